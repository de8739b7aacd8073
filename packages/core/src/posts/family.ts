import type { Column } from "../model/column.ts";
import type { PostLink } from "../model/post-link.ts";

interface Links {
  linksOf(postId: string): readonly PostLink[];
  column(id: string): Pick<Column, "linkDirection"> | undefined;
}

export interface FamilyLevel {
  /** 1 is next to the post. */
  depth: number;
  postLinkColumnId: string;
  postList: { id: string; referencedPostId: string }[];
}

interface Asked {
  side: "parents" | "children";
  /** Links that neither of these columns shows are passed over; without it all count. */
  columns?: ReadonlySet<string> | undefined;
  deepest: number;
}

const MOST_RELATIVES = 1_000;

/** The posts above or below a post, level by level; each once, at the level where it is met first. */
export function familyOf(links: Links, postId: string, { side, columns, deepest }: Asked): FamilyLevel[] {
  const levels: FamilyLevel[] = [];
  const met = new Set([postId]);
  let edge = [postId];
  for (let depth = 1; depth <= deepest && edge.length > 0 && met.size <= MOST_RELATIVES; depth++) {
    const found = edge
      .flatMap((id) => relativesOf(links, id, side, columns))
      .filter(({ id }) => !met.has(id) && met.add(id));
    for (const [postLinkColumnId, own] of Map.groupBy(found, ({ columnId }) => columnId))
      levels.push({
        depth,
        postLinkColumnId,
        postList: own.map(({ id, referencedPostId }) => ({ id, referencedPostId })),
      });
    edge = found.map(({ id }) => id);
  }
  return levels;
}

function relativesOf(links: Links, postId: string, side: Asked["side"], columns: Asked["columns"]) {
  return links.linksOf(postId).flatMap((link) => {
    const { columnId, linkedColumnId } = link;
    const direction = links.column(columnId)?.linkDirection ?? "RELATION";
    if (direction === "RELATION") return [];
    if (columns && !columns.has(columnId) && !(linkedColumnId && columns.has(linkedColumnId))) return [];
    const isStart = link.postId === postId;
    const isParent = (direction === "PARENT") === isStart;
    if (isParent !== (side === "parents")) return [];
    const id = isStart ? link.linkedPostId : link.postId;
    return [{ id, referencedPostId: postId, columnId: isStart ? columnId : (linkedColumnId ?? columnId) }];
  });
}
