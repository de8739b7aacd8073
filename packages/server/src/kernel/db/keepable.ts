/** PostgreSQL keeps neither a NUL nor half a letter: a text that has one never gets as far as a statement. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isKeepable);
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return true;
  for (const [key, one] of Object.entries(value)) if (!isKeepable(key) || !isKeepable(one)) return false;
  return true;
}
