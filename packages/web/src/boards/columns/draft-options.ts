import type { NewValueOption } from "@itoguchi/core/columns/value-options.operations";
import { Status, type ValueOption } from "@itoguchi/core/model/value-option";

/** An option of a column that is not there yet, as the editor shows it. Its place in the list is its order. */
export function draftOption(
  option: NewValueOption,
  { id, hasStatus }: { id: string; hasStatus: boolean },
): ValueOption {
  return {
    id,
    name: option.name,
    color: option.color,
    optionOrder: "a0",
    isDefaultOption: option.isDefaultOption,
    statusType: hasStatus ? (option.statusType ?? Status.OPEN) : null,
    deletedAt: null,
  };
}

/** A state has one value: the last one that was marked is the default. */
export function withChanges(
  options: readonly ValueOption[],
  id: string,
  changes: Partial<ValueOption>,
  hasStatus: boolean,
): ValueOption[] {
  const isSingle = hasStatus && changes.isDefaultOption === true;
  return options.map((option) => {
    if (option.id === id) return { ...option, ...changes };
    return isSingle ? { ...option, isDefaultOption: false } : option;
  });
}

export function asInput({ name, color, statusType, isDefaultOption }: ValueOption): NewValueOption {
  return { name, color, statusType, isDefaultOption };
}
