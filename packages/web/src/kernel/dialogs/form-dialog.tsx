import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Form, type FormState, SubmitButton } from "@itoguchi/ui/form";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../i18n/common.texts.ts";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  title: string;
  state: FormState;
  submitLabel: string;
  /** Something is destroyed by it. */
  isDangerous?: boolean;
  close(): void;
  children: ReactNode;
}

/** A short form of its own; the field with `data-autofocus` has the focus on arrival. */
export function FormDialog({ title, state, submitLabel, isDangerous = false, close, children }: FormDialogProps) {
  return (
    <Dialog title={title} close={close}>
      <Form state={state} label={title}>
        {children}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t("common.cancel")}
          </Button>
          <SubmitButton {...(isDangerous ? { color: "red.9" } : {})}>{submitLabel}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
