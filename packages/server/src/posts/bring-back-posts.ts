import { PostAction } from "@itoguchi/core/history/history";
import type { Post } from "@itoguchi/core/model/post";
import { sql } from "kysely";
import { emitToProject } from "../kernel/events.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { takeOutOfTrash } from "../project-engine/trash-items.ts";
import { showLinksAgain } from "./show-links-again.ts";

/** Deleted posts, each in the section it names, with the links whose other ends are there. */
export async function bringBackPosts(ctx: ProjectCtx, posts: readonly Post[]): Promise<void> {
  const { db, workspaceId, projectId } = ctx;
  const places = JSON.stringify(posts.map(({ id, sectionId }) => ({ id, section_id: sectionId })));
  await sql`
    update post set deleted_at = null, section_id = back.section_id
    from jsonb_to_recordset(${places}::jsonb) as back (id uuid, section_id uuid)
    where post.workspace_id = ${workspaceId}::uuid and post.id = back.id`.execute(db);
  const ids = posts.map(({ id }) => id);
  await takeOutOfTrash(ctx, ids);
  await noteHistory(
    ctx,
    ids.map((postId) => ({ postId, subPostId: null, actionType: PostAction.RESTORE, detail: {} })),
  );
  await emitToProject(ctx, projectId, "posts.registered", { list: [...posts] });
  await showLinksAgain(ctx, { postIds: ids });
}
