import { type Comment, countReactions, type Reaction, type ShownComment } from "@itoguchi/core/comments/comment";
import { showComment } from "@itoguchi/core/comments/show-comment";
import { fail } from "@itoguchi/core/kernel/errors";
import { imageSources } from "@itoguchi/core/rich-text/images";
import { mentionsIn } from "@itoguchi/core/rich-text/mentions";
import { type RichText, richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import { type Kysely, sql } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import type { DB } from "../kernel/db/schema.ts";
import { emitToProject } from "../kernel/events.ts";
import type { Directory } from "../project-engine/directories.ts";
import { assertExists } from "../project-engine/post-target.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import {
  attachPictures,
  keptContents,
  loadShownFiles,
  type ShownFiles,
  signedAmong,
} from "../project-engine/shown-files.ts";

/** With their reactions, in one query; oldest first. */
export function commentRows({ db, workspaceId }: { db: Kysely<DB>; workspaceId: string }) {
  return db
    .selectFrom("comment")
    .selectAll("comment")
    .select(
      sql<{ memberId: string; reaction: Reaction }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('memberId', given.member_id, 'reaction', given.reaction)), '[]')
        from comment_reaction given
        where given.workspace_id = comment.workspace_id and given.comment_id = comment.id)`.as("reactions"),
    )
    .where("comment.workspaceId", "=", workspaceId)
    .where("comment.deletedAt", "is", null)
    .orderBy("comment.createdAt")
    .orderBy("comment.id");
}

export type CommentRow = Omit<
  Awaited<ReturnType<ReturnType<typeof commentRows>["executeTakeFirstOrThrow"]>>,
  "workspaceId" | "deletedAt"
>;

export function commentOf(row: CommentRow): Comment {
  return {
    id: row.id,
    postId: row.postId,
    subPostId: row.subPostId,
    contents: row.contents as unknown as RichText,
    commentText: row.commentText,
    mentionedIdList: row.mentioned,
    commentedBy: row.commentedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    reactionList: countReactions(row.reactions),
  };
}

/** One on a post of this project. */
export async function accessComment(ctx: ProjectCtx, id: string): Promise<Comment> {
  const row = await commentRows(ctx).where("comment.id", "=", id).executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  await assertExists(ctx, row);
  return commentOf(row);
}

/** What is made of a comment's text. People who are not members are not mentioned, whatever it says. */
export async function readContents(ctx: ProjectCtx, sent: RichText) {
  const contents = keptContents(sent) as RichText;
  await attachPictures(ctx, contents);
  return {
    contents,
    commentText: richTextPlain(contents),
    mentionedIdList: await membersAmong(ctx, mentionsIn(contents)),
  };
}

async function membersAmong({ db, workspaceId }: ProjectCtx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("member")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(ids))
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells followers, and answers as it is shown. */
export async function tellComment(ctx: ProjectCtx, comment: Comment): Promise<ShownComment> {
  const shown = await loadShownFiles(ctx, { contents: [comment.contents] });
  const files = signedAmong(imageSources(comment.contents), shown);
  await emitToProject(ctx, ctx.projectId, "comments.saved", { list: [comment], files });
  const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  return presentComment(comment, { directory, files: shown });
}

export function presentComment(
  comment: Comment,
  { directory, files }: { directory: Directory; files: ShownFiles },
): ShownComment {
  return showComment(comment, {
    accountName: (id) => directory.get(id),
    contents: (kept) => files.contents(kept) as RichText,
  });
}
