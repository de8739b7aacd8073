import { entriesAt, fitting, layOut } from "@itoguchi/core/calendar/lanes";
import { type Grip, pulledBy } from "@itoguchi/core/calendar/moving";
import { DAYS_OF_WEEK, daysOfWeeks, stepped, weeksAround } from "@itoguchi/core/calendar/weeks";
import type { DayNumber } from "@itoguchi/core/kernel/day";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { onKeys } from "@itoguchi/ui/keys";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { calendarKeys, type Spot } from "./calendar-keys.ts";
import type { CalendarProps } from "./calendar-props.ts";
import { dayAt, type Point } from "./day-at.ts";
import { type CalendarEntry, entriesOf, entryReader } from "./entries.ts";
import { HEAD_HEIGHT, LANE_HEIGHT, LEAST_WEEK, PHONE } from "./measures.ts";
import { placingOf } from "./placing.ts";
import { useBox } from "./use-box.ts";
import { type Draft, useEntryDrag } from "./use-entry-drag.ts";
import { useTurning } from "./use-turning.ts";

/** What people do on the calendar, by whatever means, and what stands where. */
export function useCalendar(props: CalendarProps, grid: RefObject<HTMLElement | null>) {
  const { view, dated, column, columns, context, shownDay, today, showDay } = props;
  const { calendarMode: mode, calendarWeekStart: weekStart } = view;
  const { timeZone } = context.reading;
  const [words, announce] = useState("");
  const [draft, setDraft] = useState<Draft>();
  const [composing, setComposing] = useState<DayNumber>();
  const [listed, setListed] = useState<DayNumber>();
  const [dating, setDating] = useState<ListedPost>();
  const [spot, setSpot] = useState<Spot>({ day: shownDay });
  const wantsFocus = useRef(false);
  const placing = placingOf(props, announce);

  const weeks = useMemo(() => weeksAround(shownDay, { mode, weekStart }), [shownDay, mode, weekStart]);
  const range = daysOfWeeks(weeks);
  const color = columns.find(({ id }) => id === view.calendarColorColumnId);
  const isByTime = view.orderConditionList.length === 0;
  const read = useMemo(() => entryReader({ column, color, timeZone, isByTime }), [column, color, timeZone, isByTime]);
  const entries = useComputed(
    dated,
    useCallback(() => entriesOf(dated, read), [dated, read]),
  );
  useEffect(() => dated.want("", 0, dated.size));
  const drawn = useMemo(() => withDraft(entries, draft && read(draft.post, draft.span)), [entries, draft, read]);
  const layout = useMemo(() => layOut(drawn, weeks), [drawn, weeks]);

  const { width, height } = useBox(grid);
  const isPhone = width > 0 && width < PHONE;
  const weekHeight = isPhone ? undefined : Math.max(Math.floor(height / weeks.length), LEAST_WEEK);
  const room = weekHeight ? Math.max(Math.floor((weekHeight - HEAD_HEIGHT) / LANE_HEIGHT), 1) : 0;
  const rows = useMemo(() => layout.map((own) => ({ ...own, ...fitting(own.segments, room) })), [layout, room]);

  const entryOf = (number: number) => entries.find((entry) => entry.number === number);
  const isShown = (day: DayNumber) => day >= range.start && day <= range.end;

  function goTo(next: Spot): void {
    wantsFocus.current = true;
    setSpot(next);
    if (!isShown(next.day)) showDay(next.day);
  }

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    elementAt(grid.current, spot)?.focus({ preventScroll: true });
  }, [grid, spot]);

  const rowOf = (day: DayNumber) => rows.find(({ week }) => day >= week && day < week + DAYS_OF_WEEK);

  /** As they are, whatever is being dragged: a post that is carried out of a list stays in it until it is put down. */
  function entriesOn(day: DayNumber): CalendarEntry[] {
    return entriesAt(layOut(entries, [day])[0]?.segments ?? [], 0);
  }

  function stopsOn(day: DayNumber): (number | "more")[] {
    const row = rowOf(day);
    if (!row || isPhone) return [];
    const at = day - row.week;
    const shown = row.shown.filter(({ from, to }) => from <= at && at <= to).toSorted((a, b) => a.lane - b.lane);
    return [...shown.map(({ entry }) => entry.number), ...((row.left[at] ?? 0) > 0 ? (["more"] as const) : [])];
  }

  function put(post: ListedPost, span: Span): void {
    placing.place(post, span);
    goTo({ day: span.start, at: post.projectSerialNumber });
  }

  function move(number: number, grip: Grip, days: number): void {
    const entry = entryOf(number);
    if (!entry || (grip !== "body" && placing.isDate)) return;
    const span = pulledBy(entry.span, grip, days);
    placing.place(entry.post, span);
    goTo({ day: grip === "end" ? span.end : spot.day + days, at: number });
  }

  function turn(by: 1 | -1): void {
    const next = stepped(shownDay, mode, by);
    showDay(next);
    setSpot({ day: next });
  }

  function goToToday(): void {
    wantsFocus.current = true;
    setSpot({ day: today });
    showDay(today);
  }

  const turning = useTurning(turn);
  const drag = useEntryDrag({
    ...{ grid, isDate: placing.isDate, entryOf, isMovable: placing.isMovable },
    ...{ setDraft, put, turning },
  });

  /** Posts without a date, and those of a list, are carried onto a day; `from` is the day of the list. */
  const carrying = (from?: DayNumber) => {
    const spanAt = (post: ListedPost, point: Point): Span | undefined => {
      const day = dayAt(grid.current, point);
      if (day === undefined) return undefined;
      const own = placing.spanOf(post);
      return own && from !== undefined ? pulledBy(own, "body", day - from) : { start: day, end: day };
    };
    return {
      over(post: ListedPost, point: Point) {
        const span = spanAt(post, point);
        turning.over(point);
        setDraft(span && { post, span });
      },
      drop(post: ListedPost, point: Point) {
        const span = spanAt(post, point);
        turning.stop();
        setDraft(undefined);
        if (span) put(post, span);
      },
      cancel() {
        turning.stop();
        setDraft(undefined);
      },
    };
  };

  const mayAdd = props.canWrite && (!column.isLock || props.canWriteLocked);
  function compose(day: DayNumber): void {
    setSpot({ day });
    setComposing(day);
  }
  function closeComposer(): void {
    if (composing !== undefined) goTo({ day: composing });
    setComposing(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    // Dialogs stand elsewhere in the page, and fields have keys of their own.
    if (!grid.current?.contains(target) || target.closest("[data-own-keys]")) return;
    onKeys(
      calendarKeys({
        spot,
        weekStart,
        isDragging: draft !== undefined,
        stopsOn,
        isMovable: (number) => {
          const entry = entryOf(number);
          return entry !== undefined && placing.isMovable(entry.post);
        },
        goTo,
        turn(by) {
          wantsFocus.current = true;
          turn(by);
        },
        open: props.open,
        openDay: (day) => (entriesOn(day).length > 0 || !mayAdd ? setListed(day) : compose(day)),
        add: mayAdd ? compose : undefined,
        move,
        setDates: (number) => setDating(entryOf(number)?.post),
        clear: (number) => {
          const entry = entryOf(number);
          if (entry) placing.clear(entry.post);
          goTo({ day: spot.day });
        },
        today: goToToday,
        cancel: drag.cancel,
        undo: () => void props.actions.undo(),
        redo: () => void props.actions.redo(),
      }),
    )(event);
  }

  return {
    ...{
      words,
      announce,
      placing,
      draft,
      weeks,
      range,
      rows,
      isPhone,
      weekHeight,
      spot,
      setSpot,
      goTo,
      turn,
      drag,
      carrying,
    },
    ...{ mayAdd, composing, compose, closeComposer, listed, setListed, dating, setDating, put, onKeyDown },
    mode,
    weekStart,
    entriesOn,
    goToToday,
  };
}

export type Calendar = ReturnType<typeof useCalendar>;

function withDraft(entries: readonly CalendarEntry[], draft: CalendarEntry | undefined): readonly CalendarEntry[] {
  if (!draft) return entries;
  const isKnown = entries.some(({ number }) => number === draft.number);
  return isKnown ? entries.map((entry) => (entry.number === draft.number ? draft : entry)) : [...entries, draft];
}

function elementAt(grid: HTMLElement | null, { day, at }: Spot): HTMLElement | null | undefined {
  const cell = grid?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  const inCell =
    at === "more"
      ? cell?.querySelector<HTMLElement>("[data-more]")
      : at === undefined
        ? undefined
        : cell?.closest("[data-week]")?.querySelector<HTMLElement>(`[data-entry="${at}"] a`);
  return inCell ?? cell;
}
