import { ChartType } from "@itoguchi/core/charts/chart-type";
import { Tooltip } from "@mantine/core";
import { useId } from "react";
import { t } from "#web/kernel/i18n/charts.ts";
import { KindIcon } from "../kind-icons.tsx";
import styles from "./chart-editor.module.css";

interface KindChoiceProps {
  value: ChartType;
  onChange(chartType: ChartType): void;
}

/** All kinds at a glance; the chosen one by its name. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>
        {t("editor.kind")}: {t(`kinds.${value}.name`)}
      </legend>
      {Object.values(ChartType).map((chartType) => (
        <Tooltip key={chartType} label={t(`kinds.${chartType}.name`)}>
          <label className={styles.kind} data-chosen={chartType === value || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={chartType}
              checked={chartType === value}
              aria-label={t(`kinds.${chartType}.name`)}
              onChange={() => onChange(chartType)}
            />
            <KindIcon chartType={chartType} />
          </label>
        </Tooltip>
      ))}
      <p className={styles.kindText}>{t(`kinds.${value}.text`)}</p>
    </fieldset>
  );
}
