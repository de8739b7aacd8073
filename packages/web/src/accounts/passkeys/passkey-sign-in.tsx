import { DomainError } from "@itoguchi/core/kernel/errors";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { useHydrated } from "#web/kernel/shell/use-hydrated.ts";
import { canOfferPasskeys, canUsePasskeys, passkeySentence, signInByPasskey, stopOffering } from "./ceremonies.ts";
import { t } from "./passkeys.texts.ts";

interface PasskeySignInProps {
  /** The password was right, and this is the second step. */
  twoStepToken?: string;
  autoSignIn?(): boolean;
  signedIn(): void | Promise<void>;
}

/** A button, and at the first step the browser's own offer in the field of the address. */
export function PasskeySignIn({ twoStepToken, autoSignIn = () => true, signedIn }: PasskeySignInProps) {
  const call = useCaller();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function start() {
    setBusy(true);
    setMessage(undefined);
    try {
      await signInByPasskey(call, { twoStepToken, autoSignIn });
      await signedIn();
    } catch (error) {
      setMessage(passkeySentence(error));
    } finally {
      setBusy(false);
    }
  }

  // Nobody asked for it, so nobody is told when it does not work; what the server says about a chosen passkey is.
  const offer = useEffectEvent(async () => {
    if (twoStepToken || !(await canOfferPasskeys().catch(() => false))) return;
    try {
      await signInByPasskey(call, { isOffered: true, autoSignIn });
      await signedIn();
    } catch (error) {
      if (error instanceof DomainError && error.kind === "InvalidToken") setMessage(passkeySentence(error));
    }
  });
  useEffect(() => {
    void offer();
    return () => {
      if (canUsePasskeys()) void stopOffering();
    };
  }, []);

  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <Stack gap="xs">
      {message ? (
        <Notice tone="fault" role="alert">
          {message}
        </Notice>
      ) : null}
      <Button variant="default" fullWidth loading={isBusy} onClick={start}>
        {t(twoStepToken ? "passkeySignIn.secondStep" : "passkeySignIn.submit")}
      </Button>
    </Stack>
  );
}
