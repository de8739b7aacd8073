import { NewValue, type NewValue as SentValue, UpsertManyColumnData } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { accessPost, touched } from "./posts.access.ts";
import { writeValues } from "./write-values.ts";

export const upsertColumnData = postCommand(NewValue, "post.write", (ctx, sent) => writeOne(ctx, sent, ""));

/** All of them or none. */
export const upsertManyColumnData = postCommand(UpsertManyColumnData, "post.write", (ctx, { valueList }) => ({
  postList: valueList.map((sent, index) => writeOne(ctx, sent, `valueList.${index}.`)),
}));

function writeOne(ctx: WriteCtx, sent: SentValue, at: string) {
  const { projectSerialNumber, columnId, value } = sent;
  const post = accessPost(ctx, projectSerialNumber, `${at}projectSerialNumber`);
  const base = "base" in sent && sent.base !== undefined ? { base: { value: sent.base } } : {};
  const place = { field: `${at}value`, columnField: `${at}columnId` };
  return touched(writeValues(ctx, post, [{ columnId, value, ...base }], place));
}
