import {
  type CompanyDay,
  companyDayKey,
  isYearly,
  NEW_YEAR_DAYS,
  NewCompanyDay,
} from "@itoguchi/core/kernel/company-calendar";
import { updateCompanyCalendar } from "@itoguchi/core/workspaces/company-calendar.calls";
import { CheckField, TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { SelectField } from "@itoguchi/ui/select-field";
import { Badge, Button, CloseButton, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { failureOfError, failureOfIssues } from "#web/kernel/forms/failure.ts";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { useAttempts } from "#web/kernel/forms/use-attempts.ts";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./company-calendar.texts.ts";
import styles from "./company-calendar-setting.module.css";

interface CompanyCalendarSettingProps {
  workspaceId: string;
  updated(): void | Promise<void>;
}

const FIELDS: ReadonlySet<string> = new Set(["name", "isWorked", "from", "to", "isYearly"]);

export function CompanyCalendarSetting({ workspaceId: ws, updated }: CompanyCalendarSettingProps) {
  const call = useCaller();
  const calendar = useCompanyCalendar();
  const box = useRef<HTMLDivElement>(null);
  const { busy, run } = useAction();

  async function add(day: CompanyDay): Promise<void> {
    await call(updateCompanyCalendar, { ws, addList: [day] });
    await updated();
  }
  async function remove(day: CompanyDay): Promise<void> {
    await call(updateCompanyCalendar, { ws, removeList: [day] });
    await updated();
  }
  const added = (day: CompanyDay) => ({
    message: t("calendar.added", { day: dayText(day) }),
    action: { label: t("calendar.undo"), run: () => void run("undo", () => remove(day).then(() => undefined)) },
  });
  const removed = (day: CompanyDay) => ({
    message: t("calendar.removed", { day: dayText(day) }),
    action: { label: t("calendar.undo"), run: () => void run("undo", () => add(day).then(() => undefined)) },
  });

  const form = useAttempts(async (fields, { trying, accepted }) => {
    if (text(fields, "from") === "") return { errors: { from: t("calendar.fromMissing") }, message: undefined };
    const parsed = NewCompanyDay.safeParse(dayIn(fields));
    if (!parsed.success) return failureOfIssues(parsed.error.issues, FIELDS);
    trying();
    try {
      await add(parsed.data);
    } catch (error) {
      return failureOfError(error, FIELDS);
    }
    accepted();
    box.current?.querySelector("form")?.reset();
    const { message, action } = added(parsed.data);
    void toast(message, { action });
  });
  const hasNewYear = calendar.some((day) => companyDayKey(day) === companyDayKey(NEW_YEAR_DAYS));

  return (
    <Stack gap="md" ref={box}>
      {calendar.length > 0 ? (
        <ul className={styles.list} aria-label={t("calendar.list")}>
          {calendar.map((day) => (
            <li key={companyDayKey(day)} className={styles.day}>
              <span className={styles.dates}>{datesText(day)}</span>
              <span className={styles.name}>{day.name}</span>
              <Badge variant="default" className={styles.kind}>
                {t(day.isWorked ? "calendar.worked" : "calendar.off")}
              </Badge>
              <CloseButton
                aria-label={t("calendar.remove", { day: dayText(day) })}
                disabled={busy !== undefined}
                onClick={() => void run(companyDayKey(day), () => remove(day).then(() => removed(day)))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t("calendar.none")}</Text>
      )}
      {hasNewYear ? null : (
        <div>
          <Button
            variant="default"
            loading={busy === "newYear"}
            onClick={() => void run("newYear", () => add(NEW_YEAR_DAYS).then(() => added(NEW_YEAR_DAYS)))}
          >
            {t("calendar.addNewYear")}
          </Button>
        </div>
      )}
      <Form state={form} label={t("calendar.form")}>
        <div className={styles.fields}>
          <TextField name="name" label={t("calendar.name")} autoComplete="off" maxLength={40} />
          <SelectField
            name="isWorked"
            label={t("calendar.kind")}
            data={[
              { value: "", label: t("calendar.off") },
              { value: "true", label: t("calendar.worked") },
            ]}
          />
          <TextField name="from" type="date" label={t("calendar.from")} required />
          <TextField
            name="to"
            type="date"
            label={t("calendar.to")}
            description={t("calendar.toHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
          />
        </div>
        <CheckField name="isYearly" value="true" label={t("calendar.yearly")} description={t("calendar.yearlyHint")} />
        <div>
          <SubmitButton variant="default">{t("calendar.add")}</SubmitButton>
        </div>
      </Form>
    </Stack>
  );
}

/** Of every year: without the year that a field for dates always has. */
function dayIn(fields: FormData): CompanyDay {
  const cut = fields.has("isYearly") ? "2026-".length : 0;
  const from = text(fields, "from");
  return {
    name: text(fields, "name"),
    from: from.slice(cut),
    to: (text(fields, "to") || from).slice(cut),
    isWorked: text(fields, "isWorked") !== "",
  };
}

function datesText(day: CompanyDay): string {
  const [from, to] = [dateText(day.from), dateText(day.to)];
  const dates = day.from === day.to ? from : t("calendar.range", { from, to });
  return isYearly(day) ? t("calendar.everyYear", { dates }) : dates;
}

/** 2026-08-13, and 12/29 of every year. */
function dateText(date: string): string {
  return isYearly({ from: date }) ? date.split("-").map(Number).join("/") : date;
}

function dayText(day: CompanyDay): string {
  const dates = datesText(day);
  return day.name ? t("calendar.named", { dates, name: day.name }) : dates;
}
