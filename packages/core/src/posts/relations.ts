import type { Column } from "../model/column.ts";
import type { PostLink } from "../model/post-link.ts";

interface Links {
  linksOf(postId: string): readonly PostLink[];
  column(id: string): Pick<Column, "id" | "linkDirection" | "isActive"> | undefined;
}

/** Posts beside a post, by the column that shows them. */
export interface RelationGroup {
  columnId: string;
  /** The column is the other post's: this one has none that shows the link. */
  isIncoming: boolean;
  postIds: string[];
}

const MOST_RELATED = 1_000;

/** The posts that are neither above nor below: those the post names, and those that name it. */
export function relationsOf(links: Links, postId: string): RelationGroup[] {
  const found = links
    .linksOf(postId)
    .slice(0, MOST_RELATED)
    .flatMap((link) => relationBy(links, link, postId) ?? []);
  const groups = Map.groupBy(found, ({ columnId, isIncoming }) => `${columnId} ${isIncoming}`);
  return [...groups.values()].map((group) => ({
    columnId: group[0]?.columnId as string,
    isIncoming: group[0]?.isIncoming as boolean,
    postIds: [...new Set(group.map((one) => one.postId))],
  }));
}

function relationBy(links: Links, link: PostLink, postId: string) {
  if (links.column(link.columnId)?.linkDirection !== "RELATION") return undefined;
  if (link.postId === postId) return shown(links, link.columnId, { postId: link.linkedPostId, isIncoming: false });
  const mirror = link.linkedColumnId;
  if (mirror) return shown(links, mirror, { postId: link.postId, isIncoming: false });
  return shown(links, link.columnId, { postId: link.postId, isIncoming: true });
}

function shown(links: Links, columnId: string, relation: { postId: string; isIncoming: boolean }) {
  return links.column(columnId)?.isActive ? { columnId, ...relation } : undefined;
}
