import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import type { removePasskey } from "@itoguchi/core/accounts/passkeys.calls";
import type { removeTotp, renewRecoveryCodes } from "@itoguchi/core/accounts/two-step.calls";
import { Text } from "@mantine/core";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { ProofField, type Provable, proofOf } from "./proof-field.tsx";

type Proved = typeof removeTotp | typeof renewRecoveryCodes | typeof removePasskey;

interface ProofDialogProps<C extends Proved> {
  call: C;
  /** What the call needs besides the proof. */
  more?: object;
  title: string;
  /** What will happen. */
  hint: string;
  submitLabel: string;
  account: Provable;
  done(answer: CallAnswer<C>): Promise<void>;
  close(): void;
}

/** For what is done only after the person has proved themselves once more. */
export function ProofDialog<C extends Proved>(props: ProofDialogProps<C>) {
  const { call, more, title, hint, submitLabel, account, done, close } = props;
  const form = useCallForm(call, {
    input: (fields) => ({ ...more, ...proofOf(fields) }) as CallInput<C>,
    fieldOf: { InvalidPassword: "password", InvalidCode: "code" },
    done,
  });
  return (
    <FormDialog title={title} state={form} submitLabel={submitLabel} close={close}>
      <Text>{hint}</Text>
      <ProofField account={account} />
    </FormDialog>
  );
}
