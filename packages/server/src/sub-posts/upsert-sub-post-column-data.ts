import { acceptValue, isSameValue, movedClocks } from "@itoguchi/core/columns/values";
import { SubPostAction } from "@itoguchi/core/history/history";
import type { ColumnData } from "@itoguchi/core/model/post";
import { upsertSubPostColumnData as operation } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { attachValues } from "../column-data/attach-values.ts";
import { changedByOthers } from "../column-data/changed-by-others.ts";
import { namedPeople } from "../column-data/named-people.ts";
import { refuseStrangers } from "../project-engine/named-members.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessColumnOf, accessSubPost, changeSubPost, touchedSubPost } from "./sub-posts.access.ts";

/** A value that is already there changes nothing and is not noted. */
export const upsertSubPostColumnData = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, value: sent, base, ...numbers }) => {
    const { post, subPost } = await accessSubPost(ctx, numbers);
    const column = accessColumnOf(ctx, post, columnId, { field: "columnId" });
    const current = subPost.data[columnId];
    const value = acceptValue(column, sent, "value", current);
    if (isSameValue(value, current)) return touchedSubPost(subPost);
    if (base !== undefined && !isSameValue(base, current))
      throw changedByOthers({ ...ctx, post, column, field: "value" }, current, value);
    const changes = { [columnId]: value ?? null };
    const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
    refuseStrangers(new Map(namedPeople(column, { value, current, field: "value" })), directory);
    await attachValues(ctx, post.boardId, { data: changes, before: subPost.data });
    await noteHistory(ctx, [
      {
        postId: post.id,
        subPostId: subPost.id,
        actionType: SubPostAction.UPDATE_COLUMN_DATA,
        detail: {
          columnId,
          actionColumnName: column.name,
          actionColumnType: column.columnType,
          before: { value: current ?? null },
          after: { value: value ?? null },
        },
      },
    ]);
    const clocks = movedClocks(ctx.replica.columnsOf(post.boardId), {
      before: subPost.data,
      after: { ...subPost.data, ...changes },
      isNew: false,
      at: ctx.now.toISOString(),
    });
    const data = withoutEmpty({ ...subPost.data, ...changes, ...clocks });
    return changeSubPost(ctx, subPost, { data }, { isEdited: true });
  },
);

function withoutEmpty(data: ColumnData): ColumnData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
