import { getManagedProjectList } from "@itoguchi/core/projects/projects.calls";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { projectSettingsPath } from "#web/app/menus.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { projectPath } from "#web/app/shell.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { ProjectListScreen } from "#web/projects/project-list-screen.tsx";
import { t } from "#web/projects/project-settings.texts.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("projects.title"));

export async function loader(args: LoaderFunctionArgs) {
  const workspaceId = membershipOf(args.context).workspace.id;
  const { projectList } = await load(args, getManagedProjectList, { ws: workspaceId });
  return { workspaceId, projects: projectList };
}

export default function ProjectList() {
  const { workspaceId, projects } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <ProjectListScreen
      workspaceId={workspaceId}
      projects={projects}
      changed={revalidate}
      pathOf={({ projectKey }) => projectPath(workspaceId, projectKey)}
      settingsOf={({ projectKey }) => projectSettingsPath("info", { workspaceId, projectKey })}
    />
  );
}
