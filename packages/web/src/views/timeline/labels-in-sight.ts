import type { Days } from "./days.ts";

interface Extent {
  start: number;
  end: number;
}

/** Between the line of a tick and its label. */
const PADDING = 6;

/** How far the label of a tick goes on to be in sight; undefined where too little of the tick is seen to read it. */
export function labelShift(tick: Extent, label: number, sight: Extent): number | undefined {
  if (isWhole(tick, sight)) return 0;
  const [start, end] = [Math.max(tick.start, sight.start), Math.min(tick.end, sight.end)];
  return end - start < PADDING + label ? undefined : start - tick.start;
}

function isWhole(tick: Extent, sight: Extent): boolean {
  return tick.start >= sight.start && tick.end <= sight.end;
}

export interface LabelledTick {
  day: number;
  until: number;
  label: HTMLElement;
}

/** Keeps the labels at both edges whole while the days go by, without drawing anything anew. */
export function keepLabelsInSight(ticks: readonly LabelledTick[], days: Days): () => void {
  const widths = new Map<LabelledTick, number>();
  const shifts = new Map<LabelledTick, number | undefined>();

  function widthOf(tick: LabelledTick): number {
    const width = widths.get(tick) ?? tick.label.offsetWidth;
    widths.set(tick, width);
    return width;
  }
  function place() {
    const { origin, dayWidth, width } = days;
    const sight = { start: 0, end: width };
    const xOf = (day: number) => Math.round((day - origin) * dayWidth);
    for (const tick of ticks) {
      const own = { start: xOf(tick.day), end: xOf(tick.until) };
      const isSeen = own.end > 0 && own.start < width;
      const shift = isSeen ? labelShift(own, isWhole(own, sight) ? 0 : widthOf(tick), sight) : 0;
      if (shifts.has(tick) && shifts.get(tick) === shift) continue;
      shifts.set(tick, shift);
      tick.label.style.visibility = shift === undefined ? "hidden" : "";
      tick.label.style.transform = shift ? `translateX(${shift}px)` : "";
    }
  }
  place();
  return days.onMove(place);
}
