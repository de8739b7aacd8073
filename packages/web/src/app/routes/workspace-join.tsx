import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { guard } from "#web/app/guards.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { JoinScreen } from "#web/workspaces/join-screen.tsx";
import { joinableWorkspaces } from "#web/workspaces/joinable-workspaces.ts";
import { t } from "#web/workspaces/workspaces.texts.ts";

export const middleware = guard("authenticated");
export const meta = () => pageTitle(t("join.title"));

export async function loader({ context }: LoaderFunctionArgs) {
  const { getWorkspaceListFromConnectAuthDomain: workspaces } = await visitorOf(context).ask(joinableWorkspaces, {});
  return { workspaces };
}

export default function WorkspaceJoin() {
  const { workspaces } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <JoinScreen
      workspaces={workspaces}
      joined={(id) => navigate(`/workspace/project?workspaceId=${id}`, { replace: true })}
    />
  );
}
