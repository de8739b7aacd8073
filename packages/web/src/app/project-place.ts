import type { Project } from "@itoguchi/core/model/project";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { openProject } from "./open-project.ts";
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
  const { project, abilities } = await openProject(args);
  if (!abilities.includes("project.manage")) throw redirect(projectPath(workspace.id, project.projectKey));
  return { workspaceId: workspace.id, project, canRestore: abilities.includes("workspace.manage") };
}
