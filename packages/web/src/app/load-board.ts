import type { ProjectPlace } from "@itoguchi/client/asker";
import { Id } from "@itoguchi/core/kernel/ids";
import { data, type LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { toRouteError } from "./route-error.ts";
import { visitorOf } from "./visitor.ts";

/** Its name only: the board itself is large, and screens ask for it themselves. */
const TEXT = `query BoardName($workspaceId: String!, $projectKey: String!, $boardId: String!) {
  projectBoard(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) { name }
}`;
const ANSWER = z.object({ projectBoard: z.object({ name: z.string() }) });

/** A board that the page is about; the error page of 404 where there is none that the person can open. */
export async function loadBoard(
  { context }: Pick<LoaderFunctionArgs, "context">,
  board: ProjectPlace & { boardId: string },
): Promise<{ name: string }> {
  if (!Id.safeParse(board.boardId).success) throw data(t("error.404.message"), { status: 404 });
  try {
    return (await visitorOf(context).ask({ text: TEXT, answer: ANSWER }, { ...board })).projectBoard;
  } catch (error) {
    throw toRouteError(error);
  }
}
