import type { LoginUser } from "@itoguchi/core/accounts/account";
import { googleDestination } from "@itoguchi/core/accounts/account.policy";
import { getLoginUserInfo, loginWithGoogle } from "@itoguchi/core/accounts/accounts.calls";
import { isExistConnectionDomainFromWorkspace } from "@itoguchi/core/members/members.calls";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Group, Loader, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./accounts.texts.ts";
import { type Asked, SecondStepScreen } from "./second-step-screen.tsx";

interface GoogleCallbackScreenProps {
  answer: { code: string; state: string; iss?: string } | undefined;
  goTo(path: string): void | Promise<void>;
}

/** Back from the provider. The code is used once, so it is sent once. */
export function GoogleCallbackScreen({ answer, goTo }: GoogleCallbackScreenProps) {
  const call = useCaller();
  const [message, setMessage] = useState<string | undefined>(answer ? undefined : t("google.refused"));
  const started = useRef(false);

  const [asked, setAsked] = useState<Asked & { referer: string | null }>();

  async function finish(given: NonNullable<typeof answer>) {
    try {
      const found = await call(loginWithGoogle, given);
      if (found.twoStepToken !== undefined) setAsked(found);
      else await leave(found);
    } catch (error) {
      setMessage(failureOfError(error, new Set()).message);
    }
  }

  async function leave({ user, et, referer }: { user: LoginUser; et: string | null; referer: string | null }) {
    const { isExist } = await call(isExistConnectionDomainFromWorkspace, { email: user.email });
    await goTo(googleDestination({ user, et, isConnectedDomain: isExist }) ?? referer ?? "/workspace/project");
  }

  const arrive = useEffectEvent(() => {
    if (!answer || started.current) return;
    started.current = true;
    void finish(answer);
  });
  useEffect(() => arrive(), []);

  if (asked)
    return (
      <SecondStepScreen
        asked={asked}
        signedIn={async () => leave({ user: await call(getLoginUserInfo, {}), et: null, referer: asked.referer })}
        restart={() => goTo("/user/login")}
      />
    );
  return (
    <AuthScreen title={t("google.title")}>
      {message ? (
        <>
          <Notice tone="fault" role="alert">
            {message}
          </Notice>
          <Anchor component={Link} to="/user/login">
            {t("google.back")}
          </Anchor>
        </>
      ) : (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t("google.running")}</Text>
        </Group>
      )}
    </AuthScreen>
  );
}
