import type { EntitySink } from "../kernel/entities.ts";
import type { Appliers } from "../kernel/event.ts";
import type { Column } from "../model/column.ts";
import type { ColumnData } from "../model/post.ts";
import type { SubPost } from "../model/sub-post.ts";
import {
  convertedValues,
  convertSubPost,
  OptionReplaced,
  replacedValues,
  replaceOptionOfSubPost,
  SectionEmptied,
  ValuesConverted,
} from "./mass-changes.ts";
import type { PostTable } from "./post.events.ts";

/**
 * A change of any number of posts that follows from the posts themselves is one event: followers work out what became of each
 * post, as the server did. Event by event, a hundred thousand posts would be sent to everybody who looks at the project.
 */
export const massEvents = {
  "section.emptied": SectionEmptied,
  "values.converted": ValuesConverted,
  "option.replaced": OptionReplaced,
} as const;

export interface MassTable extends PostTable {
  columns(boardId: string): readonly Column[];
  boardIdOf(postId: string): string | undefined;
  idsInSection(boardId: string, sectionId: string): Iterable<string>;
  /** The stored values of one column, by post. */
  valuesIn(boardId: string, columnId: string): Iterable<readonly [postId: string, value: unknown]>;
  dataOf(postId: string): ColumnData;
}

interface Target {
  readonly table: MassTable;
  readonly subPosts: EntitySink<SubPost> & { values(): Iterable<SubPost> };
}

export const massAppliers: Appliers<Target, typeof massEvents> = {
  "section.emptied": ({ table }, { boardId, sectionId, intoSectionId, updatedBy, userUpdatedAt }) => {
    for (const id of table.idsInSection(boardId, sectionId))
      table.patchPost(id, { sectionId: intoSectionId, updatedBy, userUpdatedAt });
  },
  "values.converted": (target, change) => {
    const { id: columnId, boardId } = change.column;
    for (const [id, value] of target.table.valuesIn(boardId, columnId))
      target.table.patchPost(id, { data: convertedValues(value, change) });
    changeSubPosts(target, boardId, (subPost) => convertSubPost(subPost, change));
  },
  "option.replaced": (target, change) => {
    const { boardId, columnId, updatedBy, userUpdatedAt } = change;
    const { table } = target;
    const columns = table.columns(boardId);
    // Only clocks look at the other values of a post.
    const hasClocks = columns.some(({ timeMeasurementSetting }) => timeMeasurementSetting !== null);
    for (const [id, value] of table.valuesIn(boardId, columnId)) {
      const data = replacedValues(hasClocks ? table.dataOf(id) : { [columnId]: value }, columns, change);
      if (data) table.patchPost(id, { data, updatedBy, userUpdatedAt });
    }
    changeSubPosts(target, boardId, (subPost) => replaceOptionOfSubPost(subPost, columns, change));
  },
};

function changeSubPosts({ table, subPosts }: Target, boardId: string, change: (subPost: SubPost) => SubPost): void {
  for (const subPost of [...subPosts.values()]) {
    if (table.boardIdOf(subPost.postId) !== boardId) continue;
    const changed = change(subPost);
    if (changed !== subPost) subPosts.put(changed);
  }
}
