import type { Column } from "@itoguchi/core/boards/column";
import { isState } from "@itoguchi/core/boards/columns/state";
import { Status, type ValueOption } from "@itoguchi/core/boards/value-option";
import type { ShownSubPost } from "@itoguchi/core/posts/post-detail";

/** The board's status, which its sub-posts have, too. */
export function statusColumnOf(columns: readonly Column[]): Column | undefined {
  return columns.find((column) => column.isActive && column.isStatus && isState(column));
}

export function stateOf(
  subPost: Pick<ShownSubPost, "columnData">,
  status: Column | undefined,
): ValueOption | undefined {
  const value = status && subPost.columnData[status.id];
  return status?.valueOptionList.find(({ id }) => id === value);
}

export interface Progress {
  done: number;
  count: number;
}

export function progressOf(subPosts: readonly ShownSubPost[], status: Column | undefined): Progress | undefined {
  if (!status || subPosts.length === 0) return undefined;
  const done = subPosts.filter((subPost) => stateOf(subPost, status)?.statusType === Status.DONE).length;
  return { done, count: subPosts.length };
}

/** The one that was put elsewhere at its new place; others keep theirs. */
export function reordered(
  subPosts: readonly ShownSubPost[],
  id: string,
  place: { previousId: string | null; nextId: string | null },
): ShownSubPost[] {
  const moved = subPosts.find((one) => one.id === id);
  if (!moved) return [...subPosts];
  const others = subPosts.filter((one) => one.id !== id);
  const next = others.findIndex((one) => one.id === place.nextId);
  const previous = others.findIndex((one) => one.id === place.previousId);
  const at = next !== -1 ? next : previous !== -1 ? previous + 1 : others.length;
  return others.toSpliced(at, 0, moved);
}
