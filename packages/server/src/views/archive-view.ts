import * as operations from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveViews } from "../project-engine/save-structure.ts";
import { accessViewById, otherViews, show } from "./view-settings.access.ts";

/** When it was the one that opens, the next one is. */
export const archiveView = projectCommand(
  operations.archiveView.input,
  operations.archiveView.capability,
  async (ctx, { boardViewId }) => {
    const view = accessViewById(ctx, boardViewId);
    if (view.archivedAt !== null) return show(ctx, view);
    const [next] = otherViews(ctx, view);
    const archived = { ...view, isDefault: false, archivedAt: ctx.now.toISOString() };
    await saveViews(ctx, [archived], { archivedBy: ctx.member.id });
    if (view.isDefault) await saveViews(ctx, [{ ...next, isDefault: true }]);
    return show(ctx, archived);
  },
);

export const unarchiveView = projectCommand(
  operations.unarchiveView.input,
  operations.unarchiveView.capability,
  async (ctx, { boardViewId }) => {
    const view = accessViewById(ctx, boardViewId);
    if (view.archivedAt === null) return show(ctx, view);
    const back = { ...view, archivedAt: null };
    await saveViews(ctx, [back], { archivedBy: null });
    return show(ctx, back);
  },
);
