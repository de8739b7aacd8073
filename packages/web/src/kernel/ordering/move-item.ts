import { keyBetween, keysBetween } from "@itoguchi/core/kernel/order-key";

/** Where something was put: between which two of the others; null at an end. */
export interface NewPlace {
  index: number;
  previousId: string | null;
  nextId: string | null;
}

export type Edge = "before" | "after";

/** `index` counts in the list as it is afterwards; beyond an end is that end. */
export function placeAt(ids: readonly string[], id: string, index: number): NewPlace {
  const others = ids.filter((other) => other !== id);
  const at = Math.max(0, Math.min(index, others.length));
  return { index: at, previousId: others[at - 1] ?? null, nextId: others[at] ?? null };
}

/** Where it comes to stand when it is dropped on one side of another. */
export function indexBeside(ids: readonly string[], id: string, target: { id: string; edge: Edge }): number {
  const others = ids.filter((other) => other !== id);
  const at = others.indexOf(target.id);
  if (at === -1) return ids.indexOf(id);
  return target.edge === "before" ? at : at + 1;
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The order keys after one of them moved: only the moved one gets another. Keys that are missing or stand in disorder are
 * all given anew, because between two such there is no place.
 */
export function keysAfterMove(keys: readonly (string | null)[], from: number, to: number): string[] {
  const isOrdered = keys.every((key, index) => key !== null && (index === 0 || (keys[index - 1] ?? "") < key));
  if (!isOrdered) return keysBetween(undefined, undefined, keys.length);
  const others = (keys as string[]).toSpliced(from, 1);
  return others.toSpliced(to, 0, keyBetween(others[to - 1], others[to]));
}
