import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isoDay } from "@itoguchi/core/kernel/day";
import { clockOf } from "@itoguchi/core/kernel/zoned-time";
import { mayReopen, type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import {
  carryOverRate,
  courseOf,
  scopeChangeRate,
  unestimatedMoves,
  unitOf,
  verdictOf,
} from "@itoguchi/core/sprints/sprint-figures";
import { sendBackSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { AgileSkeleton } from "../agile-skeleton.tsx";
import { amount, percent, signed, termWords, type Unit, verdictWords } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import type { InView } from "../use-sprints.ts";
import { BurnChart } from "./burn-chart.tsx";
import { type BurnKind, burnOf } from "./burn-geometry.ts";
import { EventLog } from "./event-log.tsx";
import { ItemList } from "./item-list.tsx";
import { PointsTable } from "./points-table.tsx";
import styles from "./report.module.css";
import { isClosed, type Report, useReport } from "./use-report.ts";

interface ReportScreenProps {
  store: ProjectStore;
  inView: InView;
  id: string;
  now: Date;
  timeZone: string;
  canManage: boolean;
  unit: Unit;
  setUnit(unit: Unit): void;
  hrefOf(number: number): string;
  open(number: number): void;
  back(): void;
}

/** What a sprint came to; of a running one, what it stands at. */
export function ReportScreen(props: ReportScreenProps) {
  const { store, inView, id, back } = props;
  const { report, fault } = useReport(store, inView, id);
  return (
    <div className={styles.report}>
      <div className={styles.bar}>
        <Button size="compact-sm" variant="default" onClick={back}>
          {t("report.back")}
        </Button>
      </div>
      {fault ? <ListFault {...fault} /> : null}
      {report ? <Whole {...props} report={report} /> : fault ? null : <AgileSkeleton />}
    </div>
  );
}

function Whole(props: ReportScreenProps & { report: Report }) {
  const { report, inView, id, now, timeZone, canManage, setUnit, hrefOf, open } = props;
  const { sprintReport: sprint, result } = report;
  const unit = unitOf(result, props.unit);
  const hasEstimates = unitOf(result, "estimate") === "estimate";
  const caller = useCaller();
  const [kind, setKind] = useState<BurnKind>("down");
  const [isAsking, setAsking] = useState(false);
  const isOver = isClosed(report);
  const course = courseOf(result, unit);
  const verdict = verdictWords(verdictOf(course, { isClosed: isOver }), unit, isOver);
  const clock = clockOf(timeZone);
  const burn = burnOf(kind, {
    dayList: course.dayList,
    changeList: course.changeList,
    committed: course.totals.committed,
    endsOn: sprint.endsOn,
    isWhole: unit === "count",
    dayOf: (at) => isoDay(clock.day(Date.parse(at))),
  });
  const lists = { hasEstimates: unit === "estimate", hrefOf, open };
  return (
    <>
      <header className={styles.header}>
        <h2>{sprint.name}</h2>
        <span className={styles.tag}>{t(`status.${sprint.status}`)}</span>
        <span className={styles.quiet}>{termWords(sprint.startsOn, sprint.endsOn)}</span>
        {isOver && canManage && mayReopen(sprint, now, timeZone) ? (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {t("sendBack.open")}
          </Button>
        ) : null}
      </header>
      {sprint.goal ? <p className={styles.goal}>{sprint.goal}</p> : null}
      {isOver ? <p className={styles.quiet}>{t("report.frozen")}</p> : null}
      {sprint.status === SprintStatus.READY ? null : <p className={styles.verdict}>{verdict}</p>}
      <div className={styles.choices}>
        {hasEstimates ? (
          <SegmentedControl
            aria-label={t("unit.label")}
            data={[
              { value: "estimate", label: t("unit.byEstimate") },
              { value: "count", label: t("unit.byCount") },
            ]}
            value={unit}
            onChange={(value) => setUnit(value === "count" ? "count" : "estimate")}
          />
        ) : (
          <p className={styles.quiet}>{t("unit.noEstimates")}</p>
        )}
        <SegmentedControl
          aria-label={t("chart.kind")}
          data={[
            { value: "down", label: t("chart.down") },
            { value: "up", label: t("chart.up") },
          ]}
          value={kind}
          onChange={(value) => setKind(value === "up" ? "up" : "down")}
        />
      </div>
      <Figures sprint={sprint} report={report} unit={unit} />
      {course.dayList.length > 0 ? (
        <>
          <BurnChart
            kind={kind}
            burn={burn}
            days={course.dayList.map(({ day }) => day)}
            unit={unit}
            summary={verdict}
          />
          <PointsTable dayList={course.dayList} />
        </>
      ) : (
        <p className={styles.quiet}>{t("report.notBegun")}</p>
      )}
      <div className={styles.lists}>
        <ItemList kind="complete" items={result.completeList} {...lists} />
        <ItemList kind="notCompleted" items={result.notCompletedList} {...lists} />
        <ItemList kind="remove" items={result.removeList} {...lists} />
      </div>
      <EventLog inView={inView} id={id} timeZone={timeZone} version={JSON.stringify([result.totals, sprint.status])} />
      {isAsking ? (
        <ConfirmDialog
          title={t("sendBack.title", { name: sprint.name })}
          confirmLabel={t("sendBack.confirm")}
          cancelLabel={t("dialog.cancel")}
          isHarmless
          confirm={async () => {
            // Not queued: it can be done on the same day only.
            await caller(sendBackSprintReport, { ...inView, id });
            return t("sendBack.done", { name: sprint.name });
          }}
          close={() => setAsking(false)}
        >
          {t("sendBack.words")}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Figures({ sprint, report, unit }: { sprint: SprintReport; report: Report; unit: Unit }) {
  const { result } = report;
  const { totals, changeList } = courseOf(result, unit);
  const moves = unestimatedMoves(changeList);
  const unestimated = [...result.completeList, ...result.notCompletedList].filter(({ estimate }) => estimate === null);
  const all: [name: string, value: string, ...notes: string[]][] = [
    [t("figures.committed"), amount(totals.committed, unit)],
    [t("figures.completed"), amount(totals.completed, unit)],
    [t("figures.notCompleted"), amount(totals.notCompleted, unit)],
    [
      t("figures.scopeChange"),
      percent(scopeChangeRate(totals)),
      t("figures.changes", {
        added: signed(totals.added),
        removed: signed(-totals.removed),
        reestimated: signed(totals.reestimated),
      }),
      ...(moves.added + moves.removed > 0 ? [t("figures.unestimatedChanges", moves)] : []),
    ],
    [t("figures.carryOver"), percent(carryOverRate(totals))],
  ];
  return (
    <dl className={styles.figures} aria-label={t("figures.label", { name: sprint.name })}>
      {all.map(([name, value, ...notes]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {notes.map((note) => (
            <dd key={note} className={styles.note}>
              {note}
            </dd>
          ))}
        </div>
      ))}
      {unestimated.length > 0 && unit === "estimate" ? (
        <div data-flag>
          <dt>{t("figures.unestimated")}</dt>
          <dd>{amount(unestimated.length, "count")}</dd>
          <dd className={styles.note}>{t("figures.unestimatedNote")}</dd>
        </div>
      ) : null}
    </dl>
  );
}
