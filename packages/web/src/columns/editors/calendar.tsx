import { isHoliday, isOwnWorkingDay } from "@itoguchi/core/kernel/calendar";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { addMonths, type DayNumber, isoDay, startOfMonth, weekday } from "@itoguchi/core/kernel/day";
import { onKeys } from "@itoguchi/ui/keys";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t, WEEKDAYS } from "../columns.texts.ts";
import { pressOnEnter } from "../parts/press-on-enter.ts";
import { LeftIcon, RightIcon } from "../parts/signs.tsx";
import styles from "./calendar.module.css";
import editorStyles from "./editor.module.css";
import { DAY_STEPS, weeksOf } from "./month-grid.ts";

interface CalendarProps {
  today: DayNumber;
  /** The workspace's own days are marked as public holidays are. */
  calendar: CompanyCalendar;
  /** One day, or the first and the last of a term. */
  chosen: readonly DayNumber[];
  choose(day: DayNumber): void;
  /** Counts the times that the focus was sent here. */
  focusCalls: number;
}

const SATURDAY = 5;
const REST = ["saturday", "sunday"] as const;

export function Calendar({ today, calendar, chosen, choose, focusCalls }: CalendarProps) {
  const aim = chosen.at(-1) ?? today;
  const [followed, setFollowed] = useState(aim);
  const [active, setActive] = useState(aim);
  const table = useRef<HTMLTableElement>(null);
  const [moves, setMoves] = useState(0);
  if (followed !== aim) {
    setFollowed(aim);
    setActive(aim);
  }
  useEffect(() => {
    if (focusCalls + moves > 0) table.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  }, [focusCalls, moves]);

  function go(day: DayNumber) {
    setActive(day);
    setMoves(moves + 1);
  }
  const [from, until] = [Math.min(...chosen), Math.max(...chosen)];
  const month = isoDay(active).slice(0, 7);
  const keys = Object.entries(DAY_STEPS).map(([key, step]) => [key, () => go(step(active))] as const);

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <MonthButton label={t("editor.previousMonth")} go={() => setActive(addMonths(startOfMonth(active), -1))}>
          <LeftIcon />
        </MonthButton>
        <span aria-live="polite">
          {t("editor.month", { year: month.slice(0, 4), month: Number(month.slice(5, 7)) })}
        </span>
        <MonthButton label={t("editor.nextMonth")} go={() => setActive(addMonths(startOfMonth(active), 1))}>
          <RightIcon />
        </MonthButton>
      </div>
      <table
        ref={table}
        className={styles.grid}
        aria-label={t("editor.calendar")}
        onKeyDown={(event) => {
          if (event.key in DAY_STEPS) event.stopPropagation();
          onKeys(Object.fromEntries(keys))(event);
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name, index) => (
              <th key={name} scope="col" data-rest={REST[index - SATURDAY]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-within={day >= from && day <= until && from !== until ? "" : undefined}>
                  <Day
                    day={day}
                    calendar={calendar}
                    isOutside={!isoDay(day).startsWith(month)}
                    isToday={day === today}
                    isChosen={chosen.includes(day)}
                    isActive={day === active}
                    choose={choose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthButtonProps {
  label: string;
  go(): void;
  children: ReactNode;
}

function MonthButton({ label, go, children }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={editorStyles.iconButton}
      aria-label={label}
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={pressOnEnter}
      onClick={go}
    >
      {children}
    </button>
  );
}

interface DayProps {
  day: DayNumber;
  calendar: CompanyCalendar;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  isActive: boolean;
  choose(day: DayNumber): void;
}

function Day({ day, calendar, isOutside, isToday, isChosen, isActive, choose }: DayProps) {
  const date = isoDay(day);
  const holiday = isHoliday(day, calendar);
  const rest = isOwnWorkingDay(day, calendar) ? undefined : REST[weekday(day) - SATURDAY];
  const [year = 0, month = 0, number = 0] = date.split("-").map(Number);
  const name = t("editor.dayName", { year, month, day: number, weekday: WEEKDAYS[weekday(day)] ?? "" });
  return (
    <button
      type="button"
      className={styles.day}
      data-day={date}
      tabIndex={isActive ? 0 : -1}
      aria-label={holiday ? `${name} ${t("editor.holiday")}` : name}
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      data-today={isToday ? "" : undefined}
      data-outside={isOutside ? "" : undefined}
      data-holiday={holiday ? "" : undefined}
      data-rest={holiday ? "sunday" : rest}
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={pressOnEnter}
      onClick={() => choose(day)}
    >
      {number}
    </button>
  );
}
