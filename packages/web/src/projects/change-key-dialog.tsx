import { fold } from "@itoguchi/core/kernel/text";
import type { Project } from "@itoguchi/core/model/project";
import { updateProjectKey } from "@itoguchi/core/projects/projects.calls";
import { TextField } from "@itoguchi/ui/fields";
import { useState } from "react";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "./change-key-dialog.module.css";
import { t } from "./project-settings.texts.ts";

interface ChangeKeyDialogProps {
  workspaceId: string;
  project: Project;
  close(): void;
  changed(): Promise<void>;
}

export function ChangeKeyDialog({ workspaceId: ws, project, close, changed }: ChangeKeyDialogProps) {
  const { projectKey: pk } = project;
  const call = useCaller();
  const { run } = useAction();
  const [typed, setTyped] = useState(pk);
  const meant = fold(typed).toUpperCase();
  const isOther = meant !== "" && meant !== pk;
  const becomes = typed === meant ? "" : t("projects.keyBecomes", { key: meant });
  const form = useCallForm(updateProjectKey, {
    input: (fields) => ({ ws, pk, projectKey: text(fields, "projectKey") }),
    done: async ({ projectKey }) => {
      close();
      await changed();
      const undo = () =>
        run("undo", async () => {
          await call(updateProjectKey, { ws, pk: projectKey, projectKey: pk });
          await changed();
          return t("key.changed", { key: pk });
        });
      await toast(t("key.changed", { key: projectKey }), {
        action: { label: t("projects.undo"), run: () => void undo() },
      });
    },
  });
  return (
    <FormDialog title={t("key.title")} state={form} submitLabel={t("key.submit")} close={close}>
      <ul className={styles.effects}>
        <li>{isOther ? t("key.numbers", { before: pk, after: meant }) : t("key.numbersAny", { before: pk })}</li>
        <li>{t("key.addresses", { before: pk })}</li>
        <li>{t("key.reserved", { before: pk })}</li>
      </ul>
      <TextField
        name="projectKey"
        label={t("key.field")}
        description={`${t("key.hint")}${becomes}`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
