import { beginPasskey } from "@itoguchi/core/accounts/passkeys.calls";
import { PasskeyName } from "@itoguchi/core/accounts/two-step";
import { TextField } from "@itoguchi/ui/fields";
import { Text } from "@mantine/core";
import { useRef } from "react";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { deviceName } from "#web/kernel/environment/user-agent.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";

import { ProofField, type Provable, proofOf } from "../proof-field.tsx";
import { makePasskey, passkeySentence } from "./ceremonies.ts";
import { t } from "./passkeys.texts.ts";

interface AddPasskeyDialogProps {
  account: Provable;
  close(): void;
  done(): Promise<void>;
}

export function AddPasskeyDialog({ account, close, done }: AddPasskeyDialogProps) {
  const call = useCaller();
  const name = useRef("");
  const form = useCallForm(beginPasskey, {
    input: (fields) => {
      name.current = text(fields, "name");
      return proofOf(fields);
    },
    check: (fields) => {
      const { error } = PasskeyName.safeParse(text(fields, "name"));
      return { name: error?.issues[0]?.message };
    },
    done: async (begun) => {
      await makePasskey(call, begun, name.current);
      await done();
    },
    failed: (error) => {
      const known = new Set(["name", "password", "code"]);
      const failure = failureOfError(error, known);
      return failure.message ? { ...failure, message: passkeySentence(error) } : failure;
    },
  });
  return (
    <FormDialog title={t("passkeys.add")} state={form} submitLabel={t("passkeys.add")} close={close}>
      <Text>{t("passkeys.addHint")}</Text>
      <TextField
        name="name"
        label={t("passkeys.name")}
        description={t("passkeys.nameHint")}
        defaultValue={deviceName(navigator.userAgent) ?? t("passkeys.unnamed")}
        maxLength={60}
        autoComplete="off"
        required
      />
      <ProofField account={account} />
    </FormDialog>
  );
}
