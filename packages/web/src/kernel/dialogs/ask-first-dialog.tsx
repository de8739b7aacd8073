import { DomainError } from "@itoguchi/core/kernel/errors";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { withoutReloads } from "#web/kernel/live/reloads.ts";
import { type Outcome, sentenceOf, tell } from "../forms/use-action.ts";
import { t } from "../i18n/common.texts.ts";
import { Dialog } from "./dialog.tsx";

interface AskFirstDialogProps {
  title: string;
  /** What will happen, and what can still be chosen. */
  children: ReactNode;
  confirmLabel: string;
  /** Stands on the button once it is known which posts are touched. */
  sureLabel: string;
  /** What was chosen: another choice has to be asked about again. */
  about?: string;
  /** Without confirmation it is refused where posts are touched, and says how many. */
  act(isConfirmed: boolean): Promise<Outcome>;
  close(): void;
}

/** For what takes posts with it: the first press asks how many, the second does it. */
export function AskFirstDialog({
  title,
  children,
  confirmLabel,
  sureLabel,
  about = "",
  act,
  close,
}: AskFirstDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [warned, setWarned] = useState<{ about: string; message: string }>();
  const warning = warned?.about === about ? warned.message : undefined;
  const [fault, setFault] = useState<string>();

  async function run() {
    setBusy(true);
    setFault(undefined);
    try {
      const outcome = await withoutReloads(() => act(warning !== undefined));
      close();
      tell(outcome);
    } catch (error) {
      if (asksFirst(error)) setWarned({ about, message: error.message });
      else setFault(sentenceOf(error));
    } finally {
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
        {warning ? (
          <Notice tone="warning" role="alert">
            {warning}
          </Notice>
        ) : null}
        <DialogActions>
          <Button variant="default" data-autofocus disabled={isBusy} onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={run}>
            {warning ? sureLabel : confirmLabel}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function asksFirst(error: unknown): error is DomainError {
  return error instanceof DomainError && error.exceptionList[0]?.field === "isConfirmed";
}
