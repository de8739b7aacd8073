import { updatePassword } from "@itoguchi/core/accounts/accounts.calls";
import { PasswordField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { useState } from "react";
import { NewPasswordField, newPasswordFault } from "#web/kernel/forms/new-password-field.tsx";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./my-page.texts.ts";

export function PasswordForm({ changed }: { changed(): Promise<void> }) {
  const [round, setRound] = useState(0);
  const form = useCallForm(updatePassword, {
    input: (fields) => ({ password: text(fields, "password"), newPassword: text(fields, "newPassword") }),
    check: (fields) => ({ newPassword: newPasswordFault(text(fields, "newPassword")) }),
    fieldOf: { InvalidPassword: "password" },
    done: async () => {
      setRound((count) => count + 1);
      await changed();
      await toast(t("myPage.passwordDone"));
    },
  });
  return (
    <SettingsForm key={round} state={form} label={t("myPage.password")}>
      <PasswordField
        name="password"
        label={t("account.currentPassword")}
        toggleLabel={t("common.showPassword")}
        autoComplete="current-password"
        required
      />
      <NewPasswordField name="newPassword" label={t("account.newPassword")} />
      <div>
        <SubmitButton variant="default">{t("myPage.passwordSubmit")}</SubmitButton>
      </div>
    </SettingsForm>
  );
}
