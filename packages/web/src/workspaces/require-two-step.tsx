import type { Workspace } from "@itoguchi/core/model/workspace";
import { requireTwoStep } from "@itoguchi/core/workspaces/workspaces.calls";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./workspaces.texts.ts";

interface RequireTwoStepProps {
  workspace: Workspace;
  updated(): void | Promise<void>;
}

export function RequireTwoStep({ workspace, updated }: RequireTwoStepProps) {
  const call = useCaller();
  const [isAsking, setAsking] = useState(false);
  const { id: ws, requiresTwoStep } = workspace;
  const label = t(requiresTwoStep ? "requireTwoStep.relax" : "requireTwoStep.require");

  async function confirm() {
    await call(requireTwoStep, { ws, isRequired: !requiresTwoStep });
    await updated();
    return t(requiresTwoStep ? "requireTwoStep.relaxed" : "requireTwoStep.required");
  }
  return (
    <Stack gap="md" align="flex-start">
      <Text fw={600} role="status">
        {t(requiresTwoStep ? "requireTwoStep.isRequired" : "requireTwoStep.isOptional")}
      </Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={label}
          confirmLabel={label}
          isHarmless={requiresTwoStep}
          confirm={confirm}
          close={() => setAsking(false)}
        >
          {t(requiresTwoStep ? "requireTwoStep.relaxText" : "requireTwoStep.requireText")}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
