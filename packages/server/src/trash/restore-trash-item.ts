import { restoreTrashItem as operation } from "@itoguchi/core/trash/trash.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { takeOutOfTrash } from "../project-engine/trash-items.ts";
import { RESTORE } from "./restore-kinds.ts";
import { accessTrashItem } from "./trash.access.ts";

/** Back where it was, with its links, values and order. */
export const restoreTrashItem = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { id, sectionId }) => {
    const item = await accessTrashItem(ctx, id);
    await RESTORE[item.kind](ctx, item, { sectionId });
    await takeOutOfTrash(ctx, [id]);
    return { id, trashItemType: item.kind };
  },
);
