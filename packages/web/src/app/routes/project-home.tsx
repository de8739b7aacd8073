import { hideTutorials } from "@itoguchi/core/accounts/accounts.calls";
import { can } from "@itoguchi/core/kernel/roles";
import { getInvitationList } from "@itoguchi/core/members/invitations.calls";
import { getAdministratorList, getUserList } from "@itoguchi/core/members/members.calls";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { BoardIcon, KeyboardIcon, PeopleIcon, PersonIcon, PlusIcon } from "@itoguchi/ui/icons";
import { Stack, Title } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from "react-router";
import { loadBoardMenu } from "#web/app/board-menu.ts";
import { load } from "#web/app/load.ts";
import { inWorkspace } from "#web/app/menus.ts";
import { openProject } from "#web/app/open-project.ts";
import { membershipOf, pageSessionOf } from "#web/app/page-session.ts";
import { useCommands } from "#web/app/parts/commands.ts";
import { LiveBoards } from "#web/app/parts/live-page.tsx";
import { boardPath, postPath, projectPath, type Shell } from "#web/app/shell.ts";
import { isDue } from "#web/app/tours/tours.ts";
import { useViewer } from "#web/app/viewer.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import { RecentPostList } from "#web/posts/recent/recent-post-list.tsx";
import type { RecentPlace } from "#web/posts/recent/recent-posts.ts";
import { useRecentPosts } from "#web/posts/recent/use-recent-posts.ts";
import { hasBoardsToOpen, isDismissed, preparationOf, type StepId } from "#web/projects/preparation.ts";
import { NoProject, ProjectCards, ProjectHome, type Step } from "#web/projects/project-home.tsx";
import { t } from "#web/projects/projects.texts.ts";

const Tour = lazy(() => import("#web/app/tours/tour.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, role, accountName } = membershipOf(args.context);
  const projectKey = args.params.projectKey ?? args.url.searchParams.get("projectKey");
  const place = { workspaceId: workspace.id, accountName, role };
  const isReader = !can(role, "post.write");
  const { projectList } = await load(args, getProjectList, { ws: workspace.id });
  const projects = projectList.map(({ id, name, projectKey: key }) => ({
    id,
    name,
    path: projectPath(workspace.id, key),
  }));
  if (!projectKey) {
    const { administratorList } = await load(args, getAdministratorList, { ws: workspace.id });
    return { ...place, project: undefined, preparation: [], projects, administrators: administratorList };
  }
  const { project } = await openProject(args);
  const boardId = args.url.searchParams.get("boardId");
  if (boardId) throw redirect(boardPath({ ...place, projectKey: project.projectKey }, boardId));
  const { user } = pageSessionOf(args.context);
  const canManage = can(role, "workspace.manage");
  const hasCompany = canManage && !isDismissed(user) && (await isInCompany(args, workspace.id));
  const canMakeBoards = can(role, "board.manage");
  const menu = canMakeBoards && !isDismissed(user) ? { ws: workspace.id, pk: project.projectKey } : undefined;
  const hasBoards = (await loadBoardMenu(args, menu)).boards.length > 1;
  return {
    ...place,
    project,
    // Guests read and comment: what they have comes first.
    preparation: isReader ? [] : preparationOf({ canMakeBoards, hasBoards, canManage, user, hasCompany }),
    projects: isReader ? projects.filter(({ id }) => id !== project.id) : [],
    administrators: [],
  };
}

async function isInCompany(args: LoaderFunctionArgs, ws: string): Promise<boolean> {
  const { count: people } = await load(args, getUserList, { ws, limit: 1 });
  return people > 1 || (await load(args, getInvitationList, { ws })).count > 0;
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  pageTitle(loaderData?.project?.name ?? t("project.title"));

export default function ProjectHomePage() {
  const { project, workspaceId, accountName, role, preparation, projects, administrators } =
    useLoaderData<typeof loader>();
  const { user } = useViewer();
  const shell = useRouteLoaderData<Shell>("layouts/application");
  const { call } = useSession();
  const { revalidate } = useRevalidator();
  const isMounted = useMounted();
  const { openShortcuts, openNewBoard } = useCommands();
  if (!project) return <NoProject {...{ projects, administrators, accountName }} />;

  const place = { workspaceId, projectKey: project.projectKey };
  const ways: Record<StepId, Pick<Step, "icon" | "go">> = {
    board: { icon: PlusIcon, go: openNewBoard },
    invite: { icon: PeopleIcon, go: inWorkspace("/workspace/user/invite", workspaceId) },
    feedback: { icon: BoardIcon, go: inWorkspace("/workspace/feedbackTutorial", workspaceId) },
    myPage: { icon: PersonIcon, go: inWorkspace("/workspace/user/setting", workspaceId) },
    shortcuts: { icon: KeyboardIcon, go: openShortcuts },
  };
  async function dismiss() {
    await call(hideTutorials.Board, {});
    await revalidate();
  }
  const isNew = isDue("initialIntroduction", user);
  return (
    <>
      <LiveBoards {...place} />
      <ProjectHome
        project={project}
        steps={preparation.map((step) => ({ ...step, ...ways[step.id] }))}
        hasBoardsToOpen={hasBoardsToOpen({
          boardCount: shell?.boards.length ?? 0,
          canManage: can(role, "workspace.manage"),
        })}
        dismiss={dismiss}
        boards={(shell?.boards ?? []).map((board) => ({ ...board, path: boardPath(place, board.id) }))}
        newBoard={can(role, "board.manage") ? openNewBoard : undefined}
      >
        {projects.length > 0 ? (
          <Stack gap="sm" component="section" aria-labelledby="other-projects">
            <Title order={2} size="h4" id="other-projects">
              {t("project.others")}
            </Title>
            <ProjectCards projects={projects} />
          </Stack>
        ) : null}
        {isMounted ? <RecentPosts place={{ accountName, ...place }} /> : null}
      </ProjectHome>
      {isNew && isMounted ? (
        <Suspense>
          <Tour tour="initialIntroduction" without={can(role, "workspace.manage") ? [] : ["settings"]} />
        </Suspense>
      ) : null}
    </>
  );
}

function RecentPosts({ place }: { place: RecentPlace }) {
  const { operate } = useSession();
  const navigate = useNavigate();
  const { list } = useRecentPosts(place);
  const timeZone = useTimeZone();
  if (list.length === 0) return null;
  return (
    <RecentPostList
      place={place}
      timeZone={timeZone}
      ask={(operation, input) => operate(operation, place, input)}
      titleOf={() => undefined}
      open={(number) => void navigate(postPath(place, number))}
    />
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
