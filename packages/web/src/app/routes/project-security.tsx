import { FindPeopleOfProject, getProjectAccess } from "@itoguchi/core/projects/projects.calls";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { load } from "#web/app/load.ts";
import { managedProject } from "#web/app/project-place.ts";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { ProjectAccessScreen } from "#web/projects/project-access-screen.tsx";
import { t } from "#web/projects/project-settings.texts.ts";

export const meta = () => pageTitle(t("access.title"));

export async function loader(args: LoaderFunctionArgs) {
  const place = await managedProject(args);
  const query = fittingQuery(FindPeopleOfProject, args.url.searchParams);
  const where = { ws: place.workspaceId, pk: place.project.projectKey };
  return { ...place, access: await load(args, getProjectAccess, { ...where, ...query }) };
}

export default function ProjectSecurity() {
  const { workspaceId, project, access } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <ProjectAccessScreen workspaceId={workspaceId} project={project} access={access} changed={revalidate} />;
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
