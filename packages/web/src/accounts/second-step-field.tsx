import type { PasskeyAssertion } from "@itoguchi/core/accounts/passkey-assertion";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { askPasskey, canUsePasskeys, passkeySentence } from "./passkeys/ceremonies.ts";
import { CodeField } from "./two-step/code-field.tsx";
import { t } from "./two-step/two-step.texts.ts";

/** A code of the app or a recovery code; or a passkey, whose answer then stands in the form. */
export function SecondStepField({ hasPasskey, isFirst }: { hasPasskey: boolean; isFirst: boolean }) {
  const call = useCaller();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const [answer, setAnswer] = useState<PasskeyAssertion>();

  async function ask() {
    setBusy(true);
    setMessage(undefined);
    try {
      setAnswer(await askPasskey(call));
    } catch (error) {
      setMessage(passkeySentence(error));
    } finally {
      setBusy(false);
    }
  }

  if (answer)
    return (
      <>
        <input type="hidden" name="passkey" value={JSON.stringify(answer)} />
        <Notice tone="info" role="status">
          {t("twoStep.provedByPasskey")}
        </Notice>
      </>
    );
  return (
    <Stack gap="xs">
      <CodeField kind="either" isFirst={isFirst} />
      {message ? (
        <Notice tone="fault" role="alert">
          {message}
        </Notice>
      ) : null}
      {hasPasskey && canUsePasskeys() ? (
        <Button variant="default" loading={isBusy} onClick={ask}>
          {t("twoStep.usePasskey")}
        </Button>
      ) : null}
    </Stack>
  );
}
