import { fail } from "@itoguchi/core/kernel/errors";
import { ProjectKey } from "@itoguchi/core/model/project";
import { BookmarkTarget } from "@itoguchi/core/projects/projects.calls";
import { sql } from "kysely";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { announceBookmarks, lockBookmarks, ownBookmarks } from "./bookmarks.access.ts";
import { accessProject } from "./projects.access.ts";

const RegisterBookmark = BookmarkTarget.extend({ pk: ProjectKey });

/** At the end of the list; one that is there already stays where it is. */
export const registerBookmark = memberCommand(
  RegisterBookmark,
  "workspace.read",
  async (ctx, { pk, projectBoardId, projectDocumentId }) => {
    if ((projectBoardId === undefined) === (projectDocumentId === undefined))
      throw fail("InvalidInput", { message: "ボードかドキュメントのどちらかを指定してください。" });
    const { db, workspaceId } = ctx;
    const { id: projectId } = await accessProject(ctx, pk);
    if (projectBoardId) await accessBoard(ctx, { projectId, id: projectBoardId });
    if (projectDocumentId) await accessDocument(ctx, { projectId, id: projectDocumentId });
    await lockBookmarks(ctx);
    const rows = await ownBookmarks(ctx, projectId).execute();
    const isThere = rows.some(
      ({ boardId, documentId }) =>
        (boardId ?? undefined) === projectBoardId && (documentId ?? undefined) === projectDocumentId,
    );
    if (!isThere)
      await db
        .insertInto("bookmark")
        .values({
          ...{ workspaceId, id: ctx.id(), projectId, memberId: ctx.member.id },
          ...{ boardId: projectBoardId ?? null, documentId: projectDocumentId ?? null },
          position: (rows.at(-1)?.position ?? -1) + 1,
        })
        .execute();
    return announceBookmarks(ctx, projectId);
  },
  { isChange: true },
);

interface Target {
  projectId: string;
  id: string;
}

/** Whoever deletes it waits, and then tells this person too. */
async function accessBoard({ db, workspaceId }: MemberCtx, { projectId, id }: Target): Promise<void> {
  const board = await db
    .selectFrom("board")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("projectId", "=", projectId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!board) throw fail("EntityNotFound");
}

async function accessDocument({ db, workspaceId, member }: MemberCtx, { projectId, id }: Target): Promise<void> {
  const { rows } = await sql`
    select from document d where d.workspace_id = ${workspaceId}::uuid and d.project_id = ${projectId}::uuid
      and d.id = ${id}::uuid and d.deleted_at is null and app_document_right(d, ${member.id}::uuid, true) > 0
    for share`.execute(db);
  if (rows.length === 0) throw fail("EntityNotFound");
}
