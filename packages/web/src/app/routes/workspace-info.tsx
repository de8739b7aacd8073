import { getWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { useViewer } from "#web/app/viewer.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { WorkspaceInfoScreen } from "#web/workspaces/workspace-info-screen.tsx";
import { t } from "#web/workspaces/workspaces.texts.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("workspaceInfo.title"));

export function loader(args: LoaderFunctionArgs) {
  return load(args, getWorkspace, { ws: membershipOf(args.context).workspace.id });
}

export default function WorkspaceInfo() {
  const workspace = useLoaderData<typeof loader>();
  const { settings } = useViewer();
  const { revalidate } = useRevalidator();
  return (
    <WorkspaceInfoScreen
      workspace={workspace}
      site={settings}
      saved={async () => {
        await revalidate();
        await toast(t("common.saved"));
      }}
      updated={revalidate}
    />
  );
}
