import { activeMemberships } from "@itoguchi/core/accounts/account";
import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";
import { loadByProjectSerialNumber } from "@itoguchi/core/post-details/post-details.calls";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { data, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { load } from "./load.ts";
import { ownProjectKey } from "./own-project.ts";
import { membershipOf, pageSessionOf } from "./page-session.ts";
import { boardPath, hasKey, postPath, projectPath } from "./shell.ts";
import { readShortAddress, type ShortAddress } from "./short-address.ts";

/** Leads an address that leaves something out to the one that names it whole; after `authenticated`. */
export const wholeAddress: MiddlewareFunction<Response> = async (args) => {
  const short = readShortAddress(args.url.pathname);
  if (!short) return;
  const { workspace } = membershipOf(args.context);
  const inQuery = (name: string) => args.url.searchParams.get(name) ?? undefined;
  const named = {
    projectKey: short.projectKey ?? inQuery("projectKey"),
    boardId: short.idList.find((id) => id !== workspace.id) ?? inQuery("boardId"),
    post: short.post,
  };
  throw redirect(await pathOf(args as LoaderFunctionArgs, named));
};

interface NamedPlace {
  projectKey?: string | undefined;
  boardId?: string | undefined;
  post?: ShortAddress["post"];
}

/** The page of what is named; what cannot be found is absent. */
export async function pathOf(
  args: LoaderFunctionArgs,
  { boardId, post, projectKey: named }: NamedPlace,
): Promise<string> {
  const isSound = ProjectKey.optional().safeParse(named).success && Id.optional().safeParse(boardId).success;
  if (!isSound) throw absent();
  const place = boardId ? await placeOf(args, boardId, named) : await ownPlace(args, named);
  if (!place) throw absent();
  const { workspaceId, projectKey } = place;
  if (!post) return boardId ? boardPath(place, boardId) : projectPath(workspaceId, projectKey);
  if (post.number === undefined)
    return `/workspace/project/post?${new URLSearchParams({ ...place, ...(boardId && { boardId }) })}`;
  const [number, subNumber] = [numberOf(post.number), numberOf(post.subPostNumber)];
  if (number === undefined) throw absent();
  if (subNumber !== undefined) return `${postPath(place, number)}/subPost/${subNumber}`;
  const { post: found } = await load(args, loadByProjectSerialNumber, {
    ...{ ws: workspaceId, pk: projectKey },
    projectSerialNumber: number,
  });
  // Beside its board, where the address names the board it is on.
  return boardId === found.projectBoardId ? `${boardPath(place, boardId)}?post=${number}` : postPath(place, number);
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw absent();
  return number;
}

async function ownPlace(args: LoaderFunctionArgs, named: string | undefined) {
  const projectKey = named ?? (await ownProjectKey(args));
  return projectKey ? { workspaceId: membershipOf(args.context).workspace.id, projectKey } : undefined;
}

/**
 * Where a board stands: in the workspace of the page, else in another one of the person's. Few people have so many projects, and
 * few addresses leave the project out.
 */
async function placeOf(args: LoaderFunctionArgs, boardId: string, named: string | undefined) {
  const here = membershipOf(args.context).workspace.id;
  const others = activeMemberships(pageSessionOf(args.context).user)
    .filter(({ workspace }) => !workspace.deletedAt)
    .map(({ workspace }) => workspace.id);
  for (const workspaceId of new Set([here, ...others])) {
    const { projectList } = await load(args, getProjectList, { ws: workspaceId });
    for (const { projectKey } of projectList.filter((project) => !named || hasKey(project, named))) {
      const { boardList } = await load(args, getBoardList, { ws: workspaceId, pk: projectKey });
      if (boardList.some(({ id }) => id === boardId)) return { workspaceId, projectKey };
    }
  }
  return undefined;
}

function absent() {
  return data(t("error.404.message"), { status: 404 });
}
