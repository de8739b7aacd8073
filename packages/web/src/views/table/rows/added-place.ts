import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { FlatList } from "./flat-list.ts";

export interface Added {
  /** Unknown: it is not here yet, or the board is too large to know. */
  where: "seen" | "above" | "below" | "closed" | "filtered" | "unknown";
  row?: number;
}

interface AddedInput {
  postId: string | undefined;
  source: Pick<ViewSource, "placesOf">;
  list: Pick<FlatList, "rowOf" | "topOfRow">;
  /** What of the rows can be seen. */
  seen: { top: number; height: number; rowHeight: number };
}

/** Where a new post came to stand, as seen by whoever made it. */
export function whereAdded({ postId, source, list, seen }: AddedInput): Added {
  if (postId === undefined) return { where: "unknown" };
  const [place] = source.placesOf(postId);
  if (!place) return { where: "filtered" };
  const row = list.rowOf(place);
  if (row === undefined) return { where: "closed" };
  const top = list.topOfRow(row);
  if (top + seen.rowHeight / 2 < seen.top) return { where: "above", row };
  return { where: top + seen.rowHeight / 2 > seen.top + seen.height ? "below" : "seen", row };
}
