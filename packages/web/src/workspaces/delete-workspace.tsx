import { WORKSPACE_RESTORABLE_DAYS } from "@itoguchi/core/model/workspace";
import { deleteWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { TextField } from "@itoguchi/ui/fields";
import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { DangerButton } from "#web/kernel/dialogs/danger-button.tsx";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { ExportButton } from "./export-button.tsx";
import { t } from "./workspaces.texts.ts";

interface DeleteWorkspaceProps {
  workspace: { id: string; name: string };
  deleted(): void | Promise<void>;
}

export function DeleteWorkspace({ workspace, deleted }: DeleteWorkspaceProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <DangerButton onClick={() => setAsking(true)}>{t("workspaceDelete.open")}</DangerButton>
      {isAsking ? (
        <DeleteWorkspaceDialog workspace={workspace} deleted={deleted} close={() => setAsking(false)} />
      ) : null}
    </>
  );
}

function DeleteWorkspaceDialog({ workspace, deleted, close }: DeleteWorkspaceProps & { close(): void }) {
  const { id, name } = workspace;
  const form = useCallForm(deleteWorkspace, {
    input: (fields) => ({ ws: id, name: text(fields, "name") }),
    done: deleted,
  });
  return (
    <FormDialog
      title={t("workspaceDelete.title", { name })}
      state={form}
      submitLabel={t("workspaceDelete.submit")}
      isDangerous
      close={close}
    >
      <Text>{t("workspaceDelete.text", { days: WORKSPACE_RESTORABLE_DAYS })}</Text>
      <Stack gap={4} align="flex-start">
        <Text>{t("workspaceDelete.exportFirst")}</Text>
        <ExportButton workspaceId={id} />
      </Stack>
      <TextField name="name" label={t("workspaceDelete.name", { name })} autoComplete="off" required data-autofocus />
    </FormDialog>
  );
}
