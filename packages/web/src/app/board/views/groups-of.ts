import type { GroupOption } from "@itoguchi/core/model/view";
import { groupColumnIdOf } from "@itoguchi/core/views/view-kinds";
import { withGroupOption } from "./group-options.ts";
import type { ShownPostsProps } from "./shown-posts-props.ts";

/** What the posts of a view are grouped by, and how its groups are shown. */
export function groupsOf({ view, columns, change }: Pick<ShownPostsProps, "view" | "columns" | "change">) {
  const groupColumn = columns.find(({ id }) => id === groupColumnIdOf(view));
  const setGroup = (key: string, changes: Partial<GroupOption>) =>
    groupColumn && change({ groupOptionList: withGroupOption(view, groupColumn.id, key, changes) });
  return { groupColumn, setGroup };
}
