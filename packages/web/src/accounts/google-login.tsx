import { startGoogleLogin } from "@itoguchi/core/accounts/accounts.calls";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Divider, Stack } from "@mantine/core";
import { useState } from "react";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./accounts.texts.ts";

/** Leads to the provider; it sends the browser back to /connect/callback. */
export function GoogleLogin({ referer }: { referer: string | undefined }) {
  const call = useCaller();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function start() {
    setBusy(true);
    try {
      const { url } = await call(startGoogleLogin, referer ? { referer } : {});
      location.assign(url);
    } catch (error) {
      setMessage(failureOfError(error, new Set()).message);
      setBusy(false);
    }
  }

  return (
    <Stack gap="md">
      <Divider label={t("login.or")} />
      {message ? (
        <Notice tone="fault" role="alert">
          {message}
        </Notice>
      ) : null}
      <Button variant="default" fullWidth loading={isBusy} onClick={start}>
        {t("login.google")}
      </Button>
    </Stack>
  );
}
