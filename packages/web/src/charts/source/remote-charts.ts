import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { askableIn } from "@itoguchi/client/view-sources/askable-in";
import { concernsView } from "@itoguchi/client/view-sources/concerns-view";
import { questionOf } from "@itoguchi/client/view-sources/view-question";
import type { Chart, ChartSetting } from "@itoguchi/core/charts/chart";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { chartMarkPostList, drawnChartList, drawnChartPreview } from "@itoguchi/core/charts/charts.operations";
import type { BoardView } from "@itoguchi/core/model/view";
import { type Throttled, throttled } from "#web/kernel/live/throttled.ts";
import type { ChartSource, MarkKeys, PostsBehind } from "./chart-source.ts";

/** Of a board too large for the browser: the server draws all charts at once, and again after something happened. */
export class RemoteCharts implements ChartSource {
  error: unknown;
  readonly #store: ProjectStore;
  readonly #view: BoardView;
  readonly #listeners = new Set<() => void>();
  readonly #drawn = new Map<string, { said: string; data: DrawnChart }>();
  #pace: Throttled | undefined;
  #leave: (() => void)[] = [];
  #replica: ProjectStore["replica"];
  #seq = -1;
  #version = 0;

  constructor(store: ProjectStore, view: BoardView) {
    this.#store = store;
    this.#view = view;
    this.#replica = store.replica;
  }

  /** Begins to follow, until it is closed. */
  start(): void {
    const pace = throttled(() => this.#load());
    this.#pace = pace;
    this.#leave = [
      this.#store.listen((event) => {
        const isOfCharts = event.seq > this.#seq && event.type.startsWith("charts.");
        if (isOfCharts || concernsView(event, this.#seq)) pace.ask("soon");
      }),
      this.#store.subscribe(() => this.#follow()),
    ];
    void this.#load();
  }

  close(): void {
    this.#pace?.stop();
    for (const leave of this.#leave) leave();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  version = (): number => this.#version;
  retry(): void {
    void this.#load();
  }

  drawn({ id }: Chart): DrawnChart | undefined {
    return this.#drawn.get(id)?.data;
  }

  async preview(chart: ChartSetting): Promise<DrawnChart> {
    return (await this.#store.ask(drawnChartPreview, { ...this.#question(), chart: this.#askable(chart) })).data;
  }

  postsBehind(chart: ChartSetting, mark: MarkKeys): Promise<PostsBehind> {
    return this.#store.ask(chartMarkPostList, { ...this.#question(), chart: this.#askable(chart), ...mark });
  }

  async #load(): Promise<void> {
    try {
      const { seq, drawnList } = await this.#store.ask(drawnChartList, this.#question());
      // An older answer came after a newer one.
      if (seq < this.#seq) return;
      this.#seq = seq;
      this.error = undefined;
      for (const { chartId, data } of drawnList) this.#put(chartId, data);
    } catch (error) {
      this.error = error;
    }
    this.#version++;
    for (const tell of this.#listeners) tell();
  }

  #put(chartId: string, data: DrawnChart): void {
    const said = JSON.stringify(data);
    if (this.#drawn.get(chartId)?.said !== said) this.#drawn.set(chartId, { said, data });
  }

  /** Loaded anew, the store may have passed over what it would have told. */
  #follow(): void {
    const { replica } = this.#store;
    if (replica !== this.#replica) this.#pace?.ask("soon");
    this.#replica = replica;
  }

  #question() {
    return questionOf(this.#store.replica, this.#view);
  }

  #askable({ filterGroupList, ...chart }: ChartSetting): ChartSetting {
    return { ...chart, ...askableIn(this.#store.replica, this.#view.boardId, { filterGroupList }) };
  }
}
