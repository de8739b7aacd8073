import { DomainError } from "@itoguchi/core/kernel/errors";
import type { Bookmark } from "@itoguchi/core/projects/bookmark";
import { getBookmarkList } from "@itoguchi/core/projects/projects.calls";
import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { visitorOf } from "./visitor.ts";

interface BoardName {
  id: string;
  name: string;
}

/** Of one project. */
export interface BoardMenu {
  boards: BoardName[];
  /** The person's own, in their order; of archived boards too. */
  bookmarks: Bookmark[];
}

/** Names only: the boards themselves are large. */
const TEXT = `query BoardNames($workspaceId: String!, $projectKey: String!) {
  projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) { id name }
}`;
const ANSWER = z.object({ projectBoardList: z.array(z.object({ id: z.string(), name: z.string() })) });

const NOTHING: BoardMenu = { boards: [], bookmarks: [] };

/** None where there is no project, or one that cannot be opened. */
export async function loadBoardMenu(
  { context }: LoaderFunctionArgs,
  place: { ws: string; pk: string } | undefined,
): Promise<BoardMenu> {
  if (!place) return NOTHING;
  const visitor = visitorOf(context);
  try {
    const [{ projectBoardList }, { bookmarkList }] = await Promise.all([
      visitor.ask({ text: TEXT, answer: ANSWER }, { workspaceId: place.ws, projectKey: place.pk }),
      visitor.call(getBookmarkList, place),
    ]);
    return { boards: projectBoardList, bookmarks: bookmarkList };
  } catch (error) {
    if (error instanceof DomainError) return NOTHING;
    throw error;
  }
}
