import { INBOX_KIND_NAMES } from "@itoguchi/core/inbox/inbox";
import { updateInboxMail } from "@itoguchi/core/inbox/inbox.calls";
import { DEFAULT_INBOX_MAIL, type InboxMail, MAIL_TIMES, type MailTime } from "@itoguchi/core/model/inbox-mail";
import { TextField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { SelectField } from "@itoguchi/ui/select-field";
import { Checkbox, Text } from "@mantine/core";
import { useState } from "react";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./inbox-mail.texts.ts";
import styles from "./inbox-mail-setting.module.css";

const KINDS = Object.values(INBOX_KIND_NAMES);
const TIMES = MAIL_TIMES.map((time) => ({ value: time, label: t(`inboxMail.times.${time}`) }));

/** For each kind, when a mail comes; and when none comes. */
export function InboxMailSetting({ saved, changed }: { saved: InboxMail; changed(): Promise<void> }) {
  const [isQuiet, setQuiet] = useState(saved.quiet !== null);
  const form = useCallForm(updateInboxMail, {
    input: (fields) => ({
      ...Object.fromEntries(KINDS.map((kind) => [kind, text(fields, kind) as MailTime])),
      quiet: isQuiet ? { from: text(fields, "quiet.from"), to: text(fields, "quiet.to") } : null,
      isQuietOnDaysOff: fields.has("isQuietOnDaysOff"),
    }),
    done: async () => {
      await changed();
      await toast(t("common.saved"));
    },
  });
  const quiet = saved.quiet ?? DEFAULT_INBOX_MAIL.quiet;
  return (
    <PageSection id="inbox-mail" title={t("inboxMail.title")} hint={t("inboxMail.hint")}>
      <SettingsForm state={form} label={t("inboxMail.title")}>
        <div className={styles.kinds}>
          {KINDS.map((kind) => (
            <SelectField
              key={`${kind} ${saved[kind]}`}
              name={kind}
              label={t(`inboxMail.kinds.${kind}`)}
              data={TIMES}
              defaultValue={saved[kind]}
            />
          ))}
        </div>
        <Checkbox
          label={t("inboxMail.quiet")}
          checked={isQuiet}
          onChange={({ currentTarget }) => setQuiet(currentTarget.checked)}
        />
        {isQuiet ? (
          <div className={styles.quiet}>
            <TextField type="time" name="quiet.from" label={t("inboxMail.from")} defaultValue={quiet?.from ?? ""} />
            <TextField type="time" name="quiet.to" label={t("inboxMail.to")} defaultValue={quiet?.to ?? ""} />
          </div>
        ) : null}
        <Checkbox name="isQuietOnDaysOff" label={t("inboxMail.daysOff")} defaultChecked={saved.isQuietOnDaysOff} />
        <Text size="sm" c="dimmed">
          {t("inboxMail.zone")}
        </Text>
        <div>
          <SubmitButton>{t("common.save")}</SubmitButton>
        </div>
      </SettingsForm>
    </PageSection>
  );
}
