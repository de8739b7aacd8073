import { SubPostAction } from "@itoguchi/core/history/history";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { applyTemplate, type Filling } from "@itoguchi/core/post-templates/post-template";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { commentOf, commentRows } from "../comments/comments.access.ts";
import { emitToProject } from "../kernel/events.ts";
import { pageOf, pageRows } from "../pages/pages.access.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { changeSubPost } from "./sub-posts.access.ts";

/** What another post or sub-post starts from when it takes this one's place; values that no longer fit their columns are left. */
export async function fillingFrom(ctx: ProjectCtx, boardId: string, { id, title, data }: SubPost): Promise<Filling> {
  const { db, workspaceId, replica } = ctx;
  const { contents } = await db
    .selectFrom("subPost")
    .select("contents")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const kept = { contents: contents as RichText | null, data, sectionId: null, subPostList: [] };
  return applyTemplate({ id, boardId, isSubPost: true, name: title, title, ...kept }, replica).post;
}

interface NewHome {
  postId: string;
  subPostId: string | null;
}

/** What people said and showed goes along; the old one is left in the archive, so that nothing is lost. */
export async function leaveSubPost(ctx: ProjectCtx, subPost: SubPost, home: NewHome): Promise<void> {
  await moveTrash(ctx, subPost, home);
  await moveComments(ctx, subPost, home);
  await movePages(ctx, subPost, home);
  if (subPost.archivedAt !== null) return;
  const { id, postId } = subPost;
  await noteHistory(ctx, [{ postId, subPostId: id, actionType: SubPostAction.ARCHIVE, detail: {} }]);
  const archived = { archivedAt: ctx.now.toISOString(), archivedBy: ctx.member.id };
  await changeSubPost(ctx, subPost, archived, { isEdited: false });
}

/** Deleted comments and captures come back where the others are. */
async function moveTrash({ db, workspaceId }: ProjectCtx, { id }: SubPost, home: NewHome): Promise<void> {
  await db
    .updateTable("trashItem")
    .set(home)
    .where("workspaceId", "=", workspaceId)
    .where("subPostId", "=", id)
    .execute();
}

async function moveComments(ctx: ProjectCtx, { id }: SubPost, home: NewHome): Promise<void> {
  const { db, workspaceId, projectId } = ctx;
  const comments = (await commentRows(ctx).where("comment.subPostId", "=", id).execute()).map(commentOf);
  if (comments.length === 0) return;
  await db
    .updateTable("comment")
    .set(home)
    .where("workspaceId", "=", workspaceId)
    .where("subPostId", "=", id)
    .execute();
  const moved = comments.map((one) => ({ ...one, ...home }));
  await inParts(moved, (list) => emitToProject(ctx, projectId, "comments.saved", { list }));
}

async function movePages(ctx: ProjectCtx, { id }: SubPost, home: NewHome): Promise<void> {
  const { db, workspaceId, projectId } = ctx;
  const pages = (await pageRows(ctx).where("subPostId", "=", id).execute()).map(pageOf);
  if (pages.length === 0) return;
  await db
    .updateTable("postPage")
    .set(home)
    .where("workspaceId", "=", workspaceId)
    .where("subPostId", "=", id)
    .execute();
  const moved = pages.map((one) => ({ ...one, ...home }));
  await inParts(moved, (list) => emitToProject(ctx, projectId, "pages.saved", { list }));
}
