import { confirmUserEmail } from "@itoguchi/core/accounts/accounts.calls";
import { DomainError, ERRORS } from "@itoguchi/core/kernel/errors";
import { PasswordField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Button, Group, Loader, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./accounts.texts.ts";
import { ResendButton } from "./resend-button.tsx";

interface ConfirmEmailScreenProps {
  et: string;
  /** The address the link is for; undefined when the link is no longer good. */
  email: string | undefined;
  /** The person signed in here asked for the mail: nothing more to ask. */
  isOwn: boolean;
  isSignedIn: boolean;
  isConfirmed: boolean;
  confirmed(): void | Promise<void>;
}

/** The link is used up by a POST from the browser only: programs that look into mails follow links, too. */
export function ConfirmEmailScreen({ et, email, isOwn, isSignedIn, isConfirmed, confirmed }: ConfirmEmailScreenProps) {
  const call = useCaller();
  const [state, setState] = useState<"running" | "password" | "failed">(
    email === undefined ? "failed" : isOwn ? "running" : "password",
  );
  const [message, setMessage] = useState<string>(ERRORS.InvalidToken.message);
  const started = useRef(false);

  async function confirm() {
    try {
      await call(confirmUserEmail, { et });
      await confirmed();
    } catch (error) {
      if (error instanceof DomainError && error.kind === "InvalidPassword") return setState("password");
      setMessage(failureOfError(error, new Set()).message ?? ERRORS.InvalidToken.message);
      setState("failed");
    }
  }

  const arrive = useEffectEvent(() => {
    if (state !== "running" || started.current) return;
    started.current = true;
    void confirm();
  });
  useEffect(() => arrive(), []);

  if (state === "password") return <ByPassword et={et} email={email ?? ""} confirmed={confirmed} />;
  if (state === "running")
    return (
      <AuthScreen title={t("confirmEmail.title")}>
        <Group role="status">
          <Loader size="sm" />
          <Text>{t("confirmEmail.confirming")}</Text>
        </Group>
      </AuthScreen>
    );
  return (
    <AuthScreen title={t(isConfirmed ? "confirmEmail.done" : "confirmEmail.failed")}>
      {isConfirmed ? null : (
        <Notice tone="fault" role="alert">
          {message}
        </Notice>
      )}
      <Group>
        <NextStep isSignedIn={isSignedIn} isConfirmed={isConfirmed} />
      </Group>
    </AuthScreen>
  );
}

/** On another device, or another person's: whoever registered knows the password. */
function ByPassword({ et, email, confirmed }: Pick<ConfirmEmailScreenProps, "et" | "confirmed"> & { email: string }) {
  const form = useCallForm(confirmUserEmail, {
    input: (fields) => ({ et, password: text(fields, "password") }),
    done: confirmed,
  });
  return (
    <AuthScreen title={t("confirmEmail.title")} lead={t("confirmEmail.byPassword", { email })}>
      <Form state={form} label={t("confirmEmail.title")} startsFocused>
        <PasswordField
          name="password"
          label={t("account.password")}
          toggleLabel={t("common.showPassword")}
          autoComplete="current-password"
          required
        />
        <SubmitButton fullWidth>{t("confirmEmail.confirm")}</SubmitButton>
      </Form>
    </AuthScreen>
  );
}

function NextStep({ isSignedIn, isConfirmed }: { isSignedIn: boolean; isConfirmed: boolean }) {
  if (isConfirmed)
    return (
      <Button component={Link} to="/workspace/project">
        {t("confirmEmail.next")}
      </Button>
    );
  if (isSignedIn) return <ResendButton />;
  return (
    <Anchor component={Link} to="/user/login?referer=%2Fuser%2Fconfirm">
      {t("confirmEmail.loginToResend")}
    </Anchor>
  );
}
