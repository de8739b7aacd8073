import { mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData, Post } from "@itoguchi/core/model/post";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { contentsForEvent } from "@itoguchi/core/sub-posts/sub-post.events";
import type { TouchedSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { Kysely, Selectable } from "kysely";
import type * as rows from "../kernel/db/schema.ts";
import { emitToProject } from "../kernel/events.ts";
import type { ProjectPicture } from "../project-engine/draft.ts";
import { accessPostOf, noSubPost } from "../project-engine/post-target.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { namedFiles } from "../project-engine/shown-files.ts";

/** In their order. Contents are read where they are shown. */
export function subPostRows({ db, workspaceId }: { db: Kysely<rows.DB>; workspaceId: string }) {
  return db
    .selectFrom("subPost")
    .innerJoin("post", (join) =>
      join.onRef("post.workspaceId", "=", "subPost.workspaceId").onRef("post.id", "=", "subPost.postId"),
    )
    .select([
      ...(["subPost.id", "subPost.postId", "subPost.number", "subPost.title", "subPost.contentsText"] as const),
      ...(["subPost.contentsVersion", "subPost.isFeedback", "subPost.userAgent", "subPost.postedBy"] as const),
      ...(["subPost.updatedBy", "subPost.postedAt", "subPost.userUpdatedAt", "subPost.archivedAt"] as const),
      ...(["subPost.archivedBy", "subPost.data", "subPost.postOrder", "post.number as projectSerialNumber"] as const),
    ])
    .where("subPost.workspaceId", "=", workspaceId)
    .where("subPost.deletedAt", "is", null)
    .orderBy("subPost.postOrder")
    .orderBy("subPost.id");
}

export type SubPostRow = Omit<Selectable<rows.SubPost>, "workspaceId" | "contents" | "deletedAt"> & {
  projectSerialNumber: number;
};

export function subPostOf({ number, data, ...row }: SubPostRow): SubPost {
  return {
    ...row,
    subPostProjectSerialNumber: number,
    data: data as ColumnData,
    postedAt: row.postedAt.toISOString(),
    userUpdatedAt: row.userUpdatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

interface Numbers {
  projectSerialNumber: number;
  subPostProjectSerialNumber: number;
}

export async function accessSubPost(ctx: ProjectCtx, numbers: Numbers): Promise<{ post: Post; subPost: SubPost }> {
  const { projectSerialNumber, subPostProjectSerialNumber: number } = numbers;
  const post = accessPostOf(ctx, projectSerialNumber);
  const row = await subPostRows(ctx)
    .where("subPost.postId", "=", post.id)
    .where("subPost.number", "=", number)
    .executeTakeFirst();
  if (!row) throw noSubPost(ctx, projectSerialNumber, number);
  return { post, subPost: subPostOf(row) };
}

/** A column of the post's board that the member may write to. */
export function accessColumnOf(
  { replica, member }: Pick<ProjectCtx, "member"> & { replica: Pick<ProjectPicture, "column"> },
  { boardId }: Post,
  columnId: string,
  { field, isInherited = false }: { field: string; isInherited?: boolean },
): Column {
  const column = replica.column(columnId);
  if (column?.boardId !== boardId)
    throw fail("EntityNotFound", { field, message: "このボードにない列です。選び直してください。" });
  if (!isInherited && !mayChangeColumn(member, column))
    throw fail("Forbidden", {
      field,
      message: `「${column.name}」はロックされています。変更できるのはマネージャー以上です。`,
    });
  return column;
}

type Changes = Partial<
  Pick<SubPost, "title" | "contentsText" | "contentsVersion" | "data" | "postOrder" | "archivedAt" | "archivedBy">
>;

/** The row, and the event that tells of it. Being moved or archived is no work on the sub-post itself. */
export async function changeSubPost(
  ctx: ProjectCtx,
  subPost: SubPost,
  changes: Changes,
  { isEdited, contents }: { isEdited: boolean; contents?: RichText | null | undefined },
): Promise<TouchedSubPost> {
  const { db, workspaceId, projectId, member, now } = ctx;
  const edited = isEdited ? { updatedBy: member.id, userUpdatedAt: now.toISOString() } : {};
  const { data, ...fields } = { ...changes, ...edited };
  await db
    .updateTable("subPost")
    .set({ ...fields, ...(data && { data: JSON.stringify(data) }) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", subPost.id)
    .execute();
  const changed = { ...subPost, ...changes, ...edited };
  const written = contents === undefined ? [] : [{ id: subPost.id, ...eventText(ctx, contents) }];
  await emitToProject(ctx, projectId, "subPosts.saved", { list: [changed], contents: contentsForEvent(written) });
  return touchedSubPost(changed);
}

/** Pictures are signed where they are shown. */
export function eventText({ workspaceId }: ProjectCtx, contents: RichText | null) {
  return { contents, hasPictures: namedFiles(workspaceId, { contents: [contents] }).length > 0 };
}

export function touchedSubPost({ id, projectSerialNumber, subPostProjectSerialNumber }: SubPost): TouchedSubPost {
  return { id, projectSerialNumber, subPostProjectSerialNumber };
}
