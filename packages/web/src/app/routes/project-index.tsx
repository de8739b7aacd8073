import { type LoaderFunctionArgs, redirect } from "react-router";
import { loadBoardMenu } from "#web/app/board-menu.ts";
import { FIRST_BOARD } from "#web/app/first-board.ts";
import { guard } from "#web/app/guards.ts";
import { ownProjectKey } from "#web/app/own-project.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { boardPath, projectPath } from "#web/app/shell.ts";

export const middleware = guard("authenticated");

export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { workspace } = membershipOf(args.context);
  const projectKey = await ownProjectKey(args);
  if (projectKey && args.url.searchParams.has(FIRST_BOARD)) {
    const { boards } = await loadBoardMenu(args, { ws: workspace.id, pk: projectKey });
    if (boards[0]) throw redirect(boardPath({ workspaceId: workspace.id, projectKey }, boards[0].id));
  }
  throw redirect(
    projectKey ? projectPath(workspace.id, projectKey) : `/workspace/project/board?workspaceId=${workspace.id}`,
  );
}

export default function ProjectIndex() {
  return null;
}
