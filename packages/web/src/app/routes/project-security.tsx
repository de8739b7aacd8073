import { can } from "@itoguchi/core/kernel/roles";
import { FindPeopleOfProject, getProjectAccess } from "@itoguchi/core/projects/projects.calls";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { load } from "#web/app/load.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { managedProject } from "#web/app/project-place.ts";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { memberPaths } from "#web/members/member-paths.ts";
import { ProjectAccessScreen } from "#web/projects/project-access-screen.tsx";
import { t } from "#web/projects/project-settings.texts.ts";

export const meta = () => pageTitle(t("access.title"));

export async function loader(args: LoaderFunctionArgs) {
  const place = await managedProject(args);
  const query = fittingQuery(FindPeopleOfProject, args.url.searchParams);
  const where = { ws: place.workspaceId, pk: place.project.projectKey };
  const canManageGroups = can(membershipOf(args.context).role, "workspace.manage");
  return { ...place, canManageGroups, access: await load(args, getProjectAccess, { ...where, ...query }) };
}

export default function ProjectSecurity() {
  const { workspaceId, project, access, canManageGroups } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <ProjectAccessScreen
      workspaceId={workspaceId}
      project={project}
      access={access}
      groupsPath={canManageGroups ? memberPaths(workspaceId).groups : undefined}
      changed={revalidate}
    />
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
