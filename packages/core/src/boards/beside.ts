import { fail } from "../kernel/errors.ts";
import { compareKeys, keyBetween } from "../kernel/order-key.ts";

export interface Placed {
  id: string;
  key: string;
}

/** Where something is put among its kind: right behind one of them, right before one of them, or at the end. */
export interface Beside {
  previousId?: string | null | undefined;
  nextId?: string | null | undefined;
}

/**
 * The key of that place. The one before counts when both are named: they may no longer stand side by side. `others` is
 * without the one that moves.
 */
export function keyBeside(others: readonly Placed[], { previousId, nextId }: Beside): string {
  const sorted = others.toSorted((a, b) => compareKeys(a.key, b.key));
  const index = indexOf(sorted, previousId ?? nextId);
  if (index === undefined) return keyBetween(sorted.at(-1)?.key, undefined);
  const at = sorted[index]?.key as string;
  if (previousId) return keyBetween(at, sorted.find(({ key }) => key > at)?.key);
  return keyBetween(sorted.findLast(({ key }) => key < at)?.key, at);
}

function indexOf(sorted: readonly Placed[], id: string | null | undefined): number | undefined {
  if (!id) return undefined;
  const index = sorted.findIndex((one) => one.id === id);
  if (index === -1) throw fail("EntityNotFound");
  return index;
}
