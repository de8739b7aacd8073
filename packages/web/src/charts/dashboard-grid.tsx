import type { Chart } from "@itoguchi/core/charts/chart";
import type { BoardView } from "@itoguchi/core/model/view";
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { indexBeside, placeAt } from "#web/kernel/ordering/move-item.ts";
import { ChartCell } from "./chart-cell.tsx";
import type { ChartContext } from "./chart-context.ts";
import { t } from "./charts.texts.ts";
import styles from "./dashboard.module.css";
import type { ChartSize } from "./fitted-size.ts";
import type { Charts } from "./source/use-charts.ts";

interface DashboardGridProps {
  list: readonly Chart[];
  charts: Charts;
  context: ChartContext;
  divide: BoardView["chartDivideSetting"];
  edit(chart: Chart): void;
  duplicate(chart: Chart): void;
  remove(chart: Chart): void;
}

/** Charts in their order, each as large as it was made. Every move and every size is spoken. */
export function DashboardGrid({ list, charts, context, divide, edit, duplicate, remove }: DashboardGridProps) {
  const listId = useId();
  const moveHintId = useId();
  const sizeHintId = useId();
  const grid = useRef<HTMLUListElement>(null);
  const movedByKey = useRef<string>(undefined);
  const [spoken, setSpoken] = useState("");
  const ids = list.map(({ id }) => id);

  // A moved element loses the focus in some browsers.
  useEffect(() => {
    if (movedByKey.current === undefined) return;
    grid.current?.querySelector<HTMLElement>(`button[data-handle="${movedByKey.current}"]`)?.focus();
    movedByKey.current = undefined;
  });

  function move(chart: Chart, index: number) {
    const place = placeAt(ids, chart.id, index);
    if (place.index === ids.indexOf(chart.id)) return;
    setSpoken(t("dashboard.moved", { name: chart.name, place: place.index + 1, count: ids.length }));
    charts.move(chart, place);
  }
  function moveByKey(chart: Chart, index: number) {
    movedByKey.current = chart.id;
    move(chart, index);
  }
  function resize(chart: Chart, { width, height }: ChartSize) {
    setSpoken(t("dashboard.sized", { name: chart.name, width, height }));
    charts.resize(chart, { width, height });
  }
  return (
    <>
      <VisuallyHidden id={moveHintId}>{t("dashboard.keys")}</VisuallyHidden>
      <VisuallyHidden id={sizeHintId}>{t("dashboard.sizeKeys")}</VisuallyHidden>
      <ul ref={grid} className={styles.grid} data-divide={divide} aria-label={t("dashboard.charts")}>
        {list.map((chart, index) => (
          <ChartCell
            key={chart.id}
            chart={chart}
            context={context}
            {...{ listId, moveHintId, sizeHintId }}
            onDrop={(draggedId, edge) => {
              const dragged = list.find(({ id }) => id === draggedId);
              if (dragged) move(dragged, indexBeside(ids, draggedId, { id: chart.id, edge }));
            }}
            moveTo={{
              back: () => moveByKey(chart, index - 1),
              on: () => moveByKey(chart, index + 1),
              first: () => moveByKey(chart, 0),
              last: () => moveByKey(chart, ids.length),
            }}
            handlers={{
              edit: () => edit(chart),
              duplicate: () => duplicate(chart),
              remove: () => remove(chart),
              resize: (size) => resize(chart, size),
              moveForward: index === 0 ? undefined : () => move(chart, index - 1),
              moveBack: index === list.length - 1 ? undefined : () => move(chart, index + 1),
            }}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  );
}
