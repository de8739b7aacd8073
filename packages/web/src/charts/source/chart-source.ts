import type { Chart, ChartSetting } from "@itoguchi/core/charts/chart";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";

/** What a mark of a chart stands for: keys of a category and a series. */
export interface MarkKeys {
  category: string;
  series: string;
}

export interface PostsBehind {
  count: number;
  postList: readonly { projectSerialNumber: number; title: string }[];
}

/** What the charts of a view draw, wherever it is worked out: in the browser, or on the server for large boards. */
export interface ChartSource {
  subscribe(listener: () => void): () => void;
  /** Another one whenever something drawn may have changed. */
  version(): number;
  /** The same object as long as the same is drawn; undefined while it is on its way. */
  drawn(chart: Chart): DrawnChart | undefined;
  /** Why nothing could be had. */
  readonly error: unknown;
  retry(): void;
  preview(chart: ChartSetting): Promise<DrawnChart>;
  postsBehind(chart: ChartSetting, mark: MarkKeys): Promise<PostsBehind>;
}
