import type { CallAnswer } from "@itoguchi/client/caller";
import { ROLE_LABELS, type Role } from "@itoguchi/core/kernel/roles";
import { type getUser, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { TextField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { SelectField } from "@itoguchi/ui/select-field";
import { ifChanged } from "#web/kernel/forms/if-changed.ts";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useFollowing } from "#web/kernel/forms/use-following.ts";
import { t } from "./users.texts.ts";

interface UserFormProps {
  workspaceId: string;
  detail: CallAnswer<typeof getUser>;
  saved(): Promise<void>;
}

/** What somebody else saves meanwhile shows in the selects by their keys, and is not undone by saving the rest. */
export function UserForm({ workspaceId, detail, saved }: UserFormProps) {
  const { user, roleList, projectList, defaultProjectKey } = detail;
  const form = useCallForm(updateUserByAdmin, {
    input: (fields) => ({
      ws: workspaceId,
      id: user.id,
      role: ifChanged(Number(text(fields, "role")) as Role, user.role),
      accountName: ifChanged(text(fields, "accountName"), user.accountName),
      defaultProjectKey: ifChanged(text(fields, "defaultProjectKey") || null, defaultProjectKey),
    }),
    fieldOf: { Conflict: "role", Forbidden: "role" },
    done: saved,
  });
  return (
    <SettingsForm state={form} label={t("user.settings")}>
      <SelectField
        key={`role ${user.role}`}
        name="role"
        label={t("user.role")}
        description={t("user.roleHint")}
        defaultValue={String(user.role)}
        data={roleList.map((role) => ({ value: String(role), label: ROLE_LABELS[role] }))}
      />
      <TextField
        ref={useFollowing(user.accountName)}
        name="accountName"
        label={t("user.accountName")}
        description={t("user.accountNameHint")}
        defaultValue={user.accountName}
        autoComplete="off"
        required
      />
      <SelectField
        key={`project ${defaultProjectKey}`}
        name="defaultProjectKey"
        label={t("user.defaultProject")}
        defaultValue={defaultProjectKey ?? ""}
        data={[
          { value: "", label: t("user.noDefaultProject") },
          ...projectList.map(({ projectKey, name }) => ({ value: projectKey, label: name })),
        ]}
      />
      <div>
        <SubmitButton>{t("common.save")}</SubmitButton>
      </div>
    </SettingsForm>
  );
}
