import { can } from "@itoguchi/core/kernel/roles";
import { DELETED_PATH } from "@itoguchi/core/workspaces/login-gate";
import { getWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
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

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, role } = membershipOf(args.context);
  return {
    workspace: await load(args, getWorkspace, { ws: workspace.id }),
    canDelete: can(role, "workspace.destroy"),
  };
}

export default function WorkspaceInfo() {
  const { workspace, canDelete } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { settings } = useViewer();
  const { revalidate } = useRevalidator();
  return (
    <WorkspaceInfoScreen
      workspace={workspace}
      site={settings}
      canDelete={canDelete}
      deleted={() => navigate(`${DELETED_PATH}?workspaceId=${workspace.id}`)}
      saved={async () => {
        await revalidate();
        await toast(t("common.saved"));
      }}
      updated={revalidate}
    />
  );
}
