import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/model/view";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ChartSource } from "./chart-source.ts";
import { LocalCharts } from "./local-charts.ts";
import { RemoteCharts } from "./remote-charts.ts";

/** Draws again whenever a figure may have changed. */
export function useChartSource(store: ProjectStore, view: BoardView): ChartSource {
  // How the charts stand beside each other, and what the view is called, changes no figure.
  const key = JSON.stringify({ ...view, chartDivideSetting: undefined, name: undefined });
  const isHere = store.holds(view.boardId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the view
  const source = useMemo(
    () => (isHere ? new LocalCharts(store, view) : new RemoteCharts(store, view)),
    [isHere, store, key],
  );
  useEffect(() => {
    if (!(source instanceof RemoteCharts)) return;
    source.start();
    return () => source.close();
  }, [source]);
  useSyncExternalStore(source.subscribe, source.version, source.version);
  return source;
}
