import { DomainError } from "@itoguchi/core/kernel/errors";
import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { visitorOf } from "./visitor.ts";

export interface BoardName {
  id: string;
  name: string;
}

/** Names only: the boards themselves are large. */
const TEXT = `query BoardNames($workspaceId: String!, $projectKey: String!) {
  projectBoardList(workspaceId: $workspaceId, projectKey: $projectKey) { id name }
}`;

/** The boards of the project a page is in; none where there is no project, or one that cannot be opened. */
export async function loadBoardNames(
  { context, params, url }: LoaderFunctionArgs,
  workspaceId: string | undefined,
): Promise<BoardName[]> {
  const projectKey = params.projectKey ?? url.searchParams.get("projectKey");
  if (!workspaceId || !projectKey) return [];
  try {
    const answer = z.object({ projectBoardList: z.array(z.object({ id: z.string(), name: z.string() })) });
    return (await visitorOf(context).ask({ text: TEXT, answer }, { workspaceId, projectKey })).projectBoardList;
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
