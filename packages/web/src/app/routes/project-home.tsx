import { can } from "@itoguchi/core/kernel/roles";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { BoardIcon, KeyboardIcon, PeopleIcon, PersonIcon, SettingsIcon } from "@itoguchi/ui/icons";
import { useMounted } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { load } from "#web/app/load.ts";
import { inWorkspace } from "#web/app/menus.ts";
import { useCommands } from "#web/app/parts/command-centre.tsx";
import { LiveBoards } from "#web/app/parts/live-page.tsx";
import { membershipOf } from "#web/app/seat.ts";
import { boardPath, postPath } from "#web/app/shell.ts";
import { useViewer } from "#web/app/viewer.ts";
import { t } from "#web/kernel/i18n/projects.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { RecentPostList } from "#web/posts/recent/recent-post-list.tsx";
import type { RecentPlace } from "#web/posts/recent/recent-posts.ts";
import { useRecentPosts } from "#web/posts/recent/use-recent-posts.ts";
import { NoProject, ProjectHome, type Step } from "#web/projects/project-home.tsx";

const Tour = lazy(() => import("#web/app/parts/tour.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, role, accountName } = membershipOf(args.context);
  const projectKey = args.params.projectKey ?? args.url.searchParams.get("projectKey");
  const place = { workspaceId: workspace.id, accountName, canManage: can(role, "workspace.manage") };
  if (!projectKey) return { ...place, project: undefined };
  const { project } = await load(args, loadProject, { ws: workspace.id, pk: projectKey });
  const boardId = args.url.searchParams.get("boardId");
  if (boardId) throw redirect(boardPath({ ...place, projectKey: project.projectKey }, boardId));
  return { ...place, project };
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  pageTitle(loaderData?.project?.name ?? t("project.title"));

export default function ProjectHomePage() {
  const { project, workspaceId, accountName, canManage } = useLoaderData<typeof loader>();
  const { user } = useViewer();
  const isMounted = useMounted();
  const { openShortcuts } = useCommands();
  if (!project) return <NoProject />;

  const steps: Step[] = [
    { id: "invite", icon: PeopleIcon, go: inWorkspace("/workspace/user/invite", workspaceId) },
    { id: "info", icon: SettingsIcon, go: inWorkspace("/workspace/config/info", workspaceId) },
    { id: "feedback", icon: BoardIcon, go: inWorkspace("/workspace/feedbackTutorial", workspaceId) },
    { id: "myPage", icon: PersonIcon, go: inWorkspace("/workspace/user/setting", workspaceId) },
    { id: "shortcuts", icon: KeyboardIcon, go: openShortcuts },
  ];
  const hidden = new Set<Step["id"]>([
    ...(canManage ? [] : (["invite", "info"] as const)),
    ...(user?.hiddenTutorials.includes("Feedback") ? (["feedback"] as const) : []),
  ]);
  const isNew = user && !user.guideOptedOut && !user.finishedTours.includes("initialIntroduction");
  return (
    <>
      <LiveBoards workspaceId={workspaceId} projectKey={project.projectKey} />
      <ProjectHome project={project} steps={steps.filter(({ id }) => !hidden.has(id))}>
        {isMounted ? <RecentPosts place={{ accountName, workspaceId, projectKey: project.projectKey }} /> : null}
      </ProjectHome>
      {isNew && isMounted ? (
        <Suspense>
          <Tour canManage={canManage} />
        </Suspense>
      ) : null}
    </>
  );
}

function RecentPosts({ place }: { place: RecentPlace }) {
  const { operate } = useSession();
  const navigate = useNavigate();
  const { list } = useRecentPosts(place);
  if (list.length === 0) return null;
  return (
    <RecentPostList
      place={place}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      ask={(operation, input) => operate(operation, place, input)}
      titleOf={() => undefined}
      open={(number) => void navigate(postPath(place, number))}
    />
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
