import { DAY_WIDTH, dayAt, type Scale, type SpanOfView, zoomedAround } from "@itoguchi/core/timeline/scale";

/** The days that stand in the page: more than can be seen, so that a scroll only shifts them. */
export interface Batch {
  from: number;
  until: number;
}

/** So many widths of the canvas on each side of it. */
const SIDES = 1;

/**
 * Which days are seen. Scrolling shifts the layers that stand in the page, by hand and without drawing anything anew; only where
 * the days come to an end another batch of them is asked for.
 */
export class Days {
  origin: number;
  batch: Batch;
  width = 0;
  #span: SpanOfView;
  readonly #layers = new Set<HTMLElement>();
  readonly #onMove = new Set<() => void>();
  readonly #onBatch: (batch: Batch) => void;
  #zoomAt: number | undefined;
  /** Nobody has moved it yet: it may still be put where there is something to see. */
  isUntouched = true;

  constructor(origin: number, span: SpanOfView, onBatch: (batch: Batch) => void) {
    this.origin = origin;
    this.#span = span;
    this.#onBatch = onBatch;
    this.batch = this.#context();
  }

  get scale(): Scale {
    return { origin: this.origin, dayWidth: DAY_WIDTH[this.#span] };
  }

  get dayWidth(): number {
    return DAY_WIDTH[this.#span];
  }

  /** The day with its fraction at a distance from the canvas' left edge. */
  at(x: number): number {
    return dayAt(x, this.scale);
  }

  readonly layer = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    this.#layers.add(element);
    this.#shift(element);
    return () => void this.#layers.delete(element);
  };

  onMove(listener: () => void): () => void {
    this.#onMove.add(listener);
    return () => void this.#onMove.delete(listener);
  }

  resize(width: number): void {
    if (width === this.width) return;
    this.width = width;
    this.#renew();
  }

  panBy(pixels: number): void {
    this.goTo(this.origin + pixels / this.dayWidth);
  }

  goTo(origin: number): void {
    this.isUntouched = false;
    this.origin = Math.min(Math.max(origin, EARLIEST), LATEST);
    if (!this.#isCovered()) this.#renew();
    this.shiftLayers();
  }

  /** In the first third: what comes is more than what was. */
  show(day: number): void {
    this.goTo(day - this.width / this.dayWidth / 3);
  }

  /** At least some of it is seen. */
  shows({ start, end }: { start: number; end: number }): boolean {
    return end + 1 > this.origin && start < this.origin + this.width / this.dayWidth;
  }

  /** As little as it takes. */
  reveal({ start, end }: { start: number; end: number }): void {
    const seen = this.width / this.dayWidth;
    const margin = Math.min(MARGIN / this.dayWidth, seen / 4);
    if (start >= this.origin + margin && end + 1 <= this.origin + seen - margin) return;
    if (start < this.origin + margin || end - start > seen - 2 * margin) this.goTo(start - margin);
    else this.goTo(end + 1 + margin - seen);
  }

  /** The next change of the span keeps what is here. */
  zoomAround(x: number): void {
    this.#zoomAt = x;
  }

  /** True when it is another one. */
  setSpan(span: SpanOfView): boolean {
    if (span === this.#span) return false;
    const zoomed = zoomedAround(this.#zoomAt ?? this.width / 2, this.scale, DAY_WIDTH[span]);
    this.#zoomAt = undefined;
    this.#span = span;
    this.origin = zoomed.origin;
    this.batch = this.#context();
    return true;
  }

  shiftLayers(): void {
    for (const element of this.#layers) this.#shift(element);
    for (const listener of this.#onMove) listener();
  }

  #shift(element: HTMLElement): void {
    element.style.transform = `translateX(${Math.round((this.batch.from - this.origin) * this.dayWidth)}px)`;
  }

  #renew(): void {
    this.batch = this.#context();
    this.#onBatch(this.batch);
  }

  #isCovered(): boolean {
    const { from, until } = this.batch;
    return this.origin >= from && this.origin + this.width / this.dayWidth <= until;
  }

  #context(): Batch {
    const seen = Math.max(this.width, LEAST_WIDTH) / this.dayWidth;
    return { from: Math.floor(this.origin - seen * SIDES), until: Math.ceil(this.origin + seen * (1 + SIDES)) };
  }
}

const MARGIN = 48;
const LEAST_WIDTH = 400;
/** Dates have four digits of year: from 1000 to 9000. */
const EARLIEST = -354_000;
const LATEST = 2_567_000;
