import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { guard } from "#web/app/guards.ts";
import { otherWorkspaces } from "#web/app/other-workspaces.ts";
import { pageSessionOf } from "#web/app/page-session.ts";
import { formerWorkspace, REMOVED_FROM } from "#web/app/removed-path.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { RemovedScreen } from "#web/workspaces/removed-screen.tsx";
import { t } from "#web/workspaces/workspaces.texts.ts";

export const middleware = guard("authenticated");
export const meta = () => pageTitle(t("removed.title"));

export function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = pageSessionOf(context);
  const former = formerWorkspace(user, url.searchParams.get(REMOVED_FROM));
  if (!former) throw redirect("/workspace/project");
  return { name: former.name, others: otherWorkspaces(user, former.id) };
}

export default function WorkspaceRemoved() {
  return <RemovedScreen {...useLoaderData<typeof loader>()} />;
}
