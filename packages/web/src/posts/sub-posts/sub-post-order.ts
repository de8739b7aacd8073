import { isState } from "@itoguchi/core/columns/kinds/state";
import { compareKeys, keyBetween } from "@itoguchi/core/kernel/order-key";
import type { Column } from "@itoguchi/core/model/column";
import { Status, type ValueOption } from "@itoguchi/core/model/value-option";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";

/** The board's status, which its sub-posts have, too. */
export function statusColumnOf(columns: readonly Column[]): Column | undefined {
  return columns.find((column) => column.isActive && column.isStatus && isState(column));
}

export function stateOf(subPost: Pick<OpenSubPost, "columnData">, status: Column | undefined): ValueOption | undefined {
  const value = status && subPost.columnData[status.id];
  return status?.valueOptionList.find(({ id }) => id === value);
}

export interface Progress {
  done: number;
  count: number;
}

export function progressOf(subPosts: readonly OpenSubPost[], status: Column | undefined): Progress | undefined {
  if (!status || subPosts.length === 0) return undefined;
  const done = subPosts.filter((subPost) => stateOf(subPost, status)?.statusType === Status.DONE).length;
  return { done, count: subPosts.length };
}

interface Placed {
  id: string;
  postOrder: string;
}

/** The key of the place between two others, as the server finds it: where both are named, the one before counts. */
export function placeBetween(
  list: readonly Placed[],
  id: string,
  { previousId, nextId }: { previousId: string | null; nextId: string | null },
): string {
  const keys = list.filter((one) => one.id !== id).map(({ postOrder }) => postOrder);
  const keyOf = (other: string | null) => list.find((one) => one.id === other && other !== id)?.postOrder;
  const [previous, next] = [keyOf(previousId), keyOf(nextId)];
  const sorted = keys.sort(compareKeys);
  if (previous !== undefined)
    return keyBetween(
      previous,
      sorted.find((key) => compareKeys(key, previous) > 0),
    );
  if (next !== undefined)
    return keyBetween(
      sorted.findLast((key) => compareKeys(key, next) < 0),
      next,
    );
  return keyBetween(sorted.at(-1), undefined);
}
