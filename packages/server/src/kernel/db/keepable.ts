/** Deeper than anything we have; what is nested without end would end the stack. */
const DEEPEST = 200;

/** PostgreSQL keeps neither a NUL nor half a letter: a text that has one never gets as far as a statement. */
export function isKeepable(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return false;
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every((item) => isKeepable(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return true;
  for (const [key, one] of Object.entries(value)) if (!isKeepable(key) || !isKeepable(one, depth + 1)) return false;
  return true;
}
