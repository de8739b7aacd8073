import { loadByProjectSerialNumber } from "@itoguchi/core/post-details/post-details.calls";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { load } from "#web/app/load.ts";
import { ownProjectKey } from "#web/app/own-project.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { boardPath, postPath, projectPath } from "#web/app/shell.ts";
import { t } from "#web/kernel/i18n/common.texts.ts";

/** Addresses with the place in the query, or with parts of it left out, lead to those that name it whole. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { workspace } = membershipOf(args.context);
  const named = (name: string) => args.params[name] ?? args.url.searchParams.get(name) ?? undefined;
  const projectKey = named("projectKey") ?? (await ownProjectKey(args));
  if (projectKey === undefined) throw absent();
  const place = { workspaceId: workspace.id, projectKey };
  const [boardId, number] = [named("boardId"), named("projectSerialNumber")];
  if (number === undefined) throw redirect(boardId ? boardPath(place, boardId) : projectPath(workspace.id, projectKey));
  const projectSerialNumber = Number(number);
  if (!Number.isSafeInteger(projectSerialNumber) || projectSerialNumber < 1) throw absent();
  const { post } = await load(args, loadByProjectSerialNumber, {
    ws: workspace.id,
    pk: projectKey,
    projectSerialNumber,
  });
  // Beside its board, where the address names the board it is on.
  throw redirect(
    boardId === post.projectBoardId
      ? `${boardPath(place, boardId)}?post=${projectSerialNumber}`
      : postPath(place, projectSerialNumber),
  );
}

function absent() {
  return data(t("error.404.message"), { status: 404 });
}

export default function ByAddress() {
  return null;
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
