/** The last ones; a long talk is opened from its end. */
export function splitOlder<Comment>(comments: readonly Comment[], shown: number): { older: number; latest: Comment[] } {
  const older = Math.max(0, comments.length - shown);
  return { older, latest: comments.slice(older) };
}
