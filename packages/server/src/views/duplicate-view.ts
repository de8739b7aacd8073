import { keyBeside } from "@itoguchi/core/boards/beside";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { copyName } from "@itoguchi/core/kernel/copy-name";
import { duplicateView as operation } from "@itoguchi/core/views/view-settings.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessViewById, placedViews, saveAndShow } from "./view-settings.access.ts";

const LONGEST_NAME = 100;

/** Its settings, right behind it. Where posts were moved by hand is known of the first one only. */
export const duplicateView = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { boardViewId, name }) => {
    const view = accessViewById(ctx, boardViewId);
    refuseMore("views", ctx.replica.viewsOf(view.boardId).length);
    return saveAndShow(ctx, {
      ...view,
      id: ctx.id(),
      name: name ?? copyName(view.name, LONGEST_NAME),
      isDefault: false,
      archivedAt: null,
      viewOrder: keyBeside(placedViews(ctx, view.boardId), { previousId: view.id }),
      filterGroupList: view.filterGroupList.map((group) => ({ ...group, id: ctx.id() })),
    });
  },
);
