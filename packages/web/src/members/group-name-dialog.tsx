import { registerGroup, updateGroup } from "@itoguchi/core/groups/groups.calls";
import type { Group } from "@itoguchi/core/model/group";
import { TextField } from "@itoguchi/ui/fields";
import type { FormState } from "@itoguchi/ui/form";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "./groups.texts.ts";

interface CreateGroupDialogProps {
  workspaceId: string;
  created(group: Group): Promise<void>;
  close(): void;
}

export function CreateGroupDialog({ workspaceId, created, close }: CreateGroupDialogProps) {
  const form = useCallForm(registerGroup, {
    input: (fields) => ({ ws: workspaceId, name: text(fields, "name") }),
    fieldOf: { Conflict: "name" },
    done: created,
  });
  return (
    <NameDialog title={t("groups.createTitle")} submitLabel={t("groups.createSubmit")} state={form} close={close} />
  );
}

interface RenameGroupDialogProps {
  workspaceId: string;
  group: Group;
  renamed(): Promise<void>;
  close(): void;
}

export function RenameGroupDialog({ workspaceId, group, renamed, close }: RenameGroupDialogProps) {
  const form = useCallForm(updateGroup, {
    input: (fields) => ({ ws: workspaceId, id: group.id, name: text(fields, "name") }),
    fieldOf: { Conflict: "name" },
    done: renamed,
  });
  return (
    <NameDialog
      title={t("groups.renameOf", { name: group.name })}
      submitLabel={t("common.save")}
      state={form}
      close={close}
      name={group.name}
    />
  );
}

interface NameDialogProps {
  title: string;
  submitLabel: string;
  state: FormState;
  close(): void;
  name?: string;
}

function NameDialog({ name, ...others }: NameDialogProps) {
  return (
    <FormDialog {...others}>
      <TextField
        name="name"
        label={t("groups.name")}
        defaultValue={name}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        required
      />
    </FormDialog>
  );
}
