import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { dateText } from "@itoguchi/core/columns/kinds/date";
import { t } from "./charts.texts.ts";
import type { MarkKeys } from "./source/chart-source.ts";

export interface ValueCell {
  value: number | null;
  mark: MarkKeys;
  /** What it is of, for people who do not see its row and column. */
  label: string;
}

interface ChartRow {
  key: string;
  head: string;
  values: readonly ValueCell[];
  /** Of a row that is a post. */
  post?: { projectSerialNumber: number; start: string; end: string };
}

/** The figures of a chart as a table: for the screen, for screen readers, for files. */
export interface ChartRows {
  /** Above the columns; the first is that of the row heads. */
  heads: readonly string[];
  rows: readonly ChartRow[];
}

const ALL: MarkKeys = { category: "", series: "" };

export interface Wording {
  timeZone: string;
  /** How a post is called. */
  numberOf(projectSerialNumber: number): string;
}

/** Dates are those of the workspace's time zone. */
export function chartRows(data: DrawnChart, name: string, { timeZone, numberOf }: Wording): ChartRows {
  switch (data.shape) {
    case "number":
      return {
        heads: [t("table.category"), t("table.value")],
        rows: [{ key: "", head: name, values: [{ value: data.value, mark: ALL, label: name }] }],
      };
    case "timeline":
      return {
        heads: [t("table.post"), t("table.start"), t("table.end")],
        rows: data.rows.map(({ projectSerialNumber, title, start, end }) => ({
          key: String(projectSerialNumber),
          head: `${numberOf(projectSerialNumber)} ${title}`,
          values: [],
          post: { projectSerialNumber, start: dateText(start, { timeZone }), end: dateText(end, { timeZone }) },
        })),
      };
    default: {
      const valueAt = valuesOf(data);
      return {
        heads: [t("table.category"), ...data.series.map(({ label }) => label)],
        rows: data.categories.map((category, x) => ({
          key: category.key,
          head: category.label,
          values: data.series.map((series, y) => ({
            value: valueAt(x, y),
            mark: { category: category.key, series: series.key },
            label: data.series.length > 1 ? `${category.label} / ${series.label}` : category.label,
          })),
        })),
      };
    }
  }
}

type Divided = Extract<DrawnChart, { shape: "series" | "bubble" }>;

function valuesOf(data: Divided): (x: number, y: number) => number | null {
  if (data.shape === "series") return (x, y) => data.series[y]?.values[x] ?? null;
  const width = data.series.length;
  const sizes = new Map(data.points.map(({ x, y, size }) => [x * width + y, size]));
  return (x, y) => sizes.get(x * width + y) ?? 0;
}

/** As a spreadsheet takes it: numbers as numbers, nothing as nothing. */
export function csvRows({ heads, rows }: ChartRows): (string | number)[][] {
  return [
    [...heads],
    ...rows.map(({ head, values, post }) => [
      head,
      ...(post ? [post.start, post.end] : values.map(({ value }) => value ?? "")),
    ]),
  ];
}
