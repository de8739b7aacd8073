import { confirmUserEmail } from "@itoguchi/core/accounts/accounts.calls";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { t } from "#web/kernel/i18n/accounts.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { AuthScreen } from "./auth-screen.tsx";
import { ResendButton } from "./resend-button.tsx";

interface ConfirmEmailScreenProps {
  et: string;
  isLinkGood: boolean;
  /** Somebody signed in here asked for the mail: no need to press anything. */
  isSignedIn: boolean;
  isConfirmed: boolean;
  confirmed(): void | Promise<void>;
}

/** The link is used up by a POST from the browser only: programs that look into mails follow links, too. */
export function ConfirmEmailScreen({ et, isLinkGood, isSignedIn, isConfirmed, confirmed }: ConfirmEmailScreenProps) {
  const call = useCaller();
  const [state, setState] = useState<"waiting" | "running" | "failed">(isLinkGood ? "waiting" : "failed");
  const [message, setMessage] = useState<string>(ERRORS.InvalidToken.message);
  const started = useRef(false);

  async function confirm() {
    if (started.current) return;
    started.current = true;
    setState("running");
    try {
      await call(confirmUserEmail, { et });
      await confirmed();
    } catch (error) {
      setMessage(failureOfError(error, new Set()).message ?? ERRORS.InvalidToken.message);
      setState("failed");
      started.current = false;
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    if (isSignedIn && isLinkGood) void confirm();
  }, []);

  if (state === "failed")
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
    <AuthScreen title={t("confirmEmail.title")}>
      <Stack>
        <Button fullWidth onClick={confirm}>
          {t("confirmEmail.confirm")}
        </Button>
      </Stack>
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
