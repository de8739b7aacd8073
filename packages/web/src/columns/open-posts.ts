import { optionOf } from "@itoguchi/core/columns/kinds/options";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Status } from "@itoguchi/core/model/value-option";

/** Which posts of a board still have something to be done: those whose status is not done. Undefined where a board has no status. */
export function openPosts(columns: readonly Column[]): ((post: ListedPost) => boolean) | undefined {
  const status = columns.find(({ isStatus, isActive }) => isStatus && isActive);
  if (!status) return undefined;
  return ({ columnData }) => {
    const value = columnData[status.id];
    return typeof value !== "string" || optionOf(status, value)?.statusType !== Status.DONE;
  };
}
