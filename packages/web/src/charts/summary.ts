import type { ChartSetting } from "@itoguchi/core/charts/chart";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { chartRows, type Wording } from "./chart-rows.ts";
import { t } from "./charts.texts.ts";

/** What a picture shows, in a sentence: its kind, how much there is, and what stands out. */
export function summaryOf(
  { chartType }: ChartSetting,
  data: DrawnChart,
  { format, ...wording }: Wording & { format(value: number): string },
): string {
  const kind = t(`kinds.${chartType}.name`);
  const { rows } = chartRows(data, kind, wording);
  if (data.shape === "timeline") {
    const [first] = rows;
    if (!first?.post) return t("summary.none", { kind });
    const { start } = first.post;
    const end = rows.reduce((last, { post }) => (post && post.end > last ? post.end : last), first.post.end);
    return t("summary.timeline", { kind, count: data.count, start, end });
  }
  const cells = rows.flatMap(({ head, values }) => values.map((cell, at) => ({ head, at, value: cell.value })));
  const valued = cells.filter((cell): cell is typeof cell & { value: number } => cell.value !== null);
  const largest = valued.reduce<(typeof valued)[number] | undefined>(
    (most, cell) => (most === undefined || cell.value > most.value ? cell : most),
    undefined,
  );
  if (!largest || data.shape === "number") return t("summary.none", { kind });
  const value = format(largest.value);
  const series = data.series[largest.at]?.label ?? "";
  const words =
    data.series.length > 1
      ? t("summary.cell", { category: largest.head, series, value })
      : t("summary.mark", { label: largest.head, value });
  if (data.shape === "bubble") return t("summary.bubble", { kind, count: data.points.length, largest: words });
  const counts = { categories: data.categories.length, series: data.series.length };
  return t(data.series.length > 1 ? "summary.series" : "summary.one", { kind, ...counts, largest: words });
}
