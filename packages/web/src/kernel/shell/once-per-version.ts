/** A store that changes in place; its version is another whenever what is in it is another. Both work without their `this`. */
export interface Versioned {
  readonly subscribe: (listener: () => void) => () => void;
  readonly version: () => number;
}

/** The result of a computation over such a store: the same one until the store has another version. */
export function oncePerVersion<T>(version: () => number, compute: () => T): () => T {
  let made: { version: number; result: T } | undefined;
  return () => {
    const now = version();
    if (made?.version !== now) made = { version: now, result: compute() };
    return made.result;
  };
}
