import { loginPath } from "@itoguchi/core/accounts/account.policy";
import { registerInvitedUser } from "@itoguchi/core/accounts/accounts.calls";
import { PasswordField, TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Anchor, Input, Text } from "@mantine/core";
import { Link } from "react-router";
import { NewPasswordField, newPasswordFault } from "#web/kernel/forms/new-password-field.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { t } from "./accounts.texts.ts";

export interface Invitation {
  workspaceId: string;
  workspaceName: string;
  et: string;
  email: string;
  name: string | null;
  hasAccount: boolean;
  /** Signed in as the invited person, who needs no further proof. */
  isThemselves: boolean;
}

interface RegisterInvitedScreenProps {
  invitation: Invitation;
  registered(): void | Promise<void>;
}

export function RegisterInvitedScreen({ invitation, registered }: RegisterInvitedScreenProps) {
  const { workspaceId, workspaceName, et, email, name, hasAccount, isThemselves } = invitation;
  const form = useCallForm(registerInvitedUser, {
    input: (fields) => ({
      workspaceId,
      et,
      name: text(fields, "name"),
      accountName: text(fields, "accountName"),
      password: text(fields, "password"),
      passwordConfirm: text(fields, hasAccount ? "password" : "passwordConfirm"),
    }),
    check: (fields) =>
      hasAccount
        ? {}
        : {
            password: newPasswordFault(text(fields, "password"), email),
            passwordConfirm:
              text(fields, "password") === text(fields, "passwordConfirm") ? undefined : t("account.passwordMismatch"),
          },
    fieldOf: { InvalidPassword: "password", InvalidAccountName: "accountName" },
    done: registered,
  });
  const toggleLabel = t("common.showPassword");

  return (
    <AuthScreen title={t("invited.title")} lead={t("invited.lead", { workspace: workspaceName })}>
      <Form state={form} label={t("invited.title")} startsFocused>
        <div>
          <Input.Label labelElement="div">{t("account.email")}</Input.Label>
          <Text>{email}</Text>
          {/* For password managers: what is kept belongs to this address. */}
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        </div>
        <TextField name="name" label={t("account.name")} defaultValue={name ?? ""} autoComplete="nickname" required />
        <TextField
          name="accountName"
          label={t("account.accountName")}
          description={t("account.accountNameHint")}
          autoComplete="off"
          required
        />
        {isThemselves ? null : hasAccount ? (
          <>
            <PasswordField
              name="password"
              label={t("account.currentPassword")}
              description={t("invited.existing", { email })}
              toggleLabel={toggleLabel}
              autoComplete="current-password"
              required
            />
            <Anchor component={Link} size="sm" to={loginPath(`/user/invite?workspaceId=${workspaceId}&et=${et}`)}>
              {t("invited.withoutPassword")}
            </Anchor>
          </>
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
  return (
    <AuthScreen title={t("invited.invalid")} lead={t("invited.invalidHint")}>
      <Text>
        {t("invited.alreadyJoined")}{" "}
        <Anchor component={Link} to="/user/login">
          {t("login.title")}
        </Anchor>
      </Text>
    </AuthScreen>
  );
}
