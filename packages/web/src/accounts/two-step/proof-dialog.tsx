import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import type { removeTotp, renewRecoveryCodes } from "@itoguchi/core/accounts/two-step.calls";
import { Text } from "@mantine/core";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { ProofField, proofOf } from "./proof-field.tsx";
import { t } from "./two-step.texts.ts";

type Proved = typeof removeTotp | typeof renewRecoveryCodes;

interface ProofDialogProps<C extends Proved> {
  call: C;
  title: string;
  /** What will happen. */
  hint: string;
  submitLabel: string;
  hasPassword: boolean;
  done(answer: CallAnswer<C>): Promise<void>;
  close(): void;
}

/** For what is done only after the person has proved themselves once more. */
export function ProofDialog<C extends Proved>(props: ProofDialogProps<C>) {
  const { call, title, hint, submitLabel, hasPassword, done, close } = props;
  const form = useCallForm(call, {
    input: (fields) => proofOf(fields) as CallInput<C>,
    fieldOf: { InvalidPassword: "password", InvalidCode: "code" },
    done,
  });
  return (
    <FormDialog title={title} state={form} submitLabel={submitLabel} close={close}>
      <Text>{hint}</Text>
      <Text>{t(hasPassword ? "twoStep.proofHint" : "twoStep.proofHintCode")}</Text>
      <ProofField hasPassword={hasPassword} />
    </FormDialog>
  );
}
