import { BoardType } from "@itoguchi/core/model/board";
import { initialRegisterFromEmailToken } from "@itoguchi/core/workspaces/workspaces.calls";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { NewPasswordField, newPasswordFault } from "#web/kernel/forms/new-password-field.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import type { Site } from "./workspace-address.ts";
import { WorkspaceFields } from "./workspace-fields.tsx";
import { t } from "./workspaces.texts.ts";

interface RegisterFromTokenFormProps {
  et: string;
  name: string | null;
  site: Site;
  registered(workspaceId: string): void | Promise<void>;
}

/** Person and workspace at once: the mail's token stands for the address. */
export function RegisterFromTokenForm({ et, name, site, registered }: RegisterFromTokenFormProps) {
  const form = useCallForm(initialRegisterFromEmailToken, {
    input: (fields) => ({
      et,
      name: text(fields, "name"),
      password: text(fields, "password") || undefined,
      workspaceName: text(fields, "workspaceName"),
      subDomain: text(fields, "subDomain"),
      accountName: text(fields, "accountName"),
      firstBoardType: BoardType.USER_FEEDBACK,
    }),
    check: (fields) => ({ password: newPasswordFault(text(fields, "password")) }),
    fieldOf: { DuplicateSubDomain: "subDomain", InvalidAccountName: "accountName", InvalidPassword: "password" },
    done: ({ workspace }) => registered(workspace.id),
  });
  return (
    <Form state={form} label={t("setup.title")} startsFocused>
      <TextField
        name="name"
        label={t("workspace.yourName")}
        defaultValue={name ?? ""}
        autoComplete="nickname"
        required
      />
      <NewPasswordField
        name="password"
        label={t("common.optional", { label: t("workspace.password") })}
        required={false}
      />
      <WorkspaceFields site={site} nameField="workspaceName" />
      <SubmitButton>{t("setup.create")}</SubmitButton>
    </Form>
  );
}
