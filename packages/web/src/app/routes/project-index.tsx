import { type LoaderFunctionArgs, redirect } from "react-router";
import { guard } from "#web/app/guards.ts";
import { ownProjectKey } from "#web/app/own-project.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { projectPath } from "#web/app/shell.ts";

export const middleware = guard("authenticated");

export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { workspace } = membershipOf(args.context);
  const projectKey = await ownProjectKey(args);
  throw redirect(
    projectKey ? projectPath(workspace.id, projectKey) : `/workspace/project/board?workspaceId=${workspace.id}`,
  );
}

export default function ProjectIndex() {
  return null;
}
