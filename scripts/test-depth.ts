/** `npm run test:full` sets it; everything else runs at the usual depth. */
const DEPTH = process.env.TEST_DEPTH === "full" ? "full" : "usual";

export function atDepth<T>(values: { usual: T; full: T }): T {
  return values[DEPTH];
}
