import type { PostLink } from "@itoguchi/core/model/post-link";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";

/** Links of columns that go: what a column on the other side shows stays there. */
export async function releaseLinks(
  ctx: ProjectCtx,
  links: readonly PostLink[],
  goneColumnIds: readonly string[],
): Promise<void> {
  await changePosts(ctx, links, ({ draft }, link) => {
    draft.unlink(link);
    const left = seenFromOtherSide(link, goneColumnIds);
    if (left && !draft.linksOf(left.postId).some((other) => isSame(other, left))) draft.link(left);
  });
}

/** The link without the columns: of the other side alone, when there is one. */
function seenFromOtherSide(link: PostLink, gone: readonly string[]): PostLink | undefined {
  if (!gone.includes(link.columnId)) return { ...link, linkedColumnId: null };
  if (link.linkedColumnId === null || gone.includes(link.linkedColumnId)) return undefined;
  const { id, linkedColumnId: columnId, linkedPostId: postId, postId: linkedPostId } = link;
  return { id, columnId, postId, linkedColumnId: null, linkedPostId };
}

/** Made from both ends before they knew of each other. */
function isSame(a: PostLink, b: PostLink): boolean {
  return a.columnId === b.columnId && a.postId === b.postId && a.linkedPostId === b.linkedPostId;
}
