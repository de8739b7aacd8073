import type { PostLink } from "@itoguchi/core/model/post-link";
import { isSameLink, visibleLinks } from "@itoguchi/core/posts/visible-links";
import { emitToProject } from "../kernel/events.ts";
import { inParts } from "./mass-writes.ts";
import type { ProjectCtx } from "./project-command.ts";

interface Present {
  hasColumn(id: string): boolean;
  hasPost(id: string): boolean;
}

/** Tells followers of the links that show, or show otherwise, with what came back. */
export async function showLinks(ctx: ProjectCtx, stored: readonly PostLink[], present: Present): Promise<void> {
  const before = (link: PostLink) => ctx.replica.linksOf(link.postId).find(({ id }) => id === link.id);
  const changed = visibleLinks(stored, present).filter((link) => {
    const shown = before(link);
    return !shown || !isSameLink(shown, link);
  });
  await inParts(changed, async (part) => {
    const otherwise = part.filter(before).map(({ id }) => id);
    if (otherwise.length > 0) await emitToProject(ctx, ctx.projectId, "links.removed", { idList: otherwise });
    await emitToProject(ctx, ctx.projectId, "links.saved", { list: part });
  });
}
