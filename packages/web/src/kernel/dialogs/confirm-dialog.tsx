import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { withoutReloads } from "#web/kernel/live/reloads.ts";
import { type Outcome, sentenceOf, tell } from "../forms/use-action.ts";
import { t } from "../i18n/common.texts.ts";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  /** Names the thing. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** Where "cancel" could be read as the opposite. */
  cancelLabel?: string;
  /** Nothing is destroyed by it. */
  isHarmless?: boolean;
  /** While what has to be known first is not there yet. */
  isDisabled?: boolean;
  /** What its person has still to give, as a sentence, where there is something. */
  lack?(): string | undefined;
  confirm(): Promise<Outcome>;
  close(): void;
}

/** Before something is done that should be known first. It stays open while it is being done, and says so when it failed. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t("common.cancel"),
  isHarmless = false,
  isDisabled = false,
  lack,
  confirm,
  close,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isTried, setTried] = useState(false);
  const isRunning = useRef(false);

  async function run() {
    if (isRunning.current) return;
    setFault(undefined);
    setTried(true);
    if (lack?.()) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const outcome = await withoutReloads(confirm);
      close();
      tell(outcome);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  // What is lacking follows what is filled in.
  const told = fault ?? (isTried ? lack?.() : undefined);
  return (
    <Dialog title={title} close={() => (isBusy ? undefined : close())}>
      <Stack gap="md">
        {told ? (
          <Notice tone="fault" role="alert">
            {told}
          </Notice>
        ) : null}
        <div>{children}</div>
        <DialogActions>
          <Button variant="default" data-autofocus={!isHarmless || undefined} disabled={isBusy} onClick={close}>
            {cancelLabel}
          </Button>
          <Button {...(isHarmless ? {} : { color: "red.9" })} loading={isBusy} disabled={isDisabled} onClick={run}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
