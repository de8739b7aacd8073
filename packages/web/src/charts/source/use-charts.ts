import type { ProjectPlace } from "@itoguchi/client/asker";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Chart } from "@itoguchi/core/charts/chart";
import * as calls from "@itoguchi/core/charts/charts.calls";
import { keyBetween } from "@itoguchi/core/kernel/order-key";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { ChartList } from "./chart-list.ts";

export type ChartDraft = Omit<Chart, "id" | "boardId" | "viewId" | "chartOrder">;

export interface Charts {
  list: readonly Chart[] | undefined;
  error: unknown;
  retry(): void;
  register(draft: ChartDraft): Promise<void>;
  update(chart: Chart, changes: Partial<ChartDraft>): Promise<void>;
  /** Shows at once; goes back with a word when it is refused. */
  resize(chart: Chart, size: { width: number; height: number }): void;
  move(chart: Chart, place: NewPlace): void;
  remove(chart: Chart): Promise<void>;
}

/** The charts of a view, and what can be done with them. */
export function useCharts(store: ProjectStore, place: ProjectPlace, view: { id: string; boardId: string }): Charts {
  const { id: viewId, boardId } = view;
  const { workspaceId, projectKey } = place;
  const call = useCaller();
  const charts = useMemo(() => new ChartList(store, { id: viewId, boardId }), [store, viewId, boardId]);
  useEffect(() => {
    charts.start();
    return () => charts.close();
  }, [charts]);
  const version = useSyncExternalStore(charts.subscribe, charts.version, charts.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it is of that version
  return useMemo(() => {
    const list = charts.charts;
    const at = { ws: workspaceId, pk: projectKey, b: boardId, viewId };
    const atOnce = (chart: Chart, keep: () => Promise<Chart>) =>
      void charts.perform(chart, keep).catch((error) => toast(sentenceOf(error), { isFault: true }));
    return {
      list,
      error: charts.error,
      retry: () => void charts.load(),
      register: async (draft) => charts.put(await call(calls.registerChart, { ...at, ...draft })),
      update: async (chart, changes) => charts.put(await call(calls.updateChart, { ...at, id: chart.id, ...changes })),
      resize: (chart, size) =>
        atOnce({ ...chart, ...size }, () => call(calls.updateChart, { ...at, id: chart.id, ...size })),
      move: (chart, { previousId, nextId }) => {
        const orderOf = (id: string | null) => list?.find((one) => one.id === id)?.chartOrder;
        const chartOrder = keyBetween(orderOf(previousId), orderOf(nextId));
        const beside = { previousChartId: previousId, nextChartId: nextId };
        atOnce({ ...chart, chartOrder }, () => call(calls.moveChart, { ...at, id: chart.id, ...beside }));
      },
      remove: async (chart) => {
        await call(calls.deleteChart, { ...at, id: chart.id });
        charts.remove(chart.id);
      },
    };
  }, [charts, version, call, workspaceId, projectKey, boardId, viewId]);
}
