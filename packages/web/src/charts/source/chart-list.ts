import type { ProjectStore, ToldEvent } from "@itoguchi/client/project/project-store";
import type { Chart } from "@itoguchi/core/charts/chart";
import { applyChartEvent } from "@itoguchi/core/charts/chart.events";
import { boardViewChartList } from "@itoguchi/core/charts/charts.operations";
import { Entities } from "@itoguchi/core/kernel/entities";
import { STREAM_RELOAD } from "@itoguchi/core/kernel/event";

/** The charts of a view as they are set, in their order: asked for once, then kept up to date by events. */
export class ChartList {
  error: unknown;
  readonly #store: ProjectStore;
  readonly #view: { id: string; boardId: string };
  readonly #listeners = new Set<() => void>();
  #leave: (() => void)[] = [];
  /** As the server has them. */
  #charts: readonly Chart[] | undefined;
  #seq = -1;
  /** What was told while the answer was on its way. */
  #heard: ToldEvent[] | undefined;
  #version = 0;
  #replica: ProjectStore["replica"];

  constructor(store: ProjectStore, view: { id: string; boardId: string }) {
    this.#store = store;
    this.#view = view;
    this.#replica = store.replica;
  }

  start(): void {
    this.#leave = [
      this.#store.listen((event) => this.#hear(event)),
      this.#store.subscribe(() => {
        // Loaded anew, the store may have passed over what it would have told.
        if (this.#store.replica !== this.#replica) void this.load();
        this.#replica = this.#store.replica;
        this.#tell();
      }),
    ];
    void this.load();
  }

  close(): void {
    for (const leave of this.#leave) leave();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  /** With what is queued; undefined while they are on their way. */
  get charts(): readonly Chart[] | undefined {
    if (!this.#charts) return undefined;
    const queued = this.#store.expected.events.filter(({ type }) => type.startsWith("charts."));
    return queued.reduce<readonly Chart[]>((charts, event) => this.#applied(charts, event), this.#charts);
  }

  async load(): Promise<void> {
    const heard: ToldEvent[] = [];
    this.#heard = heard;
    try {
      const { id: boardViewId, boardId } = this.#view;
      const { seq, chartList } = await this.#store.ask(boardViewChartList, { boardId, boardViewId });
      if (seq < this.#seq) return;
      this.#seq = seq;
      this.error = undefined;
      this.#charts = chartList.toSorted(byPlace);
      for (const event of heard) this.#take(event);
    } catch (error) {
      this.error = error;
    } finally {
      if (this.#heard === heard) this.#heard = undefined;
      this.#tell();
    }
  }

  #hear(event: ToldEvent): void {
    if (event.type === STREAM_RELOAD) return void this.load();
    if (!event.type.startsWith("charts.")) return;
    this.#heard?.push(event);
    this.#take(event);
    this.#tell();
  }

  #take(event: ToldEvent): void {
    if (event.seq <= this.#seq || !this.#charts) return;
    this.#seq = event.seq;
    this.#charts = this.#applied(this.#charts, event);
  }

  #applied(charts: readonly Chart[], event: { type: string; payload: unknown }): Chart[] {
    const list = new Entities(charts);
    const put = (chart: Chart) => (chart.viewId === this.#view.id ? list.put(chart) : list.remove(chart.id));
    applyChartEvent({ charts: { put, remove: (id) => list.remove(id) } }, event);
    return [...list.values()].sort(byPlace);
  }

  #tell(): void {
    this.#version++;
    for (const tell of this.#listeners) tell();
  }
}

function byPlace(a: Chart, b: Chart): number {
  if (a.chartOrder !== b.chartOrder) return a.chartOrder < b.chartOrder ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
