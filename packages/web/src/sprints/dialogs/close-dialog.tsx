import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { proposeAfter } from "@itoguchi/core/sprints/next-sprint";
import { type SprintReport, SprintStatus, sprintDaysProblem } from "@itoguchi/core/sprints/sprint";
import { courseOf, unitOf } from "@itoguchi/core/sprints/sprint-figures";
import type { SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { closeSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Button, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "../agile.module.css";
import { amount, type Unit } from "../figures.ts";
import { useReport } from "../report/use-report.ts";
import { BACKLOG } from "../sprint-places.ts";
import { t } from "../sprints.texts.ts";
import type { InView } from "../use-sprints.ts";
import { LeftoverRow } from "./leftover-row.tsx";
import { type Choice, choiceProblem, leftoverList, NEW, SPLIT } from "./leftovers.ts";
import { type NextSprint, NextSprintFields } from "./next-sprint-fields.tsx";

interface CloseDialogProps {
  store: ProjectStore;
  inView: InView;
  sprint: SprintReport;
  sprints: readonly SprintReport[];
  hasEstimates: boolean;
  unit: Unit;
  today: string;
  closed(): void;
  close(): void;
}

/** What was done, and where each that was not goes. It keeps up: what is finished meanwhile is no longer asked about. */
export function CloseDialog(props: CloseDialogProps) {
  const { store, inView, sprint, sprints, hasEstimates, today, closed, close } = props;
  const caller = useCaller();
  const calendar = useCompanyCalendar();
  const { report, fault } = useReport(store, inView, sprint.id);
  const next = sprints.filter(({ status }) => status === SprintStatus.READY);
  // Where no sprint is next, one can be made with closing.
  const first = next[0]?.id ?? NEW;
  const [newSprint, setNewSprint] = useState<NextSprint>(() => proposeAfter(sprint, sprints, { today, calendar }));
  const [chosen, setUsual] = useState<string>();
  // One that was chosen may have begun or gone meanwhile.
  const isPossible = (to: string) => to === BACKLOG || to === first || next.some(({ id }) => id === to);
  const usual = chosen !== undefined && isPossible(chosen) ? chosen : first;
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const left = report?.result.notCompletedList ?? [];
  const done = report?.result.completeList ?? [];
  const choiceOf = ({ projectSerialNumber }: SprintItem): Choice => {
    const choice = choices.get(projectSerialNumber) ?? { to: usual };
    return choice.to === SPLIT || isPossible(choice.to) ? choice : { to: usual };
  };
  const made = left.map(choiceOf);
  const isSplit = made.some(({ to }) => to === SPLIT);
  const makesNext = first === NEW && made.some(({ to }) => to === NEW || to === SPLIT);
  const days = { startsOn: newSprint.startsOn || null, endsOn: newSprint.endsOn || null };
  const isNextWrong = makesNext && (newSprint.name.trim() === "" || sprintDaysProblem(days) !== undefined);
  const isWrong = isNextWrong || left.some((item) => choiceProblem(item, choiceOf(item), hasEstimates));

  async function submit() {
    setBusy(true);
    setRefusal(undefined);
    try {
      // Not queued: the server says what is left over, and its report is opened next.
      await caller(closeSprintReport, {
        ...inView,
        id: sprint.id,
        leftoverList: leftoverList(left, choiceOf, { splitInto: first, hasEstimates }),
        newSprint: makesNext ? { name: newSprint.name, ...days } : null,
      });
      closed();
      void toast(t("close.done", { name: sprint.name }));
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  }

  const placesWith = (newLabel: string) => [
    ...(first === NEW ? [{ value: NEW, label: newLabel }] : []),
    ...next.map(({ id, name }) => ({ value: id, label: name })),
    { value: BACKLOG, label: t("backlog.name") },
  ];
  const unestimated = left.filter(({ estimate }) => estimate === null).length;
  const unit = report ? unitOf(report.result, props.unit) : props.unit;
  const totals = report && courseOf(report.result, unit).totals;
  return (
    <Dialog title={t("close.title", { name: sprint.name })} close={close} size="lg">
      <Stack gap="md">
        {(refusal ?? fault?.message) ? (
          <Notice tone="fault" role="alert">
            {refusal ?? fault?.message}
          </Notice>
        ) : null}
        <p className={styles.words} role="status">
          {report && totals
            ? t("close.summary", {
                done: done.length,
                doneAmount: amount(totals.completed, unit),
                left: left.length,
                leftAmount: amount(totals.notCompleted, unit),
              })
            : t("close.loading")}
          {unestimated > 0 && unit === "estimate" ? t("close.unestimated", { count: unestimated }) : ""}
        </p>
        {left.length > 0 ? (
          <>
            <NativeSelect
              label={t("close.usual")}
              data={placesWith(t("close.makeNext"))}
              value={usual}
              onChange={({ currentTarget }) => {
                setUsual(currentTarget.value);
                setChoices(new Map());
              }}
            />
            {makesNext ? <NextSprintFields value={newSprint} set={setNewSprint} /> : null}
            <ul className={styles.leftovers} aria-label={t("close.leftovers")}>
              {left.map((item) => (
                <LeftoverRow
                  key={item.postId}
                  item={item}
                  choice={choiceOf(item)}
                  places={placesWith(t("close.toNext"))}
                  hasEstimates={hasEstimates}
                  choose={(choice) => setChoices(new Map(choices).set(item.projectSerialNumber, choice))}
                />
              ))}
            </ul>
            {isSplit ? (
              <Notice tone="info">{t("close.splitWords", { next: next[0]?.name ?? newSprint.name })}</Notice>
            ) : null}
          </>
        ) : null}
        <p className={styles.words}>{t("close.frozen")}</p>
        <DialogActions>
          {/* The other waits for the report, and what is disabled takes no focus. */}
          <Button variant="default" data-autofocus onClick={close}>
            {t("dialog.cancel")}
          </Button>
          <Button loading={isBusy} disabled={!report || isWrong} onClick={submit}>
            {t("close.submit")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
