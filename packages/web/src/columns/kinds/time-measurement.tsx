import { TimeMeasurement, timeMeasurement } from "@itoguchi/core/columns/kinds/time-measurement";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "../parts/cell.module.css";
import { CellRow } from "../parts/cell-row.tsx";
import { ClockIcon } from "../parts/signs.tsx";
import { readOnly } from "../reading/checked.ts";

function clockIn(value: unknown): TimeMeasurement | undefined {
  const clock = TimeMeasurement.safeParse(value).data;
  return clock?.start ? clock : undefined;
}

/** Working time so far; a running clock says so. */
function Cell({ value, column, context, isWrap }: CellProps) {
  const clock = clockIn(value);
  if (!clock) return null;
  const isRunning = clock.end === null;
  const stopped = isRunning ? { ...clock, end: context.reading.now.toISOString() } : clock;
  return (
    <CellRow isWrap={isWrap}>
      <span className={styles.date}>{timeMeasurement.text(stopped, column, context.reading)}</span>
      {isRunning ? (
        <span className={styles.word} data-tone="near">
          <ClockIcon size={12} /> {t("cell.running")}
        </span>
      ) : null}
    </CellRow>
  );
}

const hoursShown = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 10 });

function workedText(amount: number): string {
  const minutes = Math.round(amount);
  return t("total.time", { hours: hoursShown.format(Math.floor(minutes / 60)), minutes: minutes % 60 });
}

/** Events start and stop it, nobody types it. */
export const timeMeasurementCell: CellKind = {
  Icon: icon("M12 21a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM9.5 3h5M12 10v3.5"),
  Cell,
  Editor: null,
  text: (value, column, { reading }) => {
    const clock = clockIn(value);
    return clock ? timeMeasurement.text(clock, column, reading) : "";
  },
  parse: readOnly,
  isSelfEvident: false,
  amountText: workedText,
  series: null,
  toggle: null,
};
