import { can } from "@itoguchi/core/kernel/roles";
import { restorableUntil } from "@itoguchi/core/model/workspace";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { guard } from "#web/app/guards.ts";
import { otherWorkspaces } from "#web/app/other-workspaces.ts";
import { membershipOf, pageSessionOf } from "#web/app/page-session.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { DeletedScreen } from "#web/workspaces/deleted-screen.tsx";
import { t } from "#web/workspaces/workspaces.texts.ts";

export const middleware = guard("authenticated");
export const meta = () => pageTitle(t("deleted.title"));

export function loader({ context }: LoaderFunctionArgs) {
  const { workspace, role } = membershipOf(context);
  const { id, name, deletedAt } = workspace;
  if (!deletedAt) throw redirect(`/workspace/project?workspaceId=${id}`);
  const isRestorable = restorableUntil(deletedAt) > new Date();
  return {
    workspace: { id, name, deletedAt },
    isRestorable,
    canRestore: isRestorable && can(role, "workspace.destroy"),
    canExport: isRestorable && can(role, "workspace.manage"),
    others: otherWorkspaces(pageSessionOf(context).user, id),
  };
}

export default function WorkspaceDeleted() {
  const deleted = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <DeletedScreen {...deleted} restored={() => navigate(`/workspace/project?workspaceId=${deleted.workspace.id}`)} />
  );
}
