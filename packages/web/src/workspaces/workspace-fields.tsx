import { TextField } from "@itoguchi/ui/fields";
import { useState } from "react";
import { SubDomainField } from "./sub-domain-field.tsx";
import { suggestSubDomain } from "./suggest-sub-domain.ts";
import type { Site } from "./workspace-address.ts";
import { t } from "./workspaces.texts.ts";

/** Name, address and account name of a new workspace. The address follows the name until it is typed by hand. */
export function WorkspaceFields({ site, nameField }: { site: Site; nameField: "name" | "workspaceName" }) {
  const [subDomain, setSubDomain] = useState("");
  const [isOwn, setOwn] = useState(false);
  return (
    <>
      <TextField
        name={nameField}
        label={t("workspace.name")}
        description={t("workspace.nameHint")}
        autoComplete="organization"
        onChange={(event) => {
          if (!isOwn) setSubDomain(suggestSubDomain(event.currentTarget.value));
        }}
        required
      />
      <SubDomainField
        site={site}
        value={subDomain}
        change={(value) => {
          setOwn(value !== "");
          setSubDomain(value);
        }}
      />
      <TextField
        name="accountName"
        label={t("workspace.accountName")}
        description={t("workspace.accountNameHint")}
        autoComplete="off"
        required
      />
    </>
  );
}
