import { useMatches, useParams } from "react-router";

/** The board that the page is, or that its post is on. */
export function useShownBoardId(): string | undefined {
  const { boardId } = useParams();
  const matches = useMatches();
  if (boardId !== undefined) return boardId;
  for (const { loaderData } of matches) {
    const shown = (loaderData as { boardId?: unknown } | undefined)?.boardId;
    if (typeof shown === "string") return shown;
  }
  return undefined;
}
