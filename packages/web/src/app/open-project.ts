import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { load } from "./load.ts";
import { membershipOf } from "./page-session.ts";

/** The project an address names; whoever comes by a former key is redirected to the same page under the current one. */
export async function openProject(args: LoaderFunctionArgs) {
  const pk = args.params.projectKey ?? args.url.searchParams.get("projectKey") ?? "";
  const loaded = await load(args, loadProject, { ws: membershipOf(args.context).workspace.id, pk });
  const { projectKey } = loaded.project;
  if (projectKey !== pk) throw redirect(addressUnder(args, pk, projectKey));
  return loaded;
}

function addressUnder({ url, params }: LoaderFunctionArgs, formerKey: string, projectKey: string): string {
  if (params.projectKey === undefined) {
    const query = new URLSearchParams(url.searchParams);
    query.set("projectKey", projectKey);
    return `${url.pathname}?${query}`;
  }
  const parts = url.pathname.split("/");
  const at = parts.findIndex((part) => decodeURIComponent(part) === formerKey);
  return `${parts.with(at, projectKey).join("/")}${url.search}`;
}
