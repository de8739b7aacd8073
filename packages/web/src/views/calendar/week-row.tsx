import { entriesAt } from "@itoguchi/core/calendar/lanes";
import { DAYS_OF_WEEK } from "@itoguchi/core/calendar/weeks";
import { type DayNumber, startOfMonth } from "@itoguchi/core/kernel/day";
import { dayLabel } from "@itoguchi/core/kernel/holiday-name";
import { VisuallyHidden } from "@mantine/core";
import tones from "#web/kernel/looks/tones.module.css";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { GridCell, GridRow } from "../table/grid-parts.tsx";
import styles from "./calendar.module.css";
import { t } from "./calendar.texts.ts";
import type { CalendarProps } from "./calendar-props.ts";
import { Composer } from "./composer.tsx";
import { dateOf, dayMark, dayName, monthOf } from "./day-names.ts";
import type { CalendarEntry } from "./entries.ts";
import { EntryBar } from "./entry-bar.tsx";
import { LANE_HEIGHT, MOST_DOTS } from "./measures.ts";
import type { Calendar } from "./use-calendar.ts";

interface WeekRowProps {
  row: Calendar["rows"][number];
  props: CalendarProps;
  calendar: Calendar;
  isLast: boolean;
}

/** Seven days. The bars that begin in a day stand in its cell, and reach over the days behind it. */
export function WeekRow({ row, props, calendar, isLast }: WeekRowProps) {
  const { week } = row;
  const { composing, weekHeight } = calendar;
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, column) => week + column);
  return (
    <GridRow className={styles.week} data-week={week} style={{ height: weekHeight }}>
      {days.map((day, column) => (
        <DayCell key={day} {...{ day, column, row, props, calendar }}>
          {composing === day && !calendar.isPhone ? (
            <div className={styles.floating} data-last={isLast || undefined} style={floatingAt(column)}>
              <Composer day={day} props={props} calendar={calendar} />
            </div>
          ) : null}
        </DayCell>
      ))}
    </GridRow>
  );
}

/** Under its day, and never beyond the end of the week. */
function floatingAt(column: number) {
  return { left: `min(${(column / DAYS_OF_WEEK) * 100}%, calc(100% - var(--floating-width)))` };
}

interface DayCellProps extends Omit<WeekRowProps, "isLast"> {
  day: DayNumber;
  column: number;
  children: React.ReactNode;
}

function DayCell({ day, column, row, props, calendar, children }: DayCellProps) {
  const { spot, isPhone, placing, draft } = calendar;
  const ownDays = useCompanyCalendar();
  const entries = entriesAt(row.segments, column);
  const isToday = day === props.today;
  const isOutside = calendar.mode === "MONTH" && startOfMonth(day) !== startOfMonth(props.shownDay);
  const name = isToday ? t("day.today", { name: dayName(day, ownDays) }) : dayName(day, ownDays);
  const left = row.left[column] ?? 0;
  const beginning = isPhone ? [] : row.shown.filter(({ from }) => from === column);
  return (
    <GridCell
      className={styles.day}
      data-day={day}
      data-mark={dayMark(day, ownDays)}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-chosen={(isPhone && spot.day === day) || undefined}
      aria-selected={spot.day === day}
      tabIndex={spot.day === day && spot.at === undefined ? 0 : -1}
    >
      <VisuallyHidden>{t("day.count", { name, count: entries.length })}</VisuallyHidden>
      <span className={styles.dayHead} aria-hidden="true">
        <span className={styles.date}>{dateText(day)}</span>
        {isPhone ? null : <span className={styles.holiday}>{dayLabel(day, ownDays)}</span>}
      </span>
      {isPhone ? <Dots entries={entries} /> : null}
      {beginning.map((segment) => {
        const { number, post } = segment.entry;
        return (
          <EntryBar
            key={number}
            segment={segment}
            href={props.hrefOf(number)}
            isMovable={placing.isMovable(post)}
            hasEdges={!placing.isDate}
            isDraft={draft?.post.projectSerialNumber === number}
            isActive={spot.at === number && spot.day >= row.week && spot.day < row.week + DAYS_OF_WEEK}
            open={props.open}
          />
        );
      })}
      {left > 0 && !isPhone ? (
        <button
          type="button"
          className={styles.more}
          data-more
          tabIndex={spot.at === "more" && spot.day === day ? 0 : -1}
          aria-label={t("day.moreOf", { name: dayName(day, ownDays), count: left })}
          style={{
            left: `${(column / DAYS_OF_WEEK) * 100}%`,
            width: `${100 / DAYS_OF_WEEK}%`,
            bottom: 0,
            height: LANE_HEIGHT,
          }}
          onClick={() => calendar.setListed(day)}
        >
          {t("day.more", { count: left })}
        </button>
      ) : null}
      {children}
    </GridCell>
  );
}

/** The first of a month says which. */
function dateText(day: DayNumber): string {
  return dateOf(day) === 1 ? `${monthOf(day)}/1` : String(dateOf(day));
}

/** Where there is no room for titles. */
function Dots({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {entries.slice(0, MOST_DOTS).map(({ number, color }) => (
        <span key={number} className={`${tones.tone} ${styles.dot}`} data-color={color} />
      ))}
      {entries.length > MOST_DOTS ? <span className={styles.dotCount}>{entries.length}</span> : null}
    </span>
  );
}
