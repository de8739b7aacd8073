import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { membershipOf } from "#web/app/seat.ts";
import { projectPath } from "#web/app/shell.ts";

export const middleware = guard("authenticated");

/** The person's default project, else the first they may open. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { workspace, defaultProjectKey } = membershipOf(args.context);
  const { projectList } = await load(args, getProjectList, { ws: workspace.id });
  const project = projectList.find(({ projectKey }) => projectKey === defaultProjectKey) ?? projectList[0];
  throw redirect(
    project ? projectPath(workspace.id, project.projectKey) : `/workspace/project/board?workspaceId=${workspace.id}`,
  );
}

export default function ProjectIndex() {
  return null;
}
