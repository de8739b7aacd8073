import { deleteSection as operation } from "@itoguchi/core/boards/sections.operations";
import { PostAction } from "@itoguchi/core/history/history";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Post } from "@itoguchi/core/model/post";
import type { Section } from "@itoguchi/core/model/section";
import { sql } from "kysely";
import { emitToProject } from "../kernel/events.ts";
import { inParts, lookUpByKeys } from "../project-engine/mass-writes.ts";
import { noteHistory } from "../project-engine/note-history.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { removeFromStructure } from "../project-engine/save-structure.ts";
import type { PostsMoved } from "../project-engine/trash-effects.ts";
import { noteEffects, putInTrash } from "../project-engine/trash-items.ts";
import { postsOn } from "./board-posts.ts";
import { accessBoard, accessSection, askFirst } from "./boards.access.ts";

/** In the trash for thirty days. Its posts go to another section; nothing of them is lost. */
export const deleteSection = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { sectionId, moveToSectionId, isConfirmed }) => {
    const section = accessSection(ctx, sectionId);
    await refuseOthers(ctx, "boardSection", sectionId);
    if (section.isDefault) throw fail("InvalidInput", { message: "既定のセクションは削除できません。" });
    const sections = ctx.replica.sectionsOf(section.boardId).filter(({ id }) => id !== sectionId);
    const target = sections.find(({ id, isDefault }) => (moveToSectionId ? id === moveToSectionId : isDefault));
    if (!target) throw fail("EntityNotFound");
    const posts = postsOn(ctx.replica, section.boardId, sectionId);
    const message = `「${section.name}」を削除すると、その中の投稿は「${target.name}」に移動します。`;
    askFirst({ isConfirmed, count: posts.length, message });
    const { boardId, name, createdBy } = section;
    await putInTrash(ctx, { id: sectionId, kind: "SECTION", name, boardId, madeBy: createdBy, held: posts.length });
    if (posts.length > 0) await moveAll(ctx, posts, section, target);
    await removeFromStructure(ctx, "boardSection", [sectionId]);
    return { id: sectionId };
  },
);

async function moveAll(ctx: ProjectCtx, postIds: readonly string[], from: Section, to: Section): Promise<void> {
  const { workspaceId, projectId, member, now } = ctx;
  await lookUpByKeys(ctx);
  await inParts(postIds, async (part) => {
    const postList = part.flatMap((id) => asBefore(ctx.replica.post(id)));
    const touch = { updatedBy: member.id, userUpdatedAt: now.toISOString() };
    await noteEffects(ctx, from.id, [{ type: "postsMoved", intoSectionId: to.id, ...touch, postList }]);
    await sql`
      update post set section_id = ${to.id}, updated_by = ${member.id}, user_updated_at = ${now}
      from unnest(${part}::uuid[]) as moved (id)
      where post.workspace_id = ${workspaceId}::uuid and post.id = moved.id`.execute(ctx.db);
  });
  const boardName = accessBoard(ctx, from.boardId).name;
  const detail = { before: { boardName, sectionName: from.name }, after: { boardName, sectionName: to.name } };
  await noteHistory(
    ctx,
    postIds.map((postId) => ({ postId, subPostId: null, actionType: PostAction.MOVE, detail })),
  );
  await emitToProject(ctx, projectId, "section.emptied", {
    boardId: from.boardId,
    sectionId: from.id,
    intoSectionId: to.id,
    updatedBy: member.id,
    userUpdatedAt: now.toISOString(),
  });
}

function asBefore(post: Post | undefined): PostsMoved["postList"] {
  if (!post) return [];
  const { id, updatedBy, userUpdatedAt } = post;
  return [{ id, updatedBy, userUpdatedAt }];
}
