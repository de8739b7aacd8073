import { isWorkingDayNumber } from "@itoguchi/core/kernel/calendar";
import { isoDay } from "@itoguchi/core/kernel/day";
import { dayLabel } from "@itoguchi/core/kernel/holiday-name";
import { type SpanOfView, type Tick, ticksOf } from "@itoguchi/core/timeline/scale";
import { calendarOf } from "@itoguchi/core/timeline/working-span";
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import type { Days } from "./days.ts";
import { keepLabelsInSight } from "./labels-in-sight.ts";
import styles from "./timeline.module.css";

interface LayerProps {
  days: Days;
  span: SpanOfView;
  /** They stand for the batch: it draws anew with another one. */
  from: number;
  until: number;
  today: number;
}

/** Two rows of ticks over the canvas. */
export const ScaleHead = memo(function ScaleHead({ days, span, from, until, today }: LayerProps) {
  const ticks = useMemo(() => ticksOf(span, from, until), [span, from, until]);
  const { upper, lower } = ticks;
  const calendar = useCompanyCalendar();
  const weekdays = calendarOf(true, calendar);
  const labels = useRef(new Map<Tick, HTMLElement>());
  const label = (tick: Tick) => (element: HTMLElement | null) => {
    if (element) labels.current.set(tick, element);
    return () => void labels.current.delete(tick);
  };
  useLayoutEffect(() => {
    const labelled = [...ticks.upper, ...ticks.lower].flatMap((tick) => {
      const element = labels.current.get(tick);
      return element ? [{ day: tick.day, until: tick.until, label: element }] : [];
    });
    return keepLabelsInSight(labelled, days);
  }, [days, ticks]);
  const place = ({ day, until: end }: Tick) => ({
    left: (day - from) * days.dayWidth,
    width: (end - day) * days.dayWidth,
  });
  const isDays = lower.every(({ day, until: end }) => end - day === 1);
  return (
    <div className={styles.scale} aria-hidden="true" data-scale>
      <div className={styles.track} ref={days.layer}>
        {upper.map((tick) => (
          <div key={tick.day} className={styles.upper} style={place(tick)}>
            <span ref={label(tick)} className={styles.tickText}>
              {tick.text}
            </span>
          </div>
        ))}
        {lower.map((tick) => (
          <div
            key={tick.day}
            className={styles.lower}
            style={place(tick)}
            data-off={(isDays && !isWorkingDayNumber(tick.day, weekdays)) || undefined}
            data-today={(isDays && tick.day === today) || undefined}
            title={isDays ? dayLabel(tick.day, calendar) : undefined}
          >
            <span ref={label(tick)} className={styles.tickText}>
              {tick.text}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
});

/** Narrower than this, single days are not told apart. */
const LEAST_SHADED = 4;

/** What lies behind the bars: lines of the scale, days off, today. It scrolls with the days and stands still for the rows. */
export const Backdrop = memo(function Backdrop({ days, span, from, until, today }: LayerProps) {
  const { dayWidth } = days;
  const calendar = useCompanyCalendar();
  const weekdays = calendarOf(true, calendar);
  const { lower } = ticksOf(span, from, until);
  const off = dayWidth < LEAST_SHADED ? [] : range(from, until).filter((day) => !isWorkingDayNumber(day, weekdays));
  return (
    <div className={styles.track} ref={days.layer}>
      {off.map((day) => (
        <div
          key={day}
          className={styles.off}
          style={{ left: (day - from) * dayWidth, width: dayWidth }}
          data-holiday={dayLabel(day, calendar) ? isoDay(day) : undefined}
        />
      ))}
      {lower.map(({ day }) => (
        <div key={day} className={styles.line} style={{ left: (day - from) * dayWidth }} />
      ))}
      <div
        className={styles.today}
        style={{ left: (today - from) * dayWidth }}
        data-today={isoDay(Math.floor(today))}
      />
    </div>
  );
});

function range(from: number, until: number): number[] {
  return Array.from({ length: until - from }, (_, index) => from + index);
}
