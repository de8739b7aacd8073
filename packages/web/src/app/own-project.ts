import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import type { LoaderFunctionArgs } from "react-router";
import { load } from "./load.ts";
import { membershipOf } from "./page-session.ts";

/** The person's default project, else the first they may open. */
export async function ownProjectKey(args: LoaderFunctionArgs): Promise<string | undefined> {
  const { workspace, defaultProjectKey } = membershipOf(args.context);
  const { projectList } = await load(args, getProjectList, { ws: workspace.id });
  const project = projectList.find(({ projectKey }) => projectKey === defaultProjectKey) ?? projectList[0];
  return project?.projectKey;
}
