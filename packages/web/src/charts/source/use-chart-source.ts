import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/model/view";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import type { ChartSource } from "./chart-source.ts";
import { LocalCharts } from "./local-charts.ts";
import { RemoteCharts } from "./remote-charts.ts";

/** Draws again whenever a figure may have changed. */
export function useChartSource(store: ProjectStore, view: BoardView): ChartSource {
  // How the charts stand beside each other, and what the view is called, changes no figure.
  const asked = useSame(view, JSON.stringify({ ...view, chartDivideSetting: undefined, name: undefined }));
  const isHere = store.holds(view.boardId);
  const source = useMemo(
    () => (isHere ? new LocalCharts(store, asked) : new RemoteCharts(store, asked)),
    [isHere, store, asked],
  );
  useEffect(() => {
    if (!(source instanceof RemoteCharts)) return;
    source.start();
    return () => source.close();
  }, [source]);
  useSyncExternalStore(source.subscribe, source.version, source.version);
  return source;
}
