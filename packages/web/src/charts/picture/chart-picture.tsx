import type { ChartSetting } from "@itoguchi/core/charts/chart";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import type { EChartsType } from "echarts/core";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import type { AxisNames } from "#web/charts/axis-names.ts";
import type { MarkKeys } from "#web/charts/source/chart-source.ts";
import { chartLookOf } from "../chart-looks.tsx";
import styles from "./chart-picture.module.css";
import { init } from "./echarts.ts";
import { inSight, partOf, type Sight } from "./sight.ts";
import { useLook } from "./use-look.ts";

export interface PictureHandle {
  /** The picture as it stands there, as the address of a file. */
  png(): string | undefined;
}

interface ChartPictureProps {
  ref?: Ref<PictureHandle>;
  chart: ChartSetting;
  data: DrawnChart;
  /** What it shows, in a sentence. */
  summary: string;
  /** The same object as long as they are the same. */
  axes: AxisNames;
  timeZone: string;
  format(value: number): string;
  onMark?(mark: MarkKeys): void;
  onPost?(projectSerialNumber: number): void;
}

interface Pressed {
  data?: { mark?: MarkKeys; post?: number };
}

export function ChartPicture({ ref, chart, data, summary, axes, timeZone, format, onMark, onPost }: ChartPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<EChartsType>(undefined);
  const look = useLook(chart, { timeZone, format, axes });
  const sight = useRef<Sight>({});
  const seen = useRef(chart);
  const press = useRef<(pressed: Pressed) => void>(undefined);
  useEffect(() => {
    press.current = ({ data: item }) => {
      if (item?.mark) onMark?.(item.mark);
      else if (item?.post !== undefined) onPost?.(item.post);
    };
  });
  useEffect(() => {
    if (!place.current) return;
    const chartHere = init(place.current, null, { renderer: "canvas" });
    chartHere.on("click", (pressed) => press.current?.(pressed as unknown as Pressed));
    chartHere.on("datazoom", (moved) => {
      const part = partOf(moved as object);
      if (part) sight.current = { ...sight.current, part };
    });
    chartHere.on("legendselectchanged", (told) => {
      const { selected } = told as Sight;
      if (selected) sight.current = { ...sight.current, selected };
    });
    const size = new ResizeObserver(() => chartHere.resize());
    size.observe(place.current);
    drawn.current = chartHere;
    return () => {
      size.disconnect();
      chartHere.dispose();
    };
  }, []);
  useEffect(() => {
    // Another setting is another picture, seen from its beginning.
    if (seen.current !== chart) sight.current = {};
    seen.current = chart;
    const option = chartLookOf(chart).draw(chart, data, look);
    // Not merged: series and marks that are gone would stay.
    if (option) drawn.current?.setOption(inSight(option, sight.current), { notMerge: true });
    else drawn.current?.clear();
  }, [chart, data, look]);
  useImperativeHandle(ref, () => ({
    png: () => drawn.current?.getDataURL({ type: "png", pixelRatio: 2, backgroundColor: look.surface }),
  }));
  return (
    <div className={styles.picture} role="img" aria-label={summary}>
      <div ref={place} className={styles.canvas} aria-hidden="true" />
    </div>
  );
}
