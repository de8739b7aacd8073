import { BoardType } from "@itoguchi/core/model/board";
import { initialRegisterWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import type { Site } from "./workspace-address.ts";
import { WorkspaceFields } from "./workspace-fields.tsx";
import { t } from "./workspaces.texts.ts";

interface RegisterWorkspaceFormProps {
  site: Site;
  registered(workspaceId: string): void | Promise<void>;
}

export function RegisterWorkspaceForm({ site, registered }: RegisterWorkspaceFormProps) {
  const form = useCallForm(initialRegisterWorkspace, {
    input: (fields) => ({
      name: text(fields, "name"),
      subDomain: text(fields, "subDomain"),
      accountName: text(fields, "accountName"),
      firstBoardType: BoardType.USER_FEEDBACK,
    }),
    fieldOf: { DuplicateSubDomain: "subDomain", InvalidAccountName: "accountName" },
    done: ({ id }) => registered(id),
  });
  return (
    <Form state={form} label={t("setup.title")} startsFocused>
      <WorkspaceFields site={site} nameField="name" />
      <SubmitButton>{t("setup.create")}</SubmitButton>
    </Form>
  );
}
