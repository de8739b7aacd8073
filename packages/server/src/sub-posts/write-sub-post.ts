import { SubPostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { type RichText, richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import { updateSubPost as operation } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { noteHistory } from "../project-engine/note-history.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { attachPictures, keptContents } from "../project-engine/shown-files.ts";
import { accessSubPost, changeSubPost, touchedSubPost } from "./sub-posts.access.ts";

export const writeSubPost = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { title, contents, base, ...numbers }) => {
    const { subPost } = await accessSubPost(ctx, numbers);
    const changes = {
      ...(title !== undefined && title !== subPost.title && (await writeTitle(ctx, subPost, title, base?.title))),
      ...(contents !== undefined && (await writeContents(ctx, subPost, contents, base?.contentsVersion))),
    };
    if (Object.keys(changes).length === 0) return touchedSubPost(subPost);
    return changeSubPost(ctx, subPost, changes, { isEdited: true, contents: contents && keptContents(contents) });
  },
);

async function writeTitle(ctx: ProjectCtx, subPost: SubPost, title: string, base: string | null | undefined) {
  if (typeof base === "string" && base !== subPost.title)
    throw fail("Conflict", {
      field: "title",
      message: "タイトルはほかの人が変更しました。",
      values: { current: subPost.title, yours: title },
    });
  const detail = { before: { title: subPost.title }, after: { title } };
  await noteHistory(ctx, [{ ...of(subPost), actionType: SubPostAction.UPDATE_TITLE, detail }]);
  return { title };
}

async function writeContents(
  ctx: ProjectCtx,
  subPost: SubPost,
  sent: RichText | null,
  base: number | null | undefined,
) {
  const contents = keptContents(sent);
  const contentsText = richTextPlain(contents);
  if (typeof base === "number" && base !== subPost.contentsVersion)
    throw fail("Conflict", {
      field: "contents",
      message: "本文はほかの人が変更しました。",
      values: { current: subPost.contentsText, yours: contentsText },
    });
  await attachPictures(ctx, contents);
  const before = await swapContents(ctx, subPost.id, contents);
  const detail = { before: { contents: before }, after: { contents } };
  await noteHistory(ctx, [{ ...of(subPost), actionType: SubPostAction.UPDATE_CONTENTS, detail }]);
  return { contentsText, contentsVersion: subPost.contentsVersion + 1 };
}

async function swapContents({ db, workspaceId }: ProjectCtx, id: string, contents: RichText | null): Promise<unknown> {
  const { contents: before } = await db
    .selectFrom("subPost")
    .select("contents")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("subPost")
    .set({ contents: contents && JSON.stringify(contents) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
  return before;
}

function of({ postId, id: subPostId }: SubPost) {
  return { postId, subPostId };
}
