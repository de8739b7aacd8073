import type { Account } from "@itoguchi/core/accounts/account";
import { updateProfile } from "@itoguchi/core/accounts/accounts.calls";
import { PasswordField, TextField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { Notice } from "@itoguchi/ui/notice";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "./my-page.texts.ts";

interface EmailFormProps {
  account: Account;
  changed(): Promise<void>;
}

export function EmailForm({ account, changed }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm(updateProfile, {
    input: (fields) => ({ email: text(fields, "email"), password: text(fields, "password") }),
    fieldOf: { DomainUserGlobalExistEmailAddress: "email", InvalidPassword: "password" },
    failed: () => {
      setSentTo(undefined);
      return undefined;
    },
    done: async (_, { email }) => {
      await changed();
      setSentTo(email ?? undefined);
    },
  });
  const waiting = sentTo
    ? t("myPage.emailSent", { email: sentTo })
    : account.pendingEmail && t("myPage.emailPending", { email: account.pendingEmail });
  return (
    <SettingsForm state={form} label={t("myPage.email")}>
      <Stack gap="xs" role="status">
        <Text fw={600}>{account.email}</Text>
        {waiting ? <Notice tone="info">{waiting}</Notice> : null}
      </Stack>
      <TextField
        name="email"
        type="email"
        label={t("myPage.emailNew")}
        autoComplete="email"
        inputMode="email"
        required
      />
      {account.hasPassword ? (
        <PasswordField
          name="password"
          label={t("account.currentPassword")}
          toggleLabel={t("common.showPassword")}
          autoComplete="current-password"
          required
        />
      ) : null}
      <div>
        <SubmitButton variant="default">{t("myPage.emailSubmit")}</SubmitButton>
      </div>
    </SettingsForm>
  );
}
