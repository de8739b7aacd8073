import { activeMemberships } from "@itoguchi/core/accounts/account";
import { can } from "@itoguchi/core/kernel/roles";
import { PaymentStatus } from "@itoguchi/core/model/workspace";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { guard } from "#web/app/guards.ts";
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
  const others = activeMemberships(pageSessionOf(context).user)
    .filter((membership) => membership.workspace.id !== workspace.id)
    .map(({ workspace: { id, name } }) => ({ id, name, path: `/workspace/project?workspaceId=${id}` }));
  return { workspace: { id: workspace.id, name: workspace.name }, canResume: can(role, "workspace.manage"), others };
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
