import { type Grip, pulledBy } from "@itoguchi/core/calendar/moving";
import type { DayNumber } from "@itoguchi/core/kernel/day";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";
import { dayAt, type Point } from "./day-at.ts";
import type { CalendarEntry } from "./entries.ts";
import { SLACK } from "./measures.ts";

/** A post on days that are not its own yet. */
export interface Draft {
  post: ListedPost;
  span: Span;
}

interface Held {
  entry: CalendarEntry;
  grip: Grip;
  grabbed: DayNumber;
  x: number;
  y: number;
  pointerId: number;
  isMoving: boolean;
}

interface Dragging {
  grid: RefObject<HTMLElement | null>;
  isDate: boolean;
  entryOf(number: number): CalendarEntry | undefined;
  isMovable(post: ListedPost): boolean;
  setDraft(draft: Draft | undefined): void;
  put(post: ListedPost, span: Span): void;
  turning: { over(point: Point): void; stop(): void };
}

/** Pointers on the bars: the whole is moved, an end is pulled. A press that stays where it is remains a click. */
export function useEntryDrag({ grid, isDate, entryOf, isMovable, setDraft, put, turning }: Dragging) {
  const held = useRef<Held>(undefined);
  const wasMoving = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasMoving.current = false;
    if (event.button !== 0 || held.current) return;
    const target = event.target as HTMLElement;
    const bar = target.closest<HTMLElement>("[data-entry]");
    const entry = bar ? entryOf(Number(bar.dataset.entry)) : undefined;
    const { clientX: x, clientY: y, pointerId } = event;
    const grabbed = dayAt(grid.current, { x, y });
    if (!entry || grabbed === undefined || !isMovable(entry.post)) return;
    const { edge } = target.dataset;
    const grip = !isDate && (edge === "start" || edge === "end") ? edge : "body";
    held.current = { entry, grip, grabbed, x, y, pointerId, isMoving: false };
  }

  function spanAt({ entry, grip, grabbed }: Held, { clientX: x, clientY: y }: PointerEvent): Span {
    const day = dayAt(grid.current, { x, y });
    return day === undefined ? entry.span : pulledBy(entry.span, grip, day - grabbed);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const own = held.current;
    if (!own || own.pointerId !== event.pointerId) return;
    if (!own.isMoving && Math.hypot(event.clientX - own.x, event.clientY - own.y) < SLACK) return;
    if (!own.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
    own.isMoving = true;
    wasMoving.current = true;
    turning.over({ x: event.clientX, y: event.clientY });
    setDraft({ post: own.entry.post, span: spanAt(own, event) });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const own = held.current;
    if (!own || own.pointerId !== event.pointerId) return;
    cancel();
    if (own.isMoving) put(own.entry.post, spanAt(own, event));
  }

  function cancel(): void {
    held.current = undefined;
    turning.stop();
    setDraft(undefined);
  }

  /** The end of a drag is no click on what lies under it. */
  function onClickCapture(event: MouseEvent) {
    if (!wasMoving.current) return;
    wasMoving.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    cancel,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel, onClickCapture },
  };
}
