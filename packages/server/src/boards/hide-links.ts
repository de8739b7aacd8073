import type { PostLink } from "@itoguchi/core/model/post-link";
import { isSameLink, shownBy } from "@itoguchi/core/posts/visible-links";
import { emitToProject } from "../kernel/events.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";

/** Links of columns that go: what a column on the other side shows stays there. Their rows stay, to come back with the columns. */
export async function hideLinks(
  ctx: ProjectCtx,
  links: readonly PostLink[],
  goneColumnIds: readonly string[],
): Promise<void> {
  const gone = new Set(goneColumnIds);
  const left = links.flatMap((link) => {
    const shown = shownBy(link, { hasColumn: (id) => !gone.has(id) });
    const isThere = shown && ctx.replica.linksOf(shown.postId).some((one) => one.id !== link.id && isSame(one, shown));
    return shown && !isThere ? [shown] : [];
  });
  const { projectId } = ctx;
  await inParts(links, (part) => emitToProject(ctx, projectId, "links.removed", { idList: part.map(({ id }) => id) }));
  await inParts(left, (list) => emitToProject(ctx, projectId, "links.saved", { list }));
}

/** Made from both ends before they knew of each other. */
function isSame(a: PostLink, b: PostLink): boolean {
  return isSameLink({ ...a, linkedColumnId: null }, { ...b, linkedColumnId: null });
}
