import { getBoardList } from "@itoguchi/core/boards/boards.calls";
import { loadByProjectSerialNumber } from "@itoguchi/core/post-details/post-details.calls";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { data, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { load } from "./load.ts";
import { ownProjectKey } from "./own-project.ts";
import { membershipOf } from "./page-session.ts";
import { boardPath, postPath, projectPath } from "./shell.ts";
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
export async function pathOf(args: LoaderFunctionArgs, { boardId, post, ...named }: NamedPlace): Promise<string> {
  const { workspace } = membershipOf(args.context);
  const projectKey = named.projectKey ?? (boardId ? await projectOf(args, boardId) : await ownProjectKey(args));
  if (projectKey === undefined) throw absent();
  const place = { workspaceId: workspace.id, projectKey };
  if (!post) return boardId ? boardPath(place, boardId) : projectPath(workspace.id, projectKey);
  if (post.number === undefined)
    return `/workspace/project/post?${new URLSearchParams({ ...place, ...(boardId && { boardId }) })}`;
  const [number, subNumber] = [numberOf(post.number), numberOf(post.subPostNumber)];
  if (number === undefined) throw absent();
  if (subNumber !== undefined) return `${postPath(place, number)}/subPost/${subNumber}`;
  const { post: found } = await load(args, loadByProjectSerialNumber, {
    ...{ ws: workspace.id, pk: projectKey },
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

/** Few people have so many projects, and few addresses leave the project out. */
async function projectOf(args: LoaderFunctionArgs, boardId: string): Promise<string | undefined> {
  const { workspace } = membershipOf(args.context);
  const { projectList } = await load(args, getProjectList, { ws: workspace.id });
  for (const { projectKey } of projectList) {
    const { boardList } = await load(args, getBoardList, { ws: workspace.id, pk: projectKey });
    if (boardList.some(({ id }) => id === boardId)) return projectKey;
  }
  return undefined;
}

function absent() {
  return data(t("error.404.message"), { status: 404 });
}
