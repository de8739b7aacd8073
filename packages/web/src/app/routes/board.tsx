import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { densityIn } from "#web/app/board/use-density.ts";
import { loadBoard } from "#web/app/load-board.ts";
import { openProject } from "#web/app/open-project.ts";
import { membershipOf, pageSessionOf } from "#web/app/page-session.ts";
import { unlessSamePage } from "#web/app/revalidation.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { t } from "../board/board.texts.ts";
import { panelWidthIn } from "../board/open-post/use-panel-width.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { workspace } = membershipOf(args.context);
  const { projectKey = "", boardId = "" } = args.params;
  const cookie = args.request.headers.get("cookie");
  const [{ project, abilities }] = await Promise.all([
    openProject(args),
    loadBoard(args, { workspaceId: workspace.id, projectKey, boardId }),
  ]);
  return {
    workspaceId: workspace.id,
    projectKey: project.projectKey,
    boardId,
    abilities,
    accountId: pageSessionOf(args.context).user.id,
    density: densityIn(cookie),
    panelWidth: panelWidthIn(cookie),
  };
}
export type LoadedBoard = Awaited<ReturnType<typeof loader>>;

export const shouldRevalidate = unlessSamePage;

export const meta = () => pageTitle(t("board.title"));

/** Who is here and what they may do: loaded again whenever that changes. What the board shows is the affair of the page inside. */
export default function BoardFrame() {
  return <Outlet context={useLoaderData<typeof loader>() satisfies LoadedBoard} />;
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
