import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";

/** What a deletion changed elsewhere. Restoring takes it back where nobody has changed it since. */
export type TrashEffect = PostsMoved | DefaultMoved | SidesReleased | ValuesReplaced | { type: "wasDefaultOption" };

/** Posts that another section took in. */
export interface PostsMoved {
  type: "postsMoved";
  intoSectionId: string;
  /** Of the move: a post that was changed afterwards keeps its own. */
  updatedBy: string | null;
  userUpdatedAt: string;
  /** As they were before. */
  postList: { id: string; updatedBy: string | null; userUpdatedAt: string }[];
}

/** Another view opens first. */
export interface DefaultMoved {
  type: "defaultMoved";
  toViewId: string;
}

/** Columns that no longer know the column that showed their other side. */
export interface SidesReleased {
  type: "sidesReleased";
  list: { columnId: string; side: Column["linkedColumnList"][number] }[];
}

/** Posts and sub-posts that got another option in the place of the deleted one. */
export interface ValuesReplaced {
  type: "valuesReplaced";
  valueOptionId: string;
  replacementValueOptionId: string;
  updatedBy: string;
  userUpdatedAt: string;
  postList: Replaced[];
  subPostList: Replaced[];
}

/** The values that changed, as they were and as they became; null where there was none. */
export interface Replaced {
  id: string;
  before: ColumnData;
  after: ColumnData;
  updatedBy: string | null;
  userUpdatedAt: string;
}
