import { refuseMore } from "@itoguchi/core/boards/limits";
import { hasOptions, isOptionNameTaken } from "@itoguchi/core/columns/column.policy";
import { isState } from "@itoguchi/core/columns/kinds/state";
import type { NewValueOption } from "@itoguchi/core/columns/value-options.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import type { Column } from "@itoguchi/core/model/column";
import { Status, type ValueOption } from "@itoguchi/core/model/value-option";
import type { ProjectCtx } from "../project-engine/project-command.ts";

type OptionColumn = Pick<Column, "columnType" | "valueOptionList">;

export function makeOption(
  ctx: Pick<ProjectCtx, "id" | "member">,
  { columnType, valueOptionList }: OptionColumn,
  sent: NewValueOption,
  { optionOrder, field }: { optionOrder: string; field: string },
): ValueOption {
  if (!hasOptions({ columnType })) throw fail("InvalidInput", { field, message: "この列は選択肢を持てません。" });
  refuseMore("options", valueOptionList.length);
  refuseTaken(valueOptionList, sent.name, { field });
  const statusType = isState({ columnType }) ? (sent.statusType ?? Status.OPEN) : null;
  return {
    id: ctx.id(),
    name: sent.name,
    color: sent.color,
    isDefaultOption: sent.isDefaultOption,
    statusType,
    optionOrder,
    deletedAt: null,
    createdBy: ctx.member.id,
  };
}

export function refuseTaken(
  options: readonly ValueOption[],
  name: string,
  { field, exceptId }: { field: string; exceptId?: string },
): void {
  if (isOptionNameTaken(options, name, exceptId))
    throw fail("InvalidInput", { field, message: `「${name}」という選択肢はすでにあります。` });
}

/** In the order in which they are kept. A state begins with one option, so the last that was made the default is it. */
export function arrangeOptions<C extends OptionColumn>(column: C, changed: ValueOption): C {
  const others = column.valueOptionList.filter(({ id }) => id !== changed.id);
  const isOnlyDefault = isState(column) && changed.isDefaultOption;
  const rest = isOnlyDefault ? others.map((option) => ({ ...option, isDefaultOption: false })) : others;
  const valueOptionList = [...rest, changed].sort(
    (a, b) => compareKeys(a.optionOrder, b.optionOrder) || compareKeys(a.id, b.id),
  );
  return { ...column, valueOptionList };
}
