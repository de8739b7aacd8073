import type { Project } from "@itoguchi/core/model/project";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { load } from "./load.ts";
import { membershipOf } from "./page-session.ts";
import { projectPath } from "./shell.ts";

export interface ProjectPlace {
  workspaceId: string;
  project: Project;
  /** Whether this person may bring a deleted project back. */
  canRestore: boolean;
}

/** The project whose settings are asked for; whoever may not change them is led to the project itself. */
export async function managedProject(args: LoaderFunctionArgs): Promise<ProjectPlace> {
  const { workspace } = membershipOf(args.context);
  const pk = args.url.searchParams.get("projectKey") ?? "";
  const { project, abilities } = await load(args, loadProject, { ws: workspace.id, pk });
  if (!abilities.includes("project.manage")) throw redirect(projectPath(workspace.id, project.projectKey));
  return { workspaceId: workspace.id, project, canRestore: abilities.includes("workspace.manage") };
}
