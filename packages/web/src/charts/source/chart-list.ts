import type { ProjectStore, ToldEvent } from "@itoguchi/client/project/project-store";
import type { Chart } from "@itoguchi/core/charts/chart";
import { boardViewChartList } from "@itoguchi/core/charts/charts.operations";

interface Heard {
  seq: number;
  saved: readonly Chart[];
  removed: readonly string[];
}

/** The charts of a view as they are set, in their order: asked for once, then kept up to date by events. */
export class ChartList {
  error: unknown;
  readonly #store: ProjectStore;
  readonly #view: { id: string; boardId: string };
  readonly #listeners = new Set<() => void>();
  #leave: (() => void)[] = [];
  #charts: readonly Chart[] | undefined;
  #seq = -1;
  /** What was told while the answer was on its way. */
  #heard: Heard[] = [];
  #isLoading = false;
  #version = 0;
  /** How many deeds of each chart are on their way: until the last is answered, it stays as the person left it. */
  readonly #waiting = new Map<string, number>();
  #line: Promise<unknown> = Promise.resolve();
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

  /** Undefined while they are on their way. */
  get charts(): readonly Chart[] | undefined {
    return this.#charts;
  }

  async load(): Promise<void> {
    this.#isLoading = true;
    try {
      const { id: boardViewId, boardId } = this.#view;
      const { seq, chartList } = await this.#store.ask(boardViewChartList, { boardId, boardViewId });
      if (seq < this.#seq) return;
      this.#seq = seq;
      this.error = undefined;
      this.#charts = chartList.toSorted(byPlace);
      for (const heard of this.#heard) this.#take(heard);
    } catch (error) {
      this.error = error;
    } finally {
      this.#isLoading = false;
      this.#heard = [];
      this.#tell();
    }
  }

  /** Shows at once what is about to be kept, one after the other; refused, everything is as the server has it. */
  async perform(chart: Chart, keep: () => Promise<Chart>): Promise<void> {
    const { id } = chart;
    this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + 1);
    this.put(chart);
    const kept = this.#line.then(keep, keep);
    this.#line = kept;
    try {
      const answer = await kept;
      if (this.#answered(id)) this.put(answer);
    } catch (error) {
      this.#answered(id);
      void this.load();
      throw error;
    }
  }

  put(chart: Chart): void {
    this.#charts = [...(this.#charts ?? []).filter(({ id }) => id !== chart.id), chart].toSorted(byPlace);
    this.#tell();
  }

  remove(id: string): void {
    this.#charts = this.#charts?.filter((chart) => chart.id !== id);
    this.#tell();
  }

  /** Whether it was the last. */
  #answered(id: string): boolean {
    const left = (this.#waiting.get(id) ?? 1) - 1;
    if (left > 0) this.#waiting.set(id, left);
    else this.#waiting.delete(id);
    return left <= 0;
  }

  #hear({ type, seq, payload }: ToldEvent): void {
    const { list = [], idList = [] } = payload as { list?: Chart[]; idList?: string[] };
    if (type !== "charts.saved" && type !== "charts.removed") return;
    const heard = { seq, saved: list.filter(({ viewId }) => viewId === this.#view.id), removed: idList };
    if (this.#isLoading) this.#heard.push(heard);
    this.#take(heard);
    this.#tell();
  }

  #take({ seq, saved, removed }: Heard): void {
    if (seq <= this.#seq || !this.#charts) return;
    this.#seq = seq;
    const told = saved.filter(({ id }) => !this.#waiting.has(id));
    const gone = new Set([...removed, ...told.map(({ id }) => id)]);
    this.#charts = [...this.#charts.filter(({ id }) => !gone.has(id)), ...told].toSorted(byPlace);
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
