import { fold } from "@itoguchi/core/kernel/text";
import { type Project, suggestProjectKey } from "@itoguchi/core/model/project";
import { registerProject } from "@itoguchi/core/projects/projects.calls";
import { TextField } from "@itoguchi/ui/fields";
import { Notice } from "@itoguchi/ui/notice";
import { useState } from "react";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./project-settings.texts.ts";

interface NewProjectDialogProps {
  workspaceId: string;
  /** Keys that are known to be in use. */
  takenKeys: readonly string[];
  close(): void;
  made(project: Project): void | Promise<void>;
}

/** The key follows the name until somebody types one. */
export function NewProjectDialog({ workspaceId, takenKeys, close, made }: NewProjectDialogProps) {
  const [name, setName] = useState("");
  const [ownKey, setOwnKey] = useState<string>();
  const suggested = name.trim() === "" ? "" : suggestProjectKey(name, takenKeys);
  const typed = ownKey ?? suggested;
  const meant = fold(typed).toUpperCase();
  const becomes = typed === meant ? "" : t("projects.keyBecomes", { key: meant });
  const form = useCallForm(registerProject, {
    input: (fields) => ({ ws: workspaceId, name: text(fields, "name"), projectKey: text(fields, "projectKey") }),
    done: async (project) => {
      close();
      await made(project);
      await toast(t("projects.created", { name: project.name }));
    },
  });
  return (
    <FormDialog title={t("projects.create")} state={form} submitLabel={t("projects.create")} close={close}>
      <Notice tone="info">{t("projects.createHint")}</Notice>
      <TextField
        name="name"
        label={t("projects.name")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
        required
      />
      <TextField
        name="projectKey"
        label={t("projects.key")}
        description={`${t("projects.keyHint")}${becomes}`}
        value={typed}
        onChange={(event) => setOwnKey(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
