import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { courseOf, unitOf, verdictOf } from "@itoguchi/core/sprints/sprint-figures";
import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { DotsIcon, icon } from "#web/kernel/looks/icons.tsx";
import styles from "../agile.module.css";
import { amount, termWords, type Unit, verdictWords } from "../figures.ts";
import { useReport } from "../report/use-report.ts";
import { t } from "../sprints.texts.ts";
import type { Tally } from "../tally.ts";
import type { InView } from "../use-sprints.ts";

const FoldSign = icon("M6 9l6 6 6-6");

export type SprintAction = "edit" | "start" | "close" | "delete" | "report";

interface FoldableProps {
  name: string;
  tally: Tally | undefined;
  unit: Unit;
  isFolded: boolean;
  fold(): void;
}

interface SprintHeadProps extends FoldableProps {
  store: ProjectStore;
  inView: InView;
  sprint: SprintReport;
  canManage: boolean;
  mayDelete: boolean;
  hasRunning: boolean;
  openKanban: (() => void) | undefined;
  act(action: SprintAction): void;
}

export function SprintHead(props: SprintHeadProps) {
  const { store, inView, sprint, canManage, mayDelete, hasRunning, openKanban, act, unit } = props;
  const isRunning = sprint.status === SprintStatus.IN_PROGRESS;
  return (
    <section
      className={styles.head}
      aria-label={t("sprint.label", { name: sprint.name })}
      data-running={isRunning || undefined}
    >
      <div className={styles.headLine}>
        <Fold {...props} />
        <span className={styles.badge} data-running={isRunning || undefined}>
          {t(`status.${sprint.status}`)}
        </span>
        <span className={styles.days}>{termWords(sprint.startsOn, sprint.endsOn)}</span>
        <span className={styles.space} />
        <TallyWords {...props} />
        <div className={styles.handlers}>
          {isRunning && openKanban ? (
            <Button size="compact-sm" variant="default" onClick={openKanban}>
              {t("action.kanban")}
            </Button>
          ) : null}
          {isRunning ? (
            <Button size="compact-sm" variant="default" onClick={() => act("report")}>
              {t("action.report")}
            </Button>
          ) : null}
          {canManage && isRunning ? (
            <Button size="compact-sm" onClick={() => act("close")}>
              {t("action.close")}
            </Button>
          ) : null}
          {canManage && !isRunning ? (
            <Button
              size="compact-sm"
              variant={hasRunning ? "default" : "filled"}
              disabled={hasRunning}
              title={hasRunning ? t("action.startBlocked") : undefined}
              onClick={() => act("start")}
            >
              {t("action.start")}
            </Button>
          ) : null}
          {canManage ? <SprintMenu sprint={sprint} mayDelete={mayDelete} act={act} /> : null}
        </div>
      </div>
      {sprint.goal ? <p className={styles.goal}>{sprint.goal}</p> : null}
      {isRunning ? <Standing store={store} inView={inView} id={sprint.id} unit={unit} /> : null}
    </section>
  );
}

function SprintMenu({ sprint, mayDelete, act }: Pick<SprintHeadProps, "sprint" | "mayDelete" | "act">) {
  return (
    <Menu width={300} position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles.dots} aria-label={t("sprint.menu", { name: sprint.name })}>
          <DotsIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => act("edit")}>{t("action.edit")}</Menu.Item>
        <Menu.Item onClick={() => act("report")}>{t("action.report")}</Menu.Item>
        {mayDelete && sprint.status === SprintStatus.READY ? (
          <Menu.Item color="red" onClick={() => act("delete")}>
            {t("action.delete")}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** How the running sprint does, in words. */
function Standing({ store, inView, id, unit }: Pick<SprintHeadProps, "store" | "inView" | "unit"> & { id: string }) {
  const { report } = useReport(store, inView, id);
  if (!report) return <p className={styles.standing}>{t("verdict.loading")}</p>;
  const counted = unitOf(report.result, unit);
  const verdict = verdictOf(courseOf(report.result, counted), { isClosed: false });
  return (
    <p className={styles.standing} data-verdict={verdict.kind}>
      {verdictWords(verdict, counted, false)}
    </p>
  );
}

interface BacklogHeadProps extends FoldableProps {
  withDone: boolean;
  setWithDone(withDone: boolean): void;
  children: ReactNode;
}

export function BacklogHead(props: BacklogHeadProps) {
  return (
    <section className={styles.head} aria-label={t("backlog.name")}>
      <div className={styles.headLine}>
        <Fold {...props} />
        <span className={styles.space} />
        <TallyWords {...props} />
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={props.withDone}
            onChange={({ currentTarget }) => props.setWithDone(currentTarget.checked)}
          />
          {t("backlog.withDone")}
        </label>
        {props.children}
      </div>
    </section>
  );
}

function Fold({ name, isFolded, fold }: FoldableProps) {
  return (
    <h2 className={styles.name}>
      <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={fold}>
        <FoldSign size={16} />
        {name}
      </button>
    </h2>
  );
}

function TallyWords({ tally, unit: wanted }: FoldableProps) {
  if (!tally) return null;
  const { count, estimate, doneCount, doneEstimate, unestimated } = tally;
  // Sums of nothing say nothing [SP21].
  const unit = count > 0 && estimate === 0 ? "count" : wanted;
  const [done, all] = unit === "count" ? [doneCount, count] : [doneEstimate, estimate];
  return (
    <span className={styles.tally}>
      {unit === "count" ? null : <span>{t("tally.count", { count })}</span>}
      <span>
        {doneCount > 0 ? t("tally.done", { done: amount(done, unit), all: amount(all, unit) }) : amount(all, unit)}
      </span>
      {unestimated > 0 && wanted === "estimate" ? (
        <span className={styles.flag}>{t("tally.unestimated", { count: unestimated })}</span>
      ) : null}
    </span>
  );
}
