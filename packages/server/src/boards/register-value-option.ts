import { keyBeside } from "@itoguchi/core/boards/beside";
import { registerValueOption as operation } from "@itoguchi/core/boards/value-options.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { accessColumn } from "./boards.access.ts";
import { arrangeOptions, makeOption } from "./make-option.ts";
import { placedOptions } from "./placed.ts";

export const registerValueOption = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, previousValueOptionId, nextValueOptionId, ...sent }) => {
    const before = accessColumn(ctx, columnId);
    const beside = { previousId: previousValueOptionId, nextId: nextValueOptionId };
    const optionOrder = keyBeside(placedOptions(before), beside);
    const column = arrangeOptions(before, makeOption(before, sent, { id: ctx.id(), optionOrder, field: "name" }));
    await saveColumns(ctx, [column]);
    return column;
  },
);
