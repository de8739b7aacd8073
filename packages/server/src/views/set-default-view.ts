import { fail } from "@itoguchi/core/kernel/errors";
import { setDefaultView as operation } from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessViewById, saveAndShow, show } from "./view-settings.access.ts";

export const setDefaultView = projectCommand(operation.input, operation.capability, async (ctx, { boardViewId }) => {
  const view = accessViewById(ctx, boardViewId);
  if (view.isDefault) return show(ctx, view);
  if (view.archivedAt !== null) throw fail("InvalidInput", { message: "アーカイブしたビューは既定にできません。" });
  const before = ctx.replica.viewsOf(view.boardId).filter(({ isDefault }) => isDefault);
  // In this order: a board never has two.
  return saveAndShow(ctx, ...before.map((one) => ({ ...one, isDefault: false })), { ...view, isDefault: true });
});
