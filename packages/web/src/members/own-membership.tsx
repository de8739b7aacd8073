import { leaveWorkspace, updateUser } from "@itoguchi/core/members/members.calls";
import { TextField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { SelectField } from "@itoguchi/ui/select-field";
import { Button } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { ifChanged } from "#web/kernel/forms/if-changed.ts";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useFollowing } from "#web/kernel/forms/use-following.ts";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./own-membership.texts.ts";

interface OwnMembershipProps {
  workspace: { id: string; name: string };
  accountName: string;
  defaultProjectKey: string | null;
  projects: { projectKey: string; name: string }[];
  changed(): Promise<void>;
  left(): Promise<void>;
}

/** What a person is called in one workspace, where they start, and the way out. */
export function OwnMembership(props: OwnMembershipProps) {
  const { workspace, accountName, defaultProjectKey, projects, changed, left } = props;
  const call = useCaller();
  const [isLeaving, setLeaving] = useState(false);
  const form = useCallForm(updateUser, {
    input: (fields) => ({
      ws: workspace.id,
      accountName: ifChanged(text(fields, "accountName"), accountName),
      defaultProjectKey: ifChanged(text(fields, "defaultProjectKey") || null, defaultProjectKey),
    }),
    done: async () => {
      await changed();
      await toast(t("common.saved"));
    },
  });
  return (
    <>
      <PageSection
        id="membership"
        title={t("membership.title", { workspace: workspace.name })}
        hint={t("membership.hint")}
      >
        <SettingsForm state={form} label={t("membership.title", { workspace: workspace.name })}>
          <TextField
            ref={useFollowing(accountName)}
            name="accountName"
            label={t("membership.accountName")}
            description={t("membership.accountNameHint")}
            defaultValue={accountName}
            autoComplete="off"
            required
          />
          <SelectField
            key={defaultProjectKey}
            name="defaultProjectKey"
            label={t("membership.defaultProject")}
            defaultValue={defaultProjectKey ?? ""}
            data={[
              { value: "", label: t("membership.firstProject") },
              ...projects.map(({ projectKey, name }) => ({ value: projectKey, label: name })),
            ]}
          />
          <div>
            <SubmitButton>{t("common.save")}</SubmitButton>
          </div>
        </SettingsForm>
      </PageSection>
      <PageSection id="leave" title={t("membership.leave")} hint={t("membership.leaveHint")}>
        <Button variant="default" onClick={() => setLeaving(true)}>
          {t("membership.leaveOf", { workspace: workspace.name })}
        </Button>
      </PageSection>
      {isLeaving ? (
        <ConfirmDialog
          title={t("membership.leaveTitle", { workspace: workspace.name })}
          confirmLabel={t("membership.leaveSubmit")}
          close={() => setLeaving(false)}
          confirm={async () => {
            await call(leaveWorkspace, { ws: workspace.id });
            await left();
            return t("membership.left", { workspace: workspace.name });
          }}
        >
          {t("membership.leaveText")}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
