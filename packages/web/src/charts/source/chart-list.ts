import { FollowedAnswer, type FollowedStore } from "@itoguchi/client/project/followed-answer";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Chart } from "@itoguchi/core/charts/chart";
import { applyChartEvent } from "@itoguchi/core/charts/chart.events";
import { boardViewChartList } from "@itoguchi/core/charts/charts.operations";
import { Entities } from "@itoguchi/core/kernel/entities";

/** The charts of a view as they are set, in their order. */
export class ChartList extends FollowedAnswer<readonly Chart[]> {
  constructor(store: FollowedStore & Pick<ProjectStore, "ask">, view: { id: string; boardId: string }) {
    super(store, {
      concerns: (type) => type.startsWith("charts."),
      async ask() {
        const { boardId, id: boardViewId } = view;
        const { seq, chartList } = await store.ask(boardViewChartList, { boardId, boardViewId });
        return { seq, state: chartList.toSorted(byPlace) };
      },
      applied: (charts, event) => chartsAfter(charts, event, view.id),
    });
  }
}

function chartsAfter(
  charts: readonly Chart[],
  event: { type: string; payload: unknown },
  viewId: string,
): readonly Chart[] {
  const list = new Entities(charts);
  const put = (chart: Chart) => (chart.viewId === viewId ? list.put(chart) : list.remove(chart.id));
  applyChartEvent({ charts: { put, remove: (id) => list.remove(id) } }, event);
  return [...list.values()].sort(byPlace);
}

function byPlace(a: Chart, b: Chart): number {
  if (a.chartOrder !== b.chartOrder) return a.chartOrder < b.chartOrder ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
