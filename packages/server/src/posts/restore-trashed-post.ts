import { fail } from "@itoguchi/core/kernel/errors";
import type { Post } from "@itoguchi/core/model/post";
import { connectionOf } from "../kernel/db/connection-of.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { readDeletedPosts } from "../project-engine/read-posts.ts";
import { isInTrash, noteEffects } from "../project-engine/trash-items.ts";
import { bringBackPosts } from "./bring-back-posts.ts";
import { accessSection } from "./posts.access.ts";

interface Place {
  number: number;
  /** Where to, when the section it was in is gone. */
  sectionId: string | null | undefined;
}

/** Back in its section; when that is gone, in the one that the person chose. */
export async function restoreTrashedPost(ctx: ProjectCtx, { number, sectionId }: Place): Promise<void> {
  const [post] = await readDeletedPosts(connectionOf(ctx.db), ctx, { numbers: [number] });
  if (!post) throw fail("EntityNotFound");
  if (ctx.replica.section(post.sectionId)) return bringBackPosts(ctx, [post]);
  if (!sectionId)
    throw fail("Conflict", { field: "sectionId", message: "元のセクションがありません。戻す先を選んでください。" });
  const section = accessSection(ctx.replica, post.boardId, sectionId);
  await followSection(ctx, post, section.id);
  return bringBackPosts(ctx, [{ ...post, sectionId: section.id }]);
}

/** Restoring the section takes the post along, as those that were moved when it was deleted. */
async function followSection(ctx: ProjectCtx, post: Post, intoSectionId: string): Promise<void> {
  if (!(await isInTrash(ctx, post.sectionId))) return;
  const { id, updatedBy, userUpdatedAt } = post;
  const postList = [{ id, updatedBy, userUpdatedAt }];
  await noteEffects(ctx, post.sectionId, [{ type: "postsMoved", intoSectionId, updatedBy, userUpdatedAt, postList }]);
}
