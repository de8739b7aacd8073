import { isState } from "@itoguchi/core/columns/kinds/state";
import { updateValueOption as operation } from "@itoguchi/core/columns/value-options.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { accessColumn, accessOption } from "../boards/boards.access.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { arrangeOptions, refuseTaken } from "./make-option.ts";

export const updateValueOption = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, valueOptionId, pk: _, ...changes }) => {
    const before = accessColumn(ctx, columnId);
    const option = accessOption(before, valueOptionId);
    if (changes.statusType && !isState(before))
      throw fail("InvalidInput", { field: "statusType", message: "状態を持つのは、ステータスの列の選択肢だけです。" });
    if (changes.name !== undefined)
      refuseTaken(before.valueOptionList, changes.name, { field: "name", exceptId: valueOptionId });
    const column = arrangeOptions(before, { ...option, ...changes });
    await saveColumns(ctx, [column]);
    return column;
  },
);
