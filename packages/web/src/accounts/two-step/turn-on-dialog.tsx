import type { Account } from "@itoguchi/core/accounts/account";
import { beginTotp, confirmTotp } from "@itoguchi/core/accounts/two-step.calls";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Button, Text, TextInput } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { ProofField, type Provable, proofOf } from "../proof-field.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./turn-on-dialog.module.css";
import { t } from "./two-step.texts.ts";

const QrCode = lazy(() => import("./qr-code.tsx"));

interface TurnOnDialogProps {
  account: Provable & Pick<Account, "email">;
  changed(): Promise<void>;
  close(): void;
}

interface App {
  secret: string;
  uri: string;
}

/** Password, then the app, then the recovery codes. */
export function TurnOnDialog({ account, changed, close }: TurnOnDialogProps) {
  const [app, setApp] = useState<App>();
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <Dialog title={t("twoStep.codesTitle")} close={close}>
        <RecoveryCodes codes={codes} email={account.email} close={close} />
      </Dialog>
    );
  return (
    <Dialog title={t("twoStep.turnOn")} close={close}>
      {app ? (
        <AppForm
          app={app}
          close={close}
          done={async (made) => {
            setCodes(made);
            await changed();
          }}
        />
      ) : (
        <BeginForm account={account} close={close} done={setApp} />
      )}
    </Dialog>
  );
}

function BeginForm({ account, close, done }: { account: Provable; close(): void; done(app: App): void }) {
  const form = useCallForm(beginTotp, {
    input: proofOf,
    fieldOf: { InvalidPassword: "password" },
    done,
  });
  return (
    <Form state={form} label={t("twoStep.turnOn")}>
      <Text>{t("twoStep.beginHint")}</Text>
      <ProofField account={account} />
      <Actions label={t("twoStep.next")} close={close} />
    </Form>
  );
}

function AppForm({ app, close, done }: { app: App; close(): void; done(codes: string[]): Promise<void> }) {
  const form = useCallForm(confirmTotp, {
    input: (fields) => ({ code: text(fields, "code") }),
    fieldOf: { InvalidCode: "code" },
    done: ({ recoveryCodeList }) => done(recoveryCodeList),
  });
  return (
    <Form state={form} label={t("twoStep.turnOn")}>
      <Text>{t("twoStep.scan")}</Text>
      <div className={styles.picture}>
        <Suspense>
          <QrCode text={app.uri} label={t("twoStep.qr")} />
        </Suspense>
      </div>
      <TextInput
        label={t("twoStep.secret")}
        description={t("twoStep.manual")}
        value={inGroups(app.secret)}
        classNames={{ input: styles.secret ?? "" }}
        onFocus={(event) => event.currentTarget.select()}
        readOnly
      />
      <Text>{t("twoStep.typeCode")}</Text>
      <CodeField kind="app" />
      <Actions label={t("twoStep.confirm")} close={close} />
    </Form>
  );
}

function Actions({ label, close }: { label: string; close(): void }) {
  return (
    <DialogActions>
      <Button variant="default" onClick={close}>
        {t("common.cancel")}
      </Button>
      <SubmitButton>{label}</SubmitButton>
    </DialogActions>
  );
}

/** In fours, as people type it off. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
