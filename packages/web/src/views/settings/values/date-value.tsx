import { ComparisonOperator, DateOperator } from "@itoguchi/core/model/filter";
import { NativeSelect, TextInput } from "@mantine/core";
import { t } from "#web/views/views.texts.ts";
import { Between } from "./between.tsx";
import type { ValueProps } from "./value-props.ts";
import styles from "./values.module.css";

const DAY_LENGTH = "2026-11-15".length;

/** A named day, a day of the calendar, or the days between two. */
export function DateValueInput({ condition, onChange }: ValueProps) {
  const { dateOperator, dateData, deadlineData } = condition;
  const day = (
    <DayField
      label={t("value.date")}
      value={dateData}
      onChange={(value) => onChange({ dateOperator: "CUSTOM", dateData: value })}
    />
  );
  if (condition.comparisonOperator === ComparisonOperator.WITHIN_RANGE)
    return (
      <Between
        from={
          <DayField
            label={t("value.from")}
            value={dateData}
            onChange={(value) => onChange({ dateOperator: "CUSTOM", dateData: value })}
          />
        }
        to={
          <DayField
            label={t("value.to")}
            value={deadlineData}
            onChange={(value) => onChange({ deadlineData: value })}
          />
        }
      />
    );
  const chosen = dateOperator ?? "CUSTOM";
  return (
    <div className={styles.stack}>
      <NativeSelect
        aria-label={t("value.which")}
        data={DateOperator.options.map((value) => ({ value, label: t(`value.day.${value}`) }))}
        value={chosen}
        onChange={({ currentTarget }) => onChange({ dateOperator: DateOperator.parse(currentTarget.value) })}
      />
      {chosen === "CUSTOM" ? day : null}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string | null;
  onChange(value: string | null): void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      max="9999-12-31"
      value={value?.slice(0, DAY_LENGTH) ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
