import * as operations from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveViews } from "../project-engine/save-structure.ts";
import { accessViewById, otherViews, saveAndShow, show } from "./view-settings.access.ts";

/** When it was the one that opens, the next one is. */
export const archiveView = projectCommand(
  operations.archiveView.input,
  operations.archiveView.capability,
  async (ctx, { boardViewId }) => {
    const view = accessViewById(ctx, boardViewId);
    if (view.archivedAt !== null) return show(ctx, view);
    const [next] = otherViews(ctx, view);
    const archived = { ...view, isDefault: false, archivedAt: ctx.now.toISOString() };
    const answer = await saveAndShow(ctx, archived);
    if (view.isDefault) await saveViews(ctx, [{ ...next, isDefault: true }]);
    return answer;
  },
);

export const unarchiveView = projectCommand(
  operations.unarchiveView.input,
  operations.unarchiveView.capability,
  async (ctx, { boardViewId }) => {
    const view = accessViewById(ctx, boardViewId);
    return view.archivedAt === null ? show(ctx, view) : saveAndShow(ctx, { ...view, archivedAt: null });
  },
);
