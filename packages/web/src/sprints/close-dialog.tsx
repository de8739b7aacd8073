import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { isSplittable, type SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { closeSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Group, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { NumberBox } from "#web/kernel/choices/number-box.tsx";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/sprints.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "./agile.module.css";
import { amount, type Unit } from "./figures.ts";
import { type Choice, leftoverList, restProblem, SPLIT } from "./leftovers.ts";
import { BACKLOG } from "./sprint-places.ts";
import { useReport } from "./use-report.ts";
import type { InView } from "./use-sprints.ts";

interface CloseDialogProps {
  store: ProjectStore;
  inView: InView;
  sprint: SprintReport;
  sprints: readonly SprintReport[];
  hasEstimates: boolean;
  unit: Unit;
  reload(): Promise<void>;
  closed(): void;
  close(): void;
}

/** What was done, and where each that was not goes. It keeps up: what is finished meanwhile is no longer asked about. */
export function CloseDialog(props: CloseDialogProps) {
  const { store, inView, sprint, sprints, hasEstimates, unit, reload, closed, close } = props;
  const caller = useCaller();
  const { report, fault } = useReport(store, inView, sprint.id);
  const next = sprints.filter(({ status }) => status === SprintStatus.READY);
  const [chosen, setUsual] = useState<string>();
  // One that was chosen may have begun or gone meanwhile.
  const isNext = (id: string | undefined) => next.some((one) => one.id === id);
  const usual = chosen === BACKLOG || isNext(chosen) ? (chosen as string) : (next[0]?.id ?? BACKLOG);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const left = report?.result.notCompletedList ?? [];
  const done = report?.result.completeList ?? [];
  const choiceOf = ({ projectSerialNumber }: SprintItem): Choice => {
    const choice = choices.get(projectSerialNumber) ?? { to: usual };
    const isPossible = choice.to === BACKLOG || (choice.to === SPLIT ? next.length > 0 : isNext(choice.to));
    return isPossible ? choice : { to: usual };
  };
  const isWrong = left.some((item) => restProblem(item, choiceOf(item), hasEstimates));

  async function submit() {
    setBusy(true);
    setRefusal(undefined);
    try {
      const sent = leftoverList(left, choiceOf, { splitInto: next[0]?.id, hasEstimates });
      await caller(closeSprintReport, { ...inView, id: sprint.id, leftoverList: sent });
      await reload();
      closed();
      void toast(t("close.done", { name: sprint.name }));
    } catch (error) {
      setRefusal(sentenceOf(error));
      setBusy(false);
    }
  }

  const places = [...next.map(({ id, name }) => ({ value: id, label: name })), { value: "", label: t("backlog.name") }];
  const { totals } = (unit === "count" ? report?.result.count : report?.result) ?? {};
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
        </p>
        {left.length > 0 ? (
          <>
            <NativeSelect
              label={t("close.usual")}
              description={next.length === 0 ? t("close.noNext") : undefined}
              data={places}
              value={usual}
              onChange={({ currentTarget }) => {
                setUsual(currentTarget.value);
                setChoices(new Map());
              }}
            />
            <ul className={styles.leftovers} aria-label={t("close.leftovers")}>
              {left.map((item) => {
                const choice = choiceOf(item);
                const put = (changed: Choice) => setChoices(new Map(choices).set(item.projectSerialNumber, changed));
                return (
                  <li key={item.postId} className={styles.leftover}>
                    <span className={styles.leftoverTitle}>
                      <span className={styles.number}>#{item.projectSerialNumber}</span> {item.title}
                    </span>
                    <Group gap="xs" wrap="nowrap">
                      {choice.to === SPLIT && hasEstimates && isSplittable(item.estimate) ? (
                        <NumberBox
                          w={96}
                          aria-label={t("close.rest", { title: item.title })}
                          placeholder={t("close.restShort", { most: item.estimate })}
                          value={choice.rest ?? null}
                          error={restProblem(item, choice, hasEstimates)}
                          onChange={(rest) => put({ ...choice, rest })}
                        />
                      ) : null}
                      <NativeSelect
                        w={200}
                        aria-label={t("close.to", { title: item.title })}
                        data={next.length > 0 ? [...places, { value: SPLIT, label: t("close.split") }] : places}
                        value={choice.to}
                        onChange={({ currentTarget }) => put({ to: currentTarget.value })}
                      />
                    </Group>
                  </li>
                );
              })}
            </ul>
            {[...choices.values()].some(({ to }) => to === SPLIT) ? (
              <Notice tone="info">{t("close.splitWords", { next: next[0]?.name ?? "" })}</Notice>
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
