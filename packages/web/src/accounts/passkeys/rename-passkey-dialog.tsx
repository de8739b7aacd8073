import { updatePasskey } from "@itoguchi/core/accounts/passkeys.calls";
import type { Passkey } from "@itoguchi/core/accounts/two-step";
import { TextField } from "@itoguchi/ui/fields";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "./passkeys.texts.ts";

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  close(): void;
  done(): Promise<void>;
}

export function RenamePasskeyDialog({ passkey, close, done }: RenamePasskeyDialogProps) {
  const form = useCallForm(updatePasskey, {
    input: (fields) => ({ id: passkey.id, name: text(fields, "name") }),
    done,
  });
  return (
    <FormDialog title={t("passkeys.rename")} state={form} submitLabel={t("common.save")} close={close}>
      <TextField
        name="name"
        label={t("passkeys.name")}
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        required
      />
    </FormDialog>
  );
}
