import { refuseMore } from "@itoguchi/core/boards/limits";
import { emitToProject } from "../kernel/events.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { saveViews } from "../project-engine/save-structure.ts";
import { loadSprintColumns } from "../project-engine/sprint-columns.ts";
import { viewOf } from "../project-engine/structure.ts";
import { effectsOf } from "../project-engine/trash-items.ts";

/** At its place among the views, with its charts and sprints. It opens first again, unless somebody chose another since. */
export async function restoreView(ctx: ProjectCtx, id: string): Promise<void> {
  const row = await ctx.db
    .selectFrom("boardView")
    .selectAll()
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const views = ctx.replica.viewsOf(row.boardId);
  refuseMore("views", views.length);
  const heirs = await heirsOf(ctx, id);
  const heir = views.find((view) => view.isDefault && heirs.has(view.id));
  if (heir) await saveViews(ctx, [{ ...heir, isDefault: false }]);
  const isDefault = row.isDefault && heir !== undefined;
  await ctx.db
    .updateTable("boardView")
    .set({ deletedAt: null, isDefault })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute();
  await saveViews(ctx, [{ ...viewOf(row), isDefault }]);
  const columns = (await loadSprintColumns(ctx, [row.boardId])).filter((column) => column.id === id);
  if (columns.length > 0) await emitToProject(ctx, ctx.projectId, "columns.saved", { list: columns });
}

/** The views that opened first in its place, one after the other. */
async function heirsOf(ctx: ProjectCtx, id: string): Promise<ReadonlySet<string>> {
  const heirs = new Set<string>();
  for (let at: string | undefined = id; at !== undefined; ) {
    const effects = await effectsOf(ctx, at);
    const next = effects.find((effect) => effect.type === "defaultMoved")?.toViewId;
    at = next === undefined || heirs.has(next) ? undefined : next;
    if (at) heirs.add(at);
  }
  return heirs;
}
