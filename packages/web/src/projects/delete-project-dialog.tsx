import type { Project } from "@itoguchi/core/model/project";
import { deleteProject, restoreProject } from "@itoguchi/core/projects/projects.calls";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./project-settings.texts.ts";

interface DeleteProjectDialogProps {
  workspaceId: string;
  project: Pick<Project, "name" | "projectKey">;
  /** Whether this person may take it back. */
  canRestore: boolean;
  close(): void;
  changed(): Promise<void>;
}

export function DeleteProjectDialog({ workspaceId, project, canRestore, close, changed }: DeleteProjectDialogProps) {
  const call = useCaller();
  const { run } = useAction();
  const { name, projectKey: pk } = project;
  async function remove() {
    await call(deleteProject, { ws: workspaceId, pk });
    await changed();
    const message = t("projects.removed", { name });
    if (!canRestore) return message;
    const undo = () =>
      run("undo", async () => {
        await call(restoreProject, { ws: workspaceId, pk });
        await changed();
        return t("projects.restored", { name });
      });
    return { message, action: { label: t("projects.undo"), run: () => void undo() } };
  }
  return (
    <ConfirmDialog
      title={t("projects.removeTitle", { name })}
      confirmLabel={t("projects.remove")}
      confirm={remove}
      close={close}
    >
      {t("projects.removeText")}
    </ConfirmDialog>
  );
}
