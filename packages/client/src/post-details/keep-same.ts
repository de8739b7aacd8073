/** The new answer made of the old one's parts wherever they read the same: what did not change is not drawn again. */
export function keepSame<T>(known: T, next: T): T {
  if (Object.is(known, next) || !isTree(known) || !isTree(next)) return next;
  if (Array.isArray(known) !== Array.isArray(next)) return next;
  const before = known as Readonly<Record<string, unknown>>;
  const after = next as Readonly<Record<string, unknown>>;
  const keys = Object.keys(after);
  const merged = keys.map((key) => keepSame(before[key], after[key]));
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key, index) => Object.hasOwn(before, key) && Object.is(before[key], merged[index]));
  if (isSame) return known;
  if (Array.isArray(next)) return merged as T;
  return Object.fromEntries(keys.map((key, index) => [key, merged[index]])) as T;
}

function isTree(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
