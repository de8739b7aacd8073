/** What browsers play in place; anything else is a file to download. */
export const VIDEO_TYPES = ["video/mp4", "video/webm", "video/quicktime"] as const;

export function isVideoType(mime: string): boolean {
  return VIDEO_TYPES.some((type) => type === mime);
}
