import { OptionChip } from "#web/columns/parts/option-chip.tsx";
import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import { t } from "#web/views/views.texts.ts";
import { askedOptions } from "../asked-column.ts";
import type { ValueProps } from "./value-props.ts";

/** Options that were deleted stay in sight while they are chosen, so that they can be taken out. */
export function OptionsValue({ condition, column, context, onChange }: ValueProps) {
  const chosen = condition.valueOptionIdList;
  const offered = askedOptions(column, context)
    .filter(({ id, deletedAt }) => deletedAt === null || chosen.includes(id))
    .toSorted((a, b) => (a.optionOrder < b.optionOrder ? -1 : 1));
  return (
    <PickMany
      label={t("value.options")}
      choices={offered.map((option) => ({ id: option.id, name: option.name, look: <OptionChip option={option} /> }))}
      chosen={chosen}
      onChange={(valueOptionIdList) => onChange({ valueOptionIdList })}
    />
  );
}
