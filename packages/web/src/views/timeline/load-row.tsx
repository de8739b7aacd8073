import { isoDay } from "@itoguchi/core/kernel/day";
import { loadPerDay } from "@itoguchi/core/timeline/load";
import { calendarOf, type Span } from "@itoguchi/core/timeline/working-span";
import { memo } from "react";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";

interface LoadRowProps {
  name: string;
  spans: readonly Span[];
  from: number;
  until: number;
  dayWidth: number;
  top: number;
  height: number;
}

const LEAST_CELL = 14;
const MOST_LEVEL = 4;

/** How many posts of a person lie on each day; where days are too narrow, the most of each week. */
export const LoadRow = memo(function LoadRow({ name, spans, from, until, dayWidth, top, height }: LoadRowProps) {
  const calendar = calendarOf(true, useCompanyCalendar());
  const step = Math.ceil(LEAST_CELL / dayWidth);
  // Buckets stand on the calendar, not on the batch, so that they stay where they are while one scrolls.
  const first = Math.floor(from / step) * step;
  const counts = loadPerDay(spans, { from: first, until, calendar });
  const cells = Array.from({ length: Math.ceil(counts.length / step) }, (_, index) =>
    counts.slice(index * step, (index + 1) * step).reduce((most, count) => Math.max(most, count), 0),
  );
  return (
    <div className={styles.load} role="img" aria-label={t("load.label", { name })} style={{ top, height }}>
      {cells.map((count, index) => {
        if (count === 0) return null;
        const day = first + index * step;
        return (
          <span
            key={day}
            className={styles.loadCell}
            data-level={Math.min(count, MOST_LEVEL)}
            title={t("load.day", { day: isoDay(day), count })}
            style={{ left: (day - from) * dayWidth, width: step * dayWidth }}
          >
            {count}
          </span>
        );
      })}
    </div>
  );
});
