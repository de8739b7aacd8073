import { isOptionNameTaken } from "@itoguchi/core/columns/column.policy";
import { isState } from "@itoguchi/core/columns/kinds/state";
import { fail } from "@itoguchi/core/kernel/errors";
import { accessColumn } from "../boards/boards.access.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { effectsOf } from "../project-engine/trash-items.ts";
import { arrangeOptions } from "./make-option.ts";
import { putValuesBack } from "./put-values-back.ts";

interface Place {
  id: string;
  columnId: string;
}

/** It can be chosen again, and posts and sub-posts that got another one in its place have it again. */
export async function restoreValueOption(ctx: ProjectCtx, { id, columnId }: Place): Promise<void> {
  const column = accessColumn(ctx, columnId);
  const { valueOptionList } = column;
  const option = valueOptionList.find((one) => one.id === id);
  if (!option) throw fail("EntityNotFound");
  if (isOptionNameTaken(valueOptionList, option.name, id))
    throw fail("InvalidInput", {
      message: `「${option.name}」という選択肢がすでにあります。その名前を変更してから戻してください。`,
    });
  const effects = await effectsOf(ctx, id);
  const hasDefault = valueOptionList.some((one) => one.isDefaultOption && one.deletedAt === null);
  const wasDefault = effects.some(({ type }) => type === "wasDefaultOption");
  const isDefaultOption = wasDefault && !(isState(column) && hasDefault);
  const restored = arrangeOptions(column, { ...option, deletedAt: null, isDefaultOption });
  await saveColumns(ctx, [restored]);
  await putValuesBack(ctx, restored, id);
}
