import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { type Outcome, sentenceOf, tell } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/posts.ts";

interface PlainDialogProps {
  title: string;
  children: ReactNode;
  submitLabel: string;
  isDisabled?: boolean;
  submit(): Promise<Outcome>;
  close(): void;
}

/** Says what will happen and does it; nothing is destroyed by it. */
export function PlainDialog({ title, children, submitLabel, isDisabled = false, submit, close }: PlainDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const isRunning = useRef(false);
  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const outcome = await submit();
      close();
      tell(outcome);
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return (
    <Dialog title={title} close={() => (isBusy ? undefined : close())}>
      <Stack gap="md">
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}
          </Notice>
        ) : null}
        <div>{children}</div>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button loading={isBusy} disabled={isDisabled} onClick={run}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
