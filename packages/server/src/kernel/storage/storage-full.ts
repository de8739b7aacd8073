/** No room on a disk of ours or of the database: nothing was written, and there is no use in trying again at once. */
export function isStorageFull(error: unknown): boolean {
  return FULL_CODES.includes((error as { code?: string } | undefined)?.code ?? "");
}

/**
 * ENOSPC: no room; EDQUOT: a user's quota; EFBIG: a limit of the file system or of the process (`ulimit -f`); 53100: PostgreSQL's
 * disk_full. Out of memory (53200) passes by itself, and stays ServiceUnavailable.
 */
const FULL_CODES = ["ENOSPC", "EDQUOT", "EFBIG", "53100"];
