import type { Account } from "@itoguchi/core/accounts/account";
import type { TwoStep } from "@itoguchi/core/accounts/two-step";
import { removeTotp, renewRecoveryCodes } from "@itoguchi/core/accounts/two-step.calls";
import { formatDate } from "@itoguchi/core/kernel/format";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { DangerButton } from "#web/kernel/dialogs/danger-button.tsx";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { ProofDialog } from "../proof-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TurnOnDialog } from "./turn-on-dialog.tsx";
import { t } from "./two-step.texts.ts";

const FEW = 3;

interface TwoStepSettingProps {
  account: Pick<Account, "email" | "hasPassword" | "hasTwoStep">;
  twoStep: TwoStep;
  changed(): Promise<void>;
}

type Open = "turnOn" | "turnOff" | "renew" | { codes: string[] } | undefined;

export function TwoStepSetting({ account, twoStep, changed }: TwoStepSettingProps) {
  const [open, setOpen] = useState<Open>();
  const { since, recoveryCodesLeft: count } = twoStep;
  const shared = {
    account: { ...account, hasPasskey: twoStep.passkeyList.length > 0 },
    close: () => setOpen(undefined),
  };
  return (
    <Stack gap="md" align="flex-start">
      <div role="status">
        <Text fw={600}>{since ? t("twoStep.isOn", { date: formatDate(since) }) : t("twoStep.isOff")}</Text>
        {since ? <Text c="dimmed">{t("twoStep.codesLeft", { count })}</Text> : null}
      </div>
      {since && count <= FEW ? <Notice tone="warning">{t("twoStep.fewLeft", { count })}</Notice> : null}
      {since ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen("renew")}>
            {t("twoStep.renew")}
          </Button>
          <DangerButton onClick={() => setOpen("turnOff")}>{t("twoStep.turnOff")}</DangerButton>
        </Group>
      ) : (
        <Button variant="default" onClick={() => setOpen("turnOn")}>
          {t("twoStep.turnOn")}
        </Button>
      )}
      {open === "turnOn" ? <TurnOnDialog {...shared} changed={changed} /> : null}
      {open === "turnOff" ? (
        <ProofDialog
          {...shared}
          call={removeTotp}
          title={t("twoStep.turnOff")}
          hint={t("twoStep.turnOffHint")}
          submitLabel={t("twoStep.turnOff")}
          done={async () => {
            setOpen(undefined);
            await changed();
            await toast(t("twoStep.turnedOff"));
          }}
        />
      ) : null}
      {open === "renew" ? (
        <ProofDialog
          {...shared}
          call={renewRecoveryCodes}
          title={t("twoStep.renew")}
          hint={t("twoStep.renewHint")}
          submitLabel={t("twoStep.renew")}
          done={async ({ recoveryCodeList }) => {
            setOpen({ codes: recoveryCodeList });
            await changed();
          }}
        />
      ) : null}
      {typeof open === "object" ? (
        <Dialog title={t("twoStep.codesTitle")} close={shared.close}>
          <RecoveryCodes codes={open.codes} email={account.email} close={shared.close} />
        </Dialog>
      ) : null}
    </Stack>
  );
}
