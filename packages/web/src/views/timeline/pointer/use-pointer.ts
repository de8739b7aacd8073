import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { isoDay } from "@itoguchi/core/kernel/day";
import { dayLabel } from "@itoguchi/core/kernel/holiday-name";
import type { DependencyKind } from "@itoguchi/core/model/view";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { edgeScroll } from "#web/kernel/moving/edge-scroll.ts";
import type { Item } from "../items.ts";
import { SLACK } from "../measures.ts";
import { t } from "../timeline.texts.ts";
import type { Geometry } from "../use-geometry.ts";
import { dependencyKind, isStill, type Press, pressOf, type SpanPress, spanAt } from "./press.ts";

/** A span that is being pulled, before it is one. */
export interface Draft {
  number: number;
  span: Span;
  by: "pointer" | "keys" | "tray";
  /** Of one that comes from the tray: where the pointer is. */
  y?: number;
}

/** A dependency that is being drawn, in the coordinates of the canvas. */
export interface Linking {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

interface Input {
  geometry: Geometry;
  canvas: RefObject<HTMLElement | null>;
  isSkipDayOff: boolean;
  /** The workspace's own days. */
  calendar: CompanyCalendar;
  isDate: boolean;
  itemAt(number: number): Item | undefined;
  /** The post of the row at that height, where it may be given a term. */
  undatedAt(y: number): Item | undefined;
  isMovable(item: Item): boolean;
  setDraft(draft: Draft | undefined): void;
  put(item: Item, span: Span): void;
  open(item: Item): void;
  link(from: Item, to: Item, kind: DependencyKind): void;
}

/** Pointers on the canvas: bars and their ends are pulled, empty rows drawn on, dots joined, and the rest moves the days. */
export function usePointer(input: Input) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const gesture = useRef<Press>(undefined);
  const scrolling = useRef(0);
  const hovered = useRef<number>(undefined);
  const [linking, setLinking] = useState<Linking>();

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || gesture.current) return;
    const begun = begin(event);
    if (!begun) return;
    gesture.current = begun;
    // So that its keys are heard: Escape gives up what is held.
    if (!event.currentTarget.contains(document.activeElement)) event.currentTarget.focus({ preventScroll: true });
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function begin(event: PointerEvent<HTMLElement>): Press | undefined {
    const { geometry, canvas, itemAt, undatedAt, isMovable } = latest.current;
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return undefined;
    const target = event.target as HTMLElement;
    if (target.closest("[data-press]")) return undefined;
    const { clientX: x, clientY: y, pointerId } = event;
    const bar = target.closest<HTMLElement>("[data-bar]");
    const undated = event.pointerType === "touch" ? undefined : undatedAt(y - box.top);
    return pressOf({
      ...{ x, y, pointerId },
      day: geometry.days.at(x - box.left),
      origin: geometry.days.origin,
      item: bar ? itemAt(Number(bar.dataset.bar)) : undefined,
      dot: target.dataset.dot,
      edge: target.dataset.edge,
      drawable: undated && isMovable(undated) ? undated : undefined,
    });
  }

  function onPointerMove({ clientX, clientY, pointerId }: PointerEvent) {
    const own = gesture.current;
    if (!own) nameDay(clientX);
    if (!own || own.pointerId !== pointerId) return;
    [own.x, own.y] = [clientX, clientY];
    if (!own.isMoving && isStill(own, own)) return;
    if (own.kind === "pull" && !latest.current.isMovable(own.item)) return;
    if (!own.isMoving) start(own);
    follow(own);
  }

  /** Holidays are named where the pointer is, without drawing anything anew. */
  function nameDay(x: number) {
    const { geometry, canvas } = latest.current;
    const element = canvas.current;
    if (!element) return;
    const day = Math.floor(geometry.days.at(x - element.getBoundingClientRect().left));
    if (day === hovered.current) return;
    hovered.current = day;
    const name = dayLabel(day, latest.current.calendar);
    if (name) element.title = t("dates.holiday", { day: isoDay(day), name });
    else element.removeAttribute("title");
  }

  function start(own: Press) {
    own.isMoving = true;
    if (own.kind !== "pan") scrolling.current = requestAnimationFrame(scrollAtEdges);
  }

  function follow(own: Press) {
    const { geometry, canvas, setDraft } = latest.current;
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    if (own.kind === "pan") {
      geometry.days.goTo(own.origin - (own.x - own.startX) / geometry.days.dayWidth);
      return;
    }
    if (own.kind === "link") {
      const shift = (geometry.days.origin - geometry.days.batch.from) * geometry.days.dayWidth;
      const inCanvas = (x: number, y: number) => ({ x: x - box.left + shift, y: y - box.top });
      setLinking({ from: inCanvas(own.startX, own.startY), to: inCanvas(own.x, own.y) });
      return;
    }
    setDraft({ number: own.item.number, span: spanNow(own, box.left), by: "pointer" });
  }

  function spanNow(own: SpanPress, left: number): Span {
    return spanAt(own, latest.current.geometry.days.at(own.x - left), latest.current);
  }

  /** The days go on where the pointer is held at an edge of the canvas. */
  function scrollAtEdges() {
    const own = gesture.current;
    const { geometry, canvas } = latest.current;
    const frame = canvas.current?.parentElement?.parentElement?.getBoundingClientRect();
    if (!own || own.kind === "pan" || !frame) return;
    const by = edgeScroll(own.x, { start: frame.left + geometry.leftWidth, end: frame.right });
    if (by !== 0 && Math.abs(own.x - own.startX) > SLACK) {
      geometry.days.panBy(by);
      follow(own);
    }
    scrolling.current = requestAnimationFrame(scrollAtEdges);
  }

  function onPointerUp(event: PointerEvent) {
    const own = gesture.current;
    if (!own || own.pointerId !== event.pointerId) return;
    end();
    const box = latest.current.canvas.current?.getBoundingClientRect();
    if (!own.isMoving) {
      const isClick = isStill(own, { x: event.clientX, y: event.clientY });
      if (own.kind === "pull" && isClick) latest.current.open(own.item);
      return;
    }
    if (own.kind === "link") join(own);
    else if (own.kind !== "pan" && box) latest.current.put(own.item, spanNow(own, box.left));
  }

  function join(own: Extract<Press, { kind: "link" }>) {
    const bar = document.elementFromPoint(own.x, own.y)?.closest<HTMLElement>("[data-bar]");
    const other = bar && latest.current.itemAt(Number(bar.dataset.bar));
    if (!bar || !other || !latest.current.isMovable(other)) return;
    latest.current.link(own.item, other, dependencyKind(own.side, own.x, bar.getBoundingClientRect()));
  }

  function end() {
    gesture.current = undefined;
    cancelAnimationFrame(scrolling.current);
    setLinking(undefined);
  }

  /** True when there was something to give up. */
  function cancel(): boolean {
    if (!gesture.current) return false;
    end();
    latest.current.setDraft(undefined);
    return true;
  }

  useEffect(() => () => cancelAnimationFrame(scrolling.current), []);
  return {
    linking,
    cancel,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: cancel },
  };
}
