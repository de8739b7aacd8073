import { keyBeside } from "@itoguchi/core/boards/beside";
import { registerValueOption as operation } from "@itoguchi/core/columns/value-options.operations";
import { accessColumn } from "../boards/boards.access.ts";
import { placedOptions } from "../boards/placed.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { arrangeOptions, makeOption } from "./make-option.ts";

export const registerValueOption = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, previousValueOptionId, nextValueOptionId, ...sent }) => {
    const before = accessColumn(ctx, columnId);
    const beside = { previousId: previousValueOptionId, nextId: nextValueOptionId };
    const optionOrder = keyBeside(placedOptions(before), beside);
    const column = arrangeOptions(before, makeOption(ctx, before, sent, { optionOrder, field: "name" }));
    await saveColumns(ctx, [column]);
    return column;
  },
);
