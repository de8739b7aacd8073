import { resetPassword, sendResetPasswordMail } from "@itoguchi/core/accounts/accounts.calls";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { NewPasswordField, newPasswordFault } from "#web/kernel/forms/new-password-field.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { MailRequestScreen } from "#web/kernel/screens/mail-request-screen.tsx";
import { t } from "./accounts.texts.ts";

interface ResetPasswordApplyScreenProps {
  /** What was already typed on the sign-in page. */
  email: string | undefined;
  hasDevMail: boolean;
}

export function ResetPasswordApplyScreen({ email, hasDevMail }: ResetPasswordApplyScreenProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm(sendResetPasswordMail, {
    input: (fields) => ({ email: text(fields, "email") }),
    done: (_, sent) => setSentTo(sent.email),
  });
  return (
    <MailRequestScreen
      title={t("resetPassword.applyTitle")}
      lead={t("resetPassword.applyLead")}
      form={form}
      field="email"
      {...(email ? { defaultEmail: email } : {})}
      submit={t("resetPassword.apply")}
      sent={
        sentTo === undefined
          ? undefined
          : { title: t("resetPassword.applied"), text: t("resetPassword.appliedTo", { email: sentTo }) }
      }
      hasDevMail={hasDevMail}
    >
      <BackToLogin />
    </MailRequestScreen>
  );
}

interface ResetPasswordConfirmScreenProps {
  et: string;
  /** The address the link was sent to; undefined when the link is no longer good. */
  email: string | undefined;
}

export function ResetPasswordConfirmScreen({ et, email }: ResetPasswordConfirmScreenProps) {
  const [isDone, setDone] = useState(false);
  const form = useCallForm(resetPassword, {
    input: (fields) => ({ et, password: text(fields, "password") }),
    check: (fields) => ({ password: newPasswordFault(text(fields, "password"), email) }),
    fieldOf: { InvalidPassword: "password" },
    done: () => setDone(true),
  });
  if (isDone)
    return (
      <AuthScreen title={t("resetPassword.done")} lead={t("resetPassword.doneHint")}>
        <Button component={Link} to="/user/login">
          {t("login.submit")}
        </Button>
      </AuthScreen>
    );
  if (!email)
    return (
      <AuthScreen title={t("resetPassword.confirmTitle")}>
        <Notice tone="fault" role="alert">
          {ERRORS.InvalidToken.message}
        </Notice>
        <Button component={Link} to="/user/resetPassword/apply">
          {t("resetPassword.applyAgain")}
        </Button>
      </AuthScreen>
    );
  return (
    <AuthScreen title={t("resetPassword.confirmTitle")} lead={t("resetPassword.confirmLead", { email })}>
      <Form state={form} label={t("resetPassword.confirmTitle")} startsFocused>
        <NewPasswordField name="password" label={t("account.newPassword")} />
        <SubmitButton fullWidth>{t("resetPassword.confirm")}</SubmitButton>
      </Form>
    </AuthScreen>
  );
}

function BackToLogin() {
  return (
    <Anchor component={Link} to="/user/login" ta="center">
      {t("resetPassword.backToLogin")}
    </Anchor>
  );
}
