import { isoDay } from "@itoguchi/core/kernel/day";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import { cadenceOf, proposeSprint } from "@itoguchi/core/sprints/next-sprint";
import { sprintMeasure } from "@itoguchi/core/sprints/sprint-measure";
import { Button, SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import styles from "../agile.module.css";
import { AgileSkeleton } from "../agile-skeleton.tsx";
import { ClosedSprints } from "../dialogs/closed-sprints.tsx";
import { type AskedAction, SprintDialogs } from "../dialogs/sprint-dialogs.tsx";
import type { Unit } from "../figures.ts";
import { ReportScreen } from "../report/report-screen.tsx";
import { VelocityPanel } from "../report/velocity-panel.tsx";
import { BACKLOG } from "../sprint-places.ts";
import { t } from "../sprints.texts.ts";
import { useSprints } from "../use-sprints.ts";
import type { AgileProps } from "./agile-props.ts";
import { AgileSections } from "./agile-sections.tsx";
import { SettingNotice } from "./setting-notice.tsx";
import { useAgileSections } from "./use-agile-sections.ts";

/** Backlog and sprints in one view, and the reports of those that run or are over. */
export function AgileView(props: AgileProps) {
  const { store, place, view, columns, context, canManage, change, reportId, openReport, hrefOf, open } = props;
  const inView = { ws: place.workspaceId, pk: place.projectKey, b: view.boardId, viewId: view.id };
  const sprints = useSprints(store, inView);
  const { state } = sprints;
  const measure = useMemo(() => sprintMeasure(columns, view), [columns, view]);
  const [chosenUnit, setUnit] = useState<Unit>("estimate");
  const unit: Unit = measure.estimateColumnId === null ? "count" : chosenUnit;
  const [withDone, setWithDone] = useState(false);
  const [asked, setAsked] = useState<AskedAction>();
  const { backlog, error, retry, openSprints, sections, tallies, measureOf } = useAgileSections({
    ...{ store, view, measure, state, withDone },
  });

  if (sprints.fault) return <ListFault {...sprints.fault} />;
  if (error && !backlog) return <ListFault message={sentenceOf(error)} retry={retry} />;
  const { now, timeZone, calendar } = context.reading;
  const today = isoDay(clockOf(timeZone).day(now.getTime()));
  const all = state?.reports ?? [];
  if (reportId !== undefined)
    return (
      <ReportScreen
        key={reportId}
        store={store}
        inView={inView}
        id={reportId}
        now={now}
        timeZone={timeZone}
        canManage={canManage}
        unit={unit}
        setUnit={setUnit}
        hrefOf={hrefOf}
        open={open}
        back={() => openReport(undefined)}
      />
    );
  if (!state || !sections) return <AgileSkeleton />;
  const left = tallies.get(BACKLOG);
  const remaining = left && (unit === "count" ? left.count - left.doneCount : left.estimate - left.doneEstimate);
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <div className={styles.bar}>
          {measure.estimateColumnId === null ? null : (
            <SegmentedControl
              size="xs"
              aria-label={t("unit.label")}
              data={[
                { value: "estimate", label: t("unit.byEstimate") },
                { value: "count", label: t("unit.byCount") },
              ]}
              value={unit}
              onChange={(value) => setUnit(value === "count" ? "count" : "estimate")}
            />
          )}
          <ClosedSprints sprints={all} openReport={openReport} />
          <span className={styles.space} />
          {canManage ? (
            <Button size="compact-sm" variant="default" onClick={() => setAsked({ action: "new" })}>
              {t("action.new")}
            </Button>
          ) : null}
        </div>
        <SettingNotice view={view} columns={columns} measure={measure} canManage={canManage} change={change} />
        <VelocityPanel
          paces={state.paces}
          unit={unit}
          remaining={remaining}
          weeks={cadenceOf(all)}
          from={proposeSprint(all, { today, calendar }).startsOn}
          openReport={openReport}
        />
      </div>
      <AgileSections
        {...props}
        sprints={sprints}
        openSprints={openSprints}
        sections={sections}
        backlog={backlog}
        unit={unit}
        tallies={tallies}
        measureOf={measureOf}
        withDone={withDone}
        setWithDone={setWithDone}
        act={(sprint, action) => (action === "report" ? openReport(sprint.id) : setAsked({ action, sprint }))}
      />
      {asked ? (
        <SprintDialogs
          asked={asked}
          store={store}
          inView={inView}
          sprints={all}
          unit={unit}
          today={today}
          tally={asked.sprint && tallies.get(asked.sprint.id)}
          hasEstimates={asked.sprint !== undefined && measureOf(asked.sprint.id).estimateColumnId !== null}
          openReport={openReport}
          close={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
