import type { ProjectPlace } from "@itoguchi/client/asker";
import type { CallInput } from "@itoguchi/client/caller";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { Chart } from "@itoguchi/core/charts/chart";
import * as calls from "@itoguchi/core/charts/charts.calls";
import type { Call } from "@itoguchi/core/kernel/call";
import { keyBetween } from "@itoguchi/core/kernel/order-key";
import { useCallback, useEffect, useMemo } from "react";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
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
  const charts = useMemo(() => new ChartList(store, { id: viewId, boardId }), [store, viewId, boardId]);
  useEffect(() => {
    charts.start();
    return () => charts.close();
  }, [charts]);
  const { list, error } = useComputed(
    charts,
    useCallback(() => ({ list: charts.state, error: charts.error }), [charts]),
  );
  return useMemo(() => {
    const at = { ws: workspaceId, pk: projectKey, b: boardId, viewId };
    const done = (queued: Promise<unknown>) => queued.then(() => undefined);
    /** Refused, it goes back; the outbox says why. */
    const atOnce = <C extends Call>(event: ExpectedEvent, operation: C, input: CallInput<C>) =>
      void store.perform<Call>({ changes: [], events: [event], operation, input }).catch(() => {});
    const saved = (chart: Chart): ExpectedEvent => ({ type: "charts.saved", payload: { list: [chart] } });
    return {
      list,
      error,
      retry: () => void charts.load(),
      register: (draft) => done(store.outbox.post(calls.registerChart, { ...at, ...draft })),
      update: (chart, changes) => done(store.outbox.post(calls.updateChart, { ...at, id: chart.id, ...changes })),
      resize: (chart, size) =>
        atOnce(saved({ ...chart, ...size }), calls.updateChart, { ...at, id: chart.id, ...size }),
      move: (chart, { previousId, nextId }) => {
        const orderOf = (id: string | null) => list?.find((one) => one.id === id)?.chartOrder;
        const chartOrder = keyBetween(orderOf(previousId), orderOf(nextId));
        const beside = { previousChartId: previousId, nextChartId: nextId };
        atOnce(saved({ ...chart, chartOrder }), calls.moveChart, { ...at, id: chart.id, ...beside });
      },
      remove: (chart) => done(store.outbox.post(calls.deleteChart, { ...at, id: chart.id })),
    };
  }, [store, charts, list, error, workspaceId, projectKey, boardId, viewId]);
}
