import { kindOf } from "@itoguchi/core/columns/registry";
import { OptionChip } from "#web/columns/parts/option-chip.tsx";
import { PickMany } from "#web/kernel/choices/pick-many.tsx";
import { t } from "#web/views/views.texts.ts";
import { askedOptions } from "../asked-column.ts";
import type { ValueProps } from "./value-props.ts";

const CURRENT = "current";

/**
 * Options that were deleted stay in sight while they are chosen, so that they can be taken out. Of sprints the running one stands
 * first, whichever it is when somebody looks.
 */
export function OptionsValue({ condition, column, context, onChange }: ValueProps) {
  const { valueOptionIdList, isCurrentSprint } = condition;
  const hasCurrent = kindOf(column).operands.includes("isCurrentSprint");
  const offered = askedOptions(column, context)
    .filter(({ id, deletedAt }) => deletedAt === null || valueOptionIdList.includes(id))
    .toSorted((a, b) => (a.optionOrder < b.optionOrder ? -1 : 1));
  const current = { id: CURRENT, name: t("value.currentSprint"), look: <strong>{t("value.currentSprint")}</strong> };
  return (
    <PickMany
      label={t("value.options")}
      choices={[
        ...(hasCurrent ? [current] : []),
        ...offered.map((option) => ({ id: option.id, name: option.name, look: <OptionChip option={option} /> })),
      ]}
      chosen={isCurrentSprint ? [CURRENT, ...valueOptionIdList] : valueOptionIdList}
      onChange={(ids) =>
        onChange({ isCurrentSprint: ids.includes(CURRENT), valueOptionIdList: ids.filter((id) => id !== CURRENT) })
      }
    />
  );
}
