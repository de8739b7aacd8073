import { keyBeside } from "@itoguchi/core/boards/beside";
import { moveValueOption as operation } from "@itoguchi/core/columns/value-options.operations";
import { accessColumn, accessOption } from "../boards/boards.access.ts";
import { placedOptions, without } from "../boards/placed.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { arrangeOptions } from "./make-option.ts";

export const moveValueOption = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, valueOptionId, previousValueOptionId, nextValueOptionId }) => {
    const before = accessColumn(ctx, columnId);
    const option = accessOption(before, valueOptionId);
    const others = without(placedOptions(before), valueOptionId);
    const optionOrder = keyBeside(others, { previousId: previousValueOptionId, nextId: nextValueOptionId });
    const column = arrangeOptions(before, { ...option, optionOrder });
    await saveColumns(ctx, [column]);
    return column;
  },
);
