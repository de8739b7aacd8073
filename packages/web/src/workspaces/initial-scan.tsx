import { execPartialScan } from "@itoguchi/core/workspaces/workspaces.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "./workspaces.texts.ts";

interface InitialScanProps {
  workspaceId: string;
  scanned(): void | Promise<void>;
}

export function InitialScan({ workspaceId, scanned }: InitialScanProps) {
  const [isDone, setDone] = useState(false);
  const form = useCallForm(execPartialScan, {
    input: () => ({ ws: workspaceId }),
    done: async () => {
      setDone(true);
      await scanned();
    },
  });
  const isRunning = form.isBusy || isDone;
  return (
    <Form state={form} label={t("setup.scan")}>
      <Text>{t("setup.scanLead")}</Text>
      <Stack gap="xs" role="status">
        {isRunning ? (
          <>
            <Progress value={isDone ? 100 : 60} animated={!isDone} aria-label={t("setup.scanning")} />
            <Text c="dimmed">{t(isDone ? "setup.scanDone" : "setup.scanning")}</Text>
          </>
        ) : null}
      </Stack>
      {isDone ? null : <SubmitButton>{t("setup.scan")}</SubmitButton>}
    </Form>
  );
}
