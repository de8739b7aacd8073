import { RelativeDirection, RelativeUnit } from "@itoguchi/core/model/filter";
import { NativeSelect } from "@mantine/core";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { t } from "#web/views/views.texts.ts";
import type { ValueProps } from "./value-props.ts";
import styles from "./values.module.css";

const MOST = 10_000;
const DIRECTIONS = ["PAST", "CURRENT", "FEATURE"] as const;

/** So many days, weeks, months or years up to today or from today on, or the running one. */
export function RelativeValue({ condition, onChange }: ValueProps) {
  const direction = condition.relativeDateDirection ?? "CURRENT";
  return (
    <div className={styles.parts}>
      <NativeSelect
        aria-label={t("value.direction")}
        data={DIRECTIONS.map((value) => ({ value, label: t(`value.directions.${value}`) }))}
        value={direction}
        onChange={({ currentTarget }) =>
          onChange({
            relativeDateDirection: RelativeDirection.parse(currentTarget.value),
            relativeDateNumber: condition.relativeDateNumber ?? 1,
          })
        }
      />
      {direction === "CURRENT" ? null : (
        <NumberBox
          aria-label={t("value.amount")}
          inputMode="numeric"
          value={condition.relativeDateNumber}
          onChange={(value) => onChange({ relativeDateNumber: value === null ? null : counted(value) })}
        />
      )}
      <NativeSelect
        aria-label={t("value.unit")}
        data={RelativeUnit.options.map((value) => ({ value, label: t(`value.units.${value}`) }))}
        value={condition.relativeDateUnit ?? "WEEK"}
        onChange={({ currentTarget }) => onChange({ relativeDateUnit: RelativeUnit.parse(currentTarget.value) })}
      />
    </div>
  );
}

function counted(value: number): number {
  return Math.max(0, Math.min(MOST, Math.floor(value)));
}
