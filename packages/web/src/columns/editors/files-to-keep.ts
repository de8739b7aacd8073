import type { FileValue } from "@itoguchi/core/columns/kinds/file";

/** Escape takes back what was removed, not what was uploaded: undefined where nothing new has arrived. */
export function filesToKeep(start: FileValue, files: FileValue): FileValue | undefined {
  const known = new Set(start.map(({ id }) => id));
  const uploaded = files.filter(({ id }) => !known.has(id));
  return uploaded.length > 0 ? [...start, ...uploaded] : undefined;
}
