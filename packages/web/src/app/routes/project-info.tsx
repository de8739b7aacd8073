import { getTagList } from "@itoguchi/core/projects/projects.calls";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { load } from "#web/app/load.ts";
import { inWorkspace } from "#web/app/menus.ts";
import { managedProject } from "#web/app/project-place.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { ProjectInfoScreen } from "#web/projects/project-info-screen.tsx";
import { t } from "#web/projects/project-settings.texts.ts";
import { pageSessionOf } from "../page-session.ts";

export const meta = () => pageTitle(t("settings.infoTitle"));

export async function loader(args: LoaderFunctionArgs) {
  const place = await managedProject(args);
  const { tagList, seq } = await load(args, getTagList, { ws: place.workspaceId, pk: place.project.projectKey });
  return { ...place, tags: tagList, seq, accountId: pageSessionOf(args.context).user.id };
}

export default function ProjectInfo() {
  const place = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { workspaceId, canRestore, project } = place;
  const after = inWorkspace(canRestore ? "/workspace/config/project" : "/workspace/project", workspaceId);
  return (
    <ProjectInfoScreen
      {...place}
      key={project.id}
      changed={revalidate}
      gone={async () => {
        await navigate(after);
      }}
    />
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
