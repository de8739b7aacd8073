import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { t } from "#web/views/views.texts.ts";
import { Between } from "./between.tsx";
import type { ValueProps } from "./value-props.ts";
import styles from "./values.module.css";

const MINUTES = 60;

/** Kept in minutes; people think in hours. */
export function DurationValue({ condition, onChange }: ValueProps) {
  const { timeMeasurementDuration: from, numericEndData: to } = condition;
  const [unit, setUnit] = useState(() => ([from, to].every((value) => (value ?? 0) % MINUTES === 0) ? MINUTES : 1));
  const isRange = condition.comparisonOperator === ComparisonOperator.WITHIN_RANGE;
  const shown = (minutes: number | null) => (minutes === null ? null : minutes / unit);
  const kept = (value: number | null) => (value === null ? null : Math.max(0, Math.round(value * unit)));
  const first = (
    <NumberBox
      aria-label={isRange ? t("value.from") : t("value.number")}
      placeholder={isRange ? t("value.from") : t("value.number")}
      value={shown(from)}
      onChange={(value) => onChange({ timeMeasurementDuration: kept(value) })}
    />
  );
  const second = (
    <NumberBox
      aria-label={t("value.to")}
      placeholder={t("value.to")}
      value={shown(to)}
      onChange={(value) => onChange({ numericEndData: kept(value) })}
    />
  );
  return (
    <div className={styles.stack}>
      {isRange ? <Between from={first} to={second} /> : first}
      <NativeSelect
        aria-label={t("value.unit")}
        data={[
          { value: String(MINUTES), label: t("value.hours") },
          { value: "1", label: t("value.minutes") },
        ]}
        value={String(unit)}
        onChange={({ currentTarget }) => setUnit(Number(currentTarget.value))}
      />
    </div>
  );
}
