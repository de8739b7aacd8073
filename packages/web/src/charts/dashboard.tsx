import type { ProjectPlace } from "@itoguchi/client/asker";
import { type Chart, LONGEST_CHART_NAME } from "@itoguchi/core/charts/chart";
import { FIRST_CHART } from "@itoguchi/core/charts/chart-kinds";
import type { ChartType } from "@itoguchi/core/charts/chart-type";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { PlusIcon } from "@itoguchi/ui/icons";
import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { useMemo, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { sentenceOf, useAction } from "#web/kernel/forms/use-action.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import type { ChartContext } from "./chart-context.ts";
import { t } from "./charts.texts.ts";
import styles from "./dashboard.module.css";
import { DashboardGrid } from "./dashboard-grid.tsx";
import { ChartEditor } from "./editor/chart-editor.tsx";
import { changesIn, draftOf } from "./editor/draft.ts";
import { kindProblem } from "./editor/kind-problem.ts";
import { EmptyDashboard } from "./empty-dashboard.tsx";
import { useChartSource } from "./source/use-chart-source.ts";
import { type ChartDraft, useCharts } from "./source/use-charts.ts";

interface DashboardProps extends Omit<ChartContext, "source" | "boardId"> {
  place: ProjectPlace;
  view: BoardView;
  change(changes: Partial<ViewSettings>): void;
}

const DIVIDES = ["SINGLE_COLUMN", "DOUBLE_COLUMN"] as const;

/** The charts of a view. */
export function Dashboard({ place, view, change, ...given }: DashboardProps) {
  const { store, canManage } = given;
  const source = useChartSource(store, view);
  const charts = useCharts(store, place, view);
  const context = { ...given, source, boardId: view.boardId };
  const [editing, setEditing] = useState<{ chart?: Chart; draft: ChartDraft }>();
  const [removing, setRemoving] = useState<Chart>();
  const action = useAction();
  const { list } = charts;
  const make = (chartType: ChartType) => setEditing({ draft: draftOf(chartType, context) });
  const hasCharts = useMemo(() => (list?.length ?? 0) > 0, [list]);

  function duplicate({ id: _, boardId: __, viewId: ___, chartOrder: ____, ...draft }: Chart) {
    const name = t("card.copyName", { name: draft.name }).slice(0, LONGEST_CHART_NAME);
    void action.run("duplicate", async () => {
      await charts.register({ ...draft, name });
      return t("editor.created", { name });
    });
  }
  return (
    <section className={styles.dashboard} aria-label={t("dashboard.label", { name: view.name })}>
      {hasCharts ? (
        <div className={styles.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t("dashboard.divide")}
            data={DIVIDES.map((value) => ({ value, label: t(`dashboard.${value}`) }))}
            value={view.chartDivideSetting}
            onChange={(value) => change({ chartDivideSetting: value })}
          />
          {canManage ? (
            <Button size="xs" leftSection={<PlusIcon size={14} />} onClick={() => make(FIRST_CHART)}>
              {t("dashboard.add")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {list && hasCharts ? (
        <DashboardGrid
          list={list}
          charts={charts}
          context={context}
          divide={view.chartDivideSetting}
          edit={(chart) => setEditing({ chart, draft: chart })}
          duplicate={duplicate}
          remove={setRemoving}
        />
      ) : list ? (
        <EmptyDashboard
          choose={canManage ? make : undefined}
          problemOf={(chartType) => kindProblem(chartType, { columns: context.columns, project: store.replica.table })}
        />
      ) : charts.error ? (
        <ListFault message={sentenceOf(charts.error)} retry={charts.retry} />
      ) : (
        <Waiting />
      )}
      {editing ? (
        <ChartEditor
          draft={editing.draft}
          isNew={!editing.chart}
          context={context}
          keep={async (draft) => {
            if (editing.chart) await charts.update(editing.chart, changesIn(draft, editing.chart));
            else await charts.register(draft);
            return t(editing.chart ? "editor.saved" : "editor.created", { name: draft.name });
          }}
          close={() => setEditing(undefined)}
        />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={t("card.deleteTitle", { name: removing.name })}
          confirmLabel={t("card.deleteDo")}
          confirm={async () => {
            await charts.remove(removing);
            return t("card.deleted", { name: removing.name });
          }}
          close={() => setRemoving(undefined)}
        >
          {t("card.deleteText")}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} role="status" aria-label={t("dashboard.loading")}>
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} height="100%" style={{ gridColumn: "span 2", gridRow: "span 2" }} />
      ))}
    </div>
  );
}
