import { can } from "@itoguchi/core/kernel/roles";
import { PaymentStatus } from "@itoguchi/core/model/workspace";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { guard } from "#web/app/guards.ts";
import { otherWorkspaces } from "#web/app/other-workspaces.ts";
import { membershipOf, pageSessionOf } from "#web/app/page-session.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { CancelledScreen } from "#web/workspaces/cancelled-screen.tsx";
import { t } from "#web/workspaces/workspaces.texts.ts";

export const middleware = guard("authenticated");
export const meta = () => pageTitle(t("cancelled.title"));

export function loader({ context }: LoaderFunctionArgs) {
  const { workspace, role } = membershipOf(context);
  if (workspace.payment.paymentStatus !== PaymentStatus.CANCEL)
    throw redirect(`/workspace/project?workspaceId=${workspace.id}`);
  return {
    workspace: { id: workspace.id, name: workspace.name },
    canResume: can(role, "workspace.manage"),
    others: otherWorkspaces(pageSessionOf(context).user, workspace.id),
  };
}

export default function WorkspaceCancel() {
  const { workspace, canResume, others } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <CancelledScreen
      workspace={workspace}
      canResume={canResume}
      others={others}
      resumed={() => navigate(`/workspace/project?workspaceId=${workspace.id}`)}
    />
  );
}
