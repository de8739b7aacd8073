import { DAYS_OF_WEEK } from "@itoguchi/core/calendar/weeks";
import type { DayNumber } from "@itoguchi/core/kernel/day";
import { Button, VisuallyHidden } from "@mantine/core";
import { type FocusEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useSourceVersion } from "#web/kernel/project/use-view-source.ts";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { ColumnHeader, Grid, GridRow, RowGroup } from "../table/grid-parts.tsx";
import { Tray } from "../timeline/tray.tsx";
import styles from "./calendar.module.css";
import { t } from "./calendar.texts.ts";
import { CalendarDialogs } from "./calendar-dialogs.tsx";
import type { CalendarProps } from "./calendar-props.ts";
import { DayList } from "./day-list.tsx";
import { dayName, rangeName, weekdayName, weekMark } from "./day-names.ts";
import { Toolbar } from "./toolbar.tsx";
import { useCalendar } from "./use-calendar.ts";
import { WeekRow } from "./week-row.tsx";

/** A month or a week of days with the posts on them; on a phone the posts of one day stand below. */
export function CalendarBoard(props: CalendarProps) {
  const { view, source, undated, isBehind, shownDay, onMode, onClearFilter } = props;
  const grid = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const calendar = useCalendar(props, grid);
  const ownDays = useCompanyCalendar();
  const [isTrayOpen, setTray] = useState(false);
  useSourceVersion(undated);
  const { mode, spot, isPhone } = calendar;
  const title = rangeName(shownDay, mode, calendar.range);

  function click({ target }: MouseEvent) {
    const day = dayOf(target);
    if (day === undefined || (target as HTMLElement).closest("a, button, [data-own-keys]")) return;
    if (isPhone || !calendar.mayAdd) calendar.goTo({ day });
    else calendar.compose(day);
  }

  function follow({ target }: FocusEvent) {
    const day = dayOf(target);
    if (day === undefined) return;
    const number = Number(target.closest<HTMLElement>("[data-entry]")?.dataset.entry);
    const at = number > 0 ? number : target.closest("[data-more]") ? "more" : undefined;
    // A bar that reaches over several days is stood on in any of them.
    if (spot.at === at && (at === undefined ? spot.day === day : spot.day >= day)) return;
    if (!target.closest("[data-own-keys]")) calendar.setSpot({ day, at });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: days with their tools, not a set of fields
    <div
      className={styles.calendar}
      role="group"
      aria-label={t("calendar.label", { name: view.name })}
      onKeyDown={calendar.onKeyDown}
      data-calendar={mode}
      data-phone={isPhone || undefined}
    >
      <Toolbar
        title={title}
        mode={mode}
        isWaiting={isBehind}
        undated={undated?.size}
        isTrayOpen={isTrayOpen}
        onMode={onMode}
        onToday={calendar.goToToday}
        onStep={calendar.turn}
        onTray={setTray}
        onSubscribe={props.subscribe}
      />
      {source.size === 0 && props.isFiltered ? (
        <p className={styles.note}>
          {t("empty.nothing")}
          <Button size="compact-xs" variant="default" onClick={onClearFilter}>
            {t("empty.clear")}
          </Button>
        </p>
      ) : null}
      <div className={styles.main}>
        <div className={styles.days}>
          <Grid
            className={styles.grid}
            aria-label={t("calendar.grid", { title })}
            aria-describedby={hintId}
            aria-busy={isBehind}
          >
            <Weekdays weeks={calendar.weeks} />
            <RowGroup className={styles.weeks} ref={grid} onClick={click} onFocus={follow} {...calendar.drag.handlers}>
              {calendar.rows.map((row, index) => (
                <WeekRow
                  key={row.week}
                  {...{ row, props, calendar }}
                  isLast={index > 0 && index === calendar.rows.length - 1}
                />
              ))}
            </RowGroup>
          </Grid>
          {isPhone && !isTrayOpen ? (
            <section className={styles.below} aria-label={t("day.list", { name: dayName(spot.day, ownDays) })}>
              <h3 className={styles.belowTitle}>{dayName(spot.day, ownDays)}</h3>
              <DayList day={spot.day} {...{ props, calendar }} moves={calendar.carrying(spot.day)} open={props.open} />
            </section>
          ) : null}
        </div>
        {isTrayOpen && undated ? (
          <Tray
            source={undated}
            columnName={props.column.name}
            canWrite={calendar.mayAdd}
            isMovable={calendar.placing.isMovable}
            moves={calendar.carrying()}
            open={props.open}
            setDates={calendar.setDating}
            close={() => setTray(false)}
          />
        ) : null}
      </div>
      <VisuallyHidden id={hintId}>{t(calendar.mayAdd ? "calendar.keys" : "calendar.keysReadOnly")}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {calendar.words}
      </VisuallyHidden>
      <CalendarDialogs props={props} calendar={calendar} />
    </div>
  );
}

function dayOf(target: EventTarget): number | undefined {
  const day = (target as HTMLElement).closest<HTMLElement>("[data-day]")?.dataset.day;
  return day === undefined ? undefined : Number(day);
}

function Weekdays({ weeks }: { weeks: readonly DayNumber[] }) {
  const first = weeks[0] ?? 0;
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, column) => first + column);
  return (
    <RowGroup>
      <GridRow className={styles.weekdays}>
        {days.map((day) => (
          <ColumnHeader
            key={day}
            className={styles.weekday}
            data-mark={weekMark(day)}
            aria-label={t("calendar.weekday", { day: weekdayName(day) })}
          >
            {weekdayName(day)}
          </ColumnHeader>
        ))}
      </GridRow>
    </RowGroup>
  );
}
