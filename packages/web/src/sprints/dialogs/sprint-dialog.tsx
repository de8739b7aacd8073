import type { Refusal } from "@itoguchi/client/project/outbox";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { endAfter, overlapping, proposeSprint, SPRINT_WEEKS } from "@itoguchi/core/sprints/next-sprint";
import { type SprintReport, sprintDaysProblem } from "@itoguchi/core/sprints/sprint";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { keepImeEnter } from "@itoguchi/ui/keys";
import { Notice } from "@itoguchi/ui/notice";
import { Button, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "../agile.module.css";
import { changeSprint, makeSprint, type SprintFields, startSprint } from "../change-sprints.ts";
import { amount, type Unit } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import type { Tally } from "../tally.ts";
import type { InView } from "../use-sprints.ts";

interface SprintDialogProps {
  kind: "new" | "edit" | "start";
  store: ProjectStore;
  inView: InView;
  sprints: readonly SprintReport[];
  /** Of a new one there is none yet. */
  sprint?: SprintReport | undefined;
  /** What it would begin with. */
  tally?: Tally | undefined;
  unit: Unit;
  today: string;
  close(): void;
}

/** A sprint's name, goal and days; to begin it, with what it begins with. */
export function SprintDialog(props: SprintDialogProps) {
  const { kind, store, inView, sprints, sprint, tally, unit, today, close } = props;
  const calendar = useCompanyCalendar();
  const [draft, setDraft] = useState(() => firstDraft(sprints, sprint, { kind, today, calendar }));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const days = { startsOn: draft.startsOn || null, endsOn: draft.endsOn || null };
  const problem = sprintDaysProblem(days);
  const beside = overlapping(sprints, { ...days, id: sprint?.id });
  const set = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || problem || draft.name.trim() === "") return;
    const fields = { name: draft.name, goal: draft.goal, ...days };
    const said = () => void toast(t(`dialog.${kind}.done`, { name: draft.name }));
    if (kind === "start" && sprint) return void start(sprint, fields, said);
    const refused = ({ error }: Refusal) =>
      void toast(t("dialog.refused", { name: draft.name, reason: sentenceOf(error) }), { isFault: true });
    const means = { store, inView, refused };
    const done = sprint ? changeSprint(sprint, fields, means) : makeSprint(fields, means);
    done.then(said, () => {});
    close();
  }

  async function start(chosen: SprintReport, fields: SprintFields, said: () => void) {
    setBusy(true);
    setFault(undefined);
    try {
      await startSprint(chosen, fields, { store, inView });
      close();
      said();
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={t(`dialog.${kind}.title`, { name: sprint?.name ?? "" })} close={close}>
      <form onSubmit={submit} onKeyDown={keepImeEnter}>
        <Stack gap="md">
          {fault ? (
            <Notice tone="fault" role="alert">
              {fault}
            </Notice>
          ) : null}
          {kind === "start" && tally ? <Commitment tally={tally} unit={unit} /> : null}
          <TextInput
            label={t("dialog.name")}
            data-autofocus
            required
            maxLength={100}
            value={draft.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <NativeSelect
            label={t("dialog.weeks")}
            data={[
              { value: "", label: t("dialog.ownDays") },
              ...SPRINT_WEEKS.map((weeks) => ({ value: String(weeks), label: t("dialog.weekCount", { weeks }) })),
            ]}
            value={weeksOf(draft, calendar)}
            onChange={({ currentTarget }) => {
              const startsOn = draft.startsOn || today;
              const weeks = Number(currentTarget.value);
              if (weeks > 0) set({ startsOn, endsOn: endAfter(startsOn, weeks, calendar) });
            }}
          />
          <div className={styles.pair}>
            <TextInput
              type="date"
              label={t("dialog.startsOn")}
              value={draft.startsOn}
              onChange={({ currentTarget }) => set({ startsOn: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t("dialog.endsOn")}
              value={draft.endsOn}
              error={problem}
              onChange={({ currentTarget }) => set({ endsOn: currentTarget.value })}
            />
          </div>
          {beside ? <Notice tone="warning">{t("dialog.overlaps", { name: beside.name })}</Notice> : null}
          <Textarea
            label={t("dialog.goal")}
            placeholder={t("dialog.goalHint")}
            maxLength={2_000}
            autosize
            minRows={2}
            maxRows={6}
            value={draft.goal}
            onChange={({ currentTarget }) => set({ goal: currentTarget.value })}
          />
          <DialogActions>
            <Button variant="default" onClick={close}>
              {t("dialog.cancel")}
            </Button>
            <Button type="submit" loading={isBusy} disabled={problem !== undefined || draft.name.trim() === ""}>
              {t(`dialog.${kind}.submit`)}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

function Commitment({ tally, unit }: { tally: Tally; unit: Unit }) {
  const { count, estimate, unestimated } = tally;
  return (
    <>
      <p className={styles.words}>
        {t("dialog.start.commitment", { count, amount: amount(unit === "count" ? count : estimate, unit) })}
      </p>
      {count === 0 ? <Notice tone="warning">{t("dialog.start.nothing")}</Notice> : null}
      {unestimated > 0 ? <Notice tone="warning">{t("dialog.start.unestimated", { count: unestimated })}</Notice> : null}
    </>
  );
}

interface Draft {
  name: string;
  goal: string;
  startsOn: string;
  endsOn: string;
}

function firstDraft(
  sprints: readonly SprintReport[],
  sprint: SprintReport | undefined,
  { kind, today, calendar }: { kind: string; today: string; calendar: CompanyCalendar },
): Draft {
  const proposed = proposeSprint(
    sprints.filter(({ id }) => id !== sprint?.id),
    { today, calendar },
  );
  if (!sprint) return { goal: "", ...proposed };
  const { name, goal, startsOn, endsOn } = sprint;
  if (kind === "edit") return { name, goal, startsOn: startsOn ?? "", endsOn: endsOn ?? "" };
  const from = startsOn ?? today;
  return { name, goal, startsOn: from, endsOn: endsOn ?? endAfter(from, proposed.weeks, calendar) };
}

function weeksOf({ startsOn, endsOn }: Draft, calendar: CompanyCalendar): string {
  const weeks = startsOn === "" ? undefined : SPRINT_WEEKS.find((one) => endAfter(startsOn, one, calendar) === endsOn);
  return weeks === undefined ? "" : String(weeks);
}
