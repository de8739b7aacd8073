import { fail } from "@itoguchi/core/kernel/errors";
import type { Post } from "@itoguchi/core/model/post";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { ProjectAccess } from "./access-project.ts";
import type { ProjectCtx } from "./project-command.ts";
import type { Replica } from "./replica.ts";

type InProject = Pick<ProjectAccess, "projectKey">;

/** A post, or one of its sub-posts: what comments and pages are put on. */
export interface PostTarget {
  post: Post;
  subPostId: string | null;
}

export function accessPostOf(ctx: InProject & { replica: Replica }, number: number): Post {
  const post = ctx.replica.postOfNumber(number);
  if (!post) throw noPost(ctx, number);
  return post;
}

export function noPost({ projectKey }: InProject, number: number) {
  return fail("EntityNotFound", { message: `投稿 ${postNumber(projectKey, number)} は見つかりませんでした。` });
}

export async function accessTarget(
  ctx: Pick<ProjectCtx, "db" | "workspaceId" | "projectKey" | "replica">,
  numbers: { projectSerialNumber: number; subPostProjectSerialNumber?: number | null | undefined },
): Promise<PostTarget> {
  const post = accessPostOf(ctx, numbers.projectSerialNumber);
  const number = numbers.subPostProjectSerialNumber;
  if (!number) return { post, subPostId: null };
  const found = await ctx.db
    .selectFrom("subPost")
    .select("id")
    .where("workspaceId", "=", ctx.workspaceId)
    .where("postId", "=", post.id)
    .where("number", "=", number)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!found) throw noSubPost(ctx, post.projectSerialNumber, number);
  return { post, subPostId: found.id };
}

/** What hangs on something that is gone, or that stands in another project, is gone too. */
export async function assertExists(
  { db, workspaceId, replica }: Pick<ProjectCtx, "db" | "workspaceId" | "replica">,
  { postId, subPostId }: { postId: string; subPostId: string | null },
): Promise<void> {
  if (!replica.post(postId)) throw fail("EntityNotFound");
  if (subPostId === null) return;
  const found = await db
    .selectFrom("subPost")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", subPostId)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!found) throw fail("EntityNotFound");
}

export function noSubPost({ projectKey }: InProject, number: number, sub: number) {
  return fail("EntityNotFound", {
    message: `サブ投稿 ${postNumber(projectKey, number, sub)} は見つかりませんでした。`,
  });
}
