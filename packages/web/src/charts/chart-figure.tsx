import type { ChartSetting } from "@itoguchi/core/charts/chart";
import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import type { Column } from "@itoguchi/core/model/column";
import { UnstyledButton } from "@mantine/core";
import { type Ref, useMemo } from "react";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { axisNames } from "./axis-names.ts";
import styles from "./chart-figure.module.css";
import { t } from "./charts.texts.ts";
import { ChartPicture, type PictureHandle } from "./picture/chart-picture.tsx";
import type { MarkKeys } from "./source/chart-source.ts";
import { summaryOf } from "./summary.ts";

interface ChartFigureProps {
  ref?: Ref<PictureHandle>;
  name: string;
  chart: ChartSetting;
  data: DrawnChart;
  columns: readonly Column[];
  timeZone: string;
  format(value: number): string;
  onMark?(mark: MarkKeys): void;
  onPost?(projectSerialNumber: number): void;
}

const ALL: MarkKeys = { category: "", series: "" };

/** One number in large figures, or a picture. */
export function ChartFigure({ ref, name, chart, data, columns, timeZone, format, onMark, onPost }: ChartFigureProps) {
  const numberOf = usePostNumber();
  const isOne = data.shape === "number";
  // There may be a hundred thousand figures to look through.
  const summary = useMemo(
    () => (isOne ? "" : summaryOf(chart, data, { format, timeZone, numberOf })),
    [isOne, chart, data, format, timeZone, numberOf],
  );
  const axes = useMemo(() => axisNames(chart, columns), [chart, columns]);
  if (data.shape === "number" && chartKindOf(chart).shape === "number") {
    const value = data.value === null ? t("number.none") : format(data.value);
    if (!onMark) return <p className={styles.number}>{value}</p>;
    return (
      <UnstyledButton
        className={styles.number}
        aria-label={t("number.label", { name, value })}
        onClick={() => onMark(ALL)}
      >
        {value}
      </UnstyledButton>
    );
  }
  if (isEmpty(data)) return <p className={styles.nothing}>{t("card.nothing")}</p>;
  const handle = ref ? { ref } : {};
  return (
    <ChartPicture
      {...handle}
      chart={chart}
      data={data}
      summary={`${name}。${summary}`}
      axes={axes}
      timeZone={timeZone}
      format={format}
      {...(onMark ? { onMark } : {})}
      {...(onPost ? { onPost } : {})}
    />
  );
}

function isEmpty(data: DrawnChart): boolean {
  if (data.shape === "timeline") return data.rows.length === 0;
  if (data.shape === "bubble") return data.points.length === 0;
  if (data.shape === "series") return data.series.every(({ values }) => values.every((value) => !value));
  return false;
}
