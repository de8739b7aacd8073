import { registerInvitedUser } from "@itoguchi/core/accounts/accounts.calls";
import { PasswordField, TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { NewPasswordField } from "#web/kernel/forms/new-password-field.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "#web/kernel/i18n/accounts.ts";
import { AuthScreen } from "./auth-screen.tsx";

export interface Invitation {
  workspaceId: string;
  workspaceName: string;
  et: string;
  email: string;
  name: string | null;
  hasAccount: boolean;
}

interface RegisterInvitedScreenProps {
  invitation: Invitation;
  registered(): void | Promise<void>;
}

export function RegisterInvitedScreen({ invitation, registered }: RegisterInvitedScreenProps) {
  const { workspaceId, workspaceName, et, email, name, hasAccount } = invitation;
  const form = useCallForm(registerInvitedUser, {
    input: (fields) => ({
      workspaceId,
      et,
      name: text(fields, "name"),
      accountName: text(fields, "accountName"),
      password: text(fields, "password"),
      passwordConfirm: text(fields, hasAccount ? "password" : "passwordConfirm"),
    }),
    fieldOf: { InvalidPassword: "password", InvalidAccountName: "accountName" },
    done: registered,
  });
  const toggleLabel = t("common.showPassword");

  return (
    <AuthScreen title={t("invited.title")} lead={t("invited.lead", { workspace: workspaceName })}>
      <Form state={form} label={t("invited.title")}>
        <TextField name="email" label={t("account.email")} value={email} autoComplete="username" readOnly />
        <TextField name="name" label={t("account.name")} defaultValue={name ?? ""} autoComplete="nickname" required />
        <TextField
          name="accountName"
          label={t("account.accountName")}
          description={t("account.accountNameHint")}
          autoComplete="off"
          required
        />
        {hasAccount ? (
          <PasswordField
            name="password"
            label={t("account.currentPassword")}
            description={t("invited.existing", { email })}
            toggleLabel={toggleLabel}
            autoComplete="current-password"
            required
          />
        ) : (
          <>
            <NewPasswordField name="password" label={t("account.password")} />
            <PasswordField
              name="passwordConfirm"
              label={t("account.passwordConfirm")}
              toggleLabel={toggleLabel}
              autoComplete="new-password"
              required
            />
          </>
        )}
        <SubmitButton fullWidth>{t(hasAccount ? "invited.join" : "invited.submit")}</SubmitButton>
      </Form>
    </AuthScreen>
  );
}

export function InvalidInvitationScreen() {
  return <AuthScreen title={t("invited.invalid")} lead={t("invited.invalidHint")} />;
}
