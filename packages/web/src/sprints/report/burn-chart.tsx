import { useState } from "react";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { plain, type Unit } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import { type Burn, type BurnKind, CHART, type Mark } from "./burn-geometry.ts";
import { markWords } from "./mark-words.ts";
import styles from "./report.module.css";

interface BurnChartProps {
  kind: BurnKind;
  burn: Burn;
  days: readonly string[];
  unit: Unit;
  summary: string;
}

/** Lines differ in their stroke, not in colour alone. What they are made of stands in the table below. */
export function BurnChart({ kind, burn, days, unit, summary }: BurnChartProps) {
  const [shown, setShown] = useState<Mark>();
  const numberOf = usePostNumber();
  const bottom = CHART.height - CHART.bottom;
  const every = Math.ceil(days.length / 10);
  return (
    <figure className={styles.figure} aria-label={t("chart.label", { kind: t(`chart.${kind}`), summary })}>
      <div className={styles.canvas}>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          aria-hidden="true"
          focusable="false"
        >
          {burn.rests.map(({ x, width }) => (
            <rect key={x} className={styles.rest} x={x} y={CHART.top} width={width} height={bottom - CHART.top} />
          ))}
          {burn.ticks.map(({ value, y }) => (
            <g key={value}>
              <line className={styles.grid} x1={CHART.left} x2={CHART.width - CHART.right} y1={y} y2={y} />
              <text className={styles.tick} x={CHART.left - 8} y={y} dominantBaseline="central" textAnchor="end">
                {plain(value)}
              </text>
            </g>
          ))}
          {days.map((day, index) =>
            index % every === 0 ? (
              <text
                key={day}
                className={styles.tick}
                data-other={(index / every) % 2 === 1 || undefined}
                x={burn.xs[index + 1]}
                y={bottom + 24}
                textAnchor="middle"
              >
                {day.slice(5)}
              </text>
            ) : null,
          )}
          {burn.plannedEnd === undefined ? null : (
            <line className={styles.planned} x1={burn.plannedEnd} x2={burn.plannedEnd} y1={CHART.top} y2={bottom} />
          )}
          <polygon className={styles.between} points={burn.between} />
          <polyline className={styles.ideal} points={burn.ideal} />
          <polyline className={styles.scope} points={burn.scope} />
          <polyline className={styles.actual} points={burn.actual} />
        </svg>
        {burn.marks.map((mark) => (
          <button
            key={mark.day}
            type="button"
            className={styles.mark}
            style={{ left: `${(mark.x / CHART.width) * 100}%`, top: `${(mark.y / CHART.height) * 100}%` }}
            aria-label={markWords(mark, { unit, numberOf })}
            onFocus={() => setShown(mark)}
            onBlur={() => setShown(undefined)}
            onPointerEnter={() => setShown(mark)}
            onPointerLeave={() => setShown(undefined)}
          />
        ))}
      </div>
      <figcaption className={styles.legend}>
        <Key line="actual" words={t(`chart.actual.${kind}`)} />
        {burn.ideal ? <Key line="ideal" words={t(`chart.ideal.${kind}`)} /> : null}
        {burn.scope ? <Key line="scope" words={t("chart.scope")} /> : null}
        {burn.plannedEnd === undefined ? null : <Key line="planned" words={t("chart.planned")} />}
        {burn.marks.length > 0 ? <span className={styles.key}>{t("chart.mark")}</span> : null}
        {burn.rests.length > 0 ? <span className={styles.key}>{t("chart.rest")}</span> : null}
      </figcaption>
      <p className={styles.reason} aria-hidden="true">
        {shown ? markWords(shown, { unit, numberOf }) : burn.marks.length > 0 ? t("chart.hint") : ""}
      </p>
    </figure>
  );
}

function Key({ line, words }: { line: "actual" | "ideal" | "scope" | "planned"; words: string }) {
  return (
    <span className={styles.key}>
      <svg width="28" height="8" aria-hidden="true">
        <line className={styles[line]} x1="0" x2="28" y1="4" y2="4" />
      </svg>
      {words}
    </span>
  );
}
