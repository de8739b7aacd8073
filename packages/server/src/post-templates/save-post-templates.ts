import type { PostTemplate } from "@itoguchi/core/post-templates/post-template";
import { emitToProject } from "../kernel/events.ts";
import type { InProjectCtx } from "../project-engine/save-structure.ts";

/** New ones and changed ones alike: the row, and the event that tells of it. */
export async function savePostTemplates(
  ctx: InProjectCtx,
  list: readonly PostTemplate[],
  { createdAt = ctx.now }: { createdAt?: Date } = {},
): Promise<void> {
  if (list.length === 0) return;
  const { db, workspaceId, now } = ctx;
  await db
    .insertInto("postTemplate")
    .values(
      list.map(({ contents, data, subPostList, ...template }) => ({
        ...template,
        workspaceId,
        contents: contents && JSON.stringify(contents),
        data: JSON.stringify(data),
        subPostList: JSON.stringify(subPostList),
        createdAt,
        updatedAt: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "id"]).doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        title: set.ref("excluded.title"),
        contents: set.ref("excluded.contents"),
        sectionId: set.ref("excluded.sectionId"),
        data: set.ref("excluded.data"),
        subPostList: set.ref("excluded.subPostList"),
        updatedAt: set.ref("excluded.updatedAt"),
      })),
    )
    .execute();
  await emitToProject(ctx, ctx.projectId, "postTemplates.saved", { list: [...list] });
}
