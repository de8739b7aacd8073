import type { Workspace } from "@itoguchi/core/model/workspace";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { TextField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { Notice } from "@itoguchi/ui/notice";
import { useState } from "react";
import { ifChanged } from "#web/kernel/forms/if-changed.ts";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useFollowing } from "#web/kernel/forms/use-following.ts";
import { SubDomainField } from "./sub-domain-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import type { Site } from "./workspace-address.ts";
import { t } from "./workspaces.texts.ts";

interface WorkspaceInfoFormProps {
  workspace: Workspace;
  site: Site;
  updated(workspace: Workspace): void | Promise<void>;
}

export function WorkspaceInfoForm({ workspace, site, updated }: WorkspaceInfoFormProps) {
  const [subDomain, setSubDomain] = useState(workspace.subDomain);
  const form = useCallForm(updateWorkspace, {
    input: (fields) => ({
      ws: workspace.id,
      name: ifChanged(text(fields, "name"), workspace.name),
      subDomain: ifChanged(text(fields, "subDomain"), workspace.subDomain),
      timeZone: ifChanged(text(fields, "timeZone"), workspace.timeZone),
    }),
    fieldOf: { DuplicateSubDomain: "subDomain" },
    done: updated,
  });
  return (
    <SettingsForm state={form} label={t("workspaceInfo.heading")}>
      <TextField
        ref={useFollowing(workspace.name)}
        name="name"
        label={t("workspace.name")}
        defaultValue={workspace.name}
        autoComplete="off"
        required
      />
      <SubDomainField site={site} value={subDomain} change={setSubDomain} own={workspace.subDomain} />
      {subDomain !== workspace.subDomain ? (
        <Notice tone="warning" role="status">
          {t("workspaceInfo.warning")}
        </Notice>
      ) : null}
      <TimeZoneField value={workspace.timeZone} />
      <div>
        <SubmitButton>{t("common.save")}</SubmitButton>
      </div>
    </SettingsForm>
  );
}
