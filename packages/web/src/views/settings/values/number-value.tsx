import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { t } from "#web/views/views.texts.ts";
import { Between } from "./between.tsx";
import type { ValueProps } from "./value-props.ts";

export function NumberValue({ condition, column, onChange }: ValueProps) {
  const unit = column.numericUnit === "" ? {} : { rightSection: column.numericUnit, rightSectionWidth: 48 };
  const isRange = condition.comparisonOperator === ComparisonOperator.WITHIN_RANGE;
  const first = (
    <NumberBox
      aria-label={isRange ? t("value.from") : t("value.number")}
      placeholder={isRange ? t("value.from") : t("value.number")}
      value={condition.numericData}
      onChange={(numericData) => onChange({ numericData })}
      {...unit}
    />
  );
  if (!isRange) return first;
  return (
    <Between
      from={first}
      to={
        <NumberBox
          aria-label={t("value.to")}
          placeholder={t("value.to")}
          value={condition.numericEndData}
          onChange={(numericEndData) => onChange({ numericEndData })}
          {...unit}
        />
      }
    />
  );
}
