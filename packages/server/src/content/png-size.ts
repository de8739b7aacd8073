const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG says its size in its first bytes. */
export const PNG_HEAD_BYTES = 24;

export function pngSize(head: Buffer): { width: number; height: number } | undefined {
  if (head.length < PNG_HEAD_BYTES || !head.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}
