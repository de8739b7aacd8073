import { ChartType } from "@itoguchi/core/charts/chart-type";
import { Tooltip } from "@mantine/core";
import { useId } from "react";
import { ChartIcon } from "../chart-looks.tsx";
import { t } from "../charts.texts.ts";
import styles from "./chart-editor.module.css";

interface KindChoiceProps {
  value: ChartType;
  /** Why the board has nothing for a kind. */
  problemOf(chartType: ChartType): string | undefined;
  onChange(chartType: ChartType): void;
}

/** All kinds at a glance; the chosen one by its name. */
export function KindChoice({ value, problemOf, onChange }: KindChoiceProps) {
  const name = useId();
  const kinds = Object.values(ChartType).map((chartType) => ({
    chartType,
    label: t(`kinds.${chartType}.name`),
    // The one it has can be kept.
    problem: chartType === value ? undefined : problemOf(chartType),
  }));
  const unfit = Map.groupBy(
    kinds.filter(({ problem }) => problem !== undefined),
    ({ problem }) => problem,
  );
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>
        {t("editor.kind")}: {t(`kinds.${value}.name`)}
      </legend>
      {kinds.map(({ chartType, label, problem }) => (
        <Tooltip key={chartType} label={problem ? t("unfit.one", { kind: label, problem }) : label}>
          <label
            className={styles.kind}
            data-chosen={chartType === value || undefined}
            data-unfit={problem !== undefined || undefined}
          >
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={chartType}
              checked={chartType === value}
              disabled={problem !== undefined}
              aria-label={label}
              onChange={() => onChange(chartType)}
            />
            <ChartIcon chartType={chartType} />
          </label>
        </Tooltip>
      ))}
      <p className={styles.kindText}>{t(`kinds.${value}.text`)}</p>
      {[...unfit].map(([problem, some]) => (
        <p key={problem} className={styles.kindText}>
          {t("unfit.some", { kinds: some.map(({ label }) => label).join(t("unfit.and")), problem: problem ?? "" })}
        </p>
      ))}
    </fieldset>
  );
}
