import type { Column } from "../model/column.ts";
import type { PostLink } from "../model/post-link.ts";

interface Links {
  linksOf(postId: string): readonly PostLink[];
  column(id: string): Pick<Column, "linkDirection"> | undefined;
}

/** The posts above a post, through whatever columns say PARENT or CHILD. */
export function parentsOf(links: Links, postId: string): string[] {
  return links.linksOf(postId).flatMap((link) => {
    const direction = links.column(link.columnId)?.linkDirection;
    if (direction === "PARENT" && link.postId === postId) return [link.linkedPostId];
    if (direction === "CHILD" && link.linkedPostId === postId) return [link.postId];
    return [];
  });
}

/** The posts of the loop that a new parent would close, from the parent up to the child; undefined when there is none. */
export function loopThrough(links: Links, { child, parent }: { child: string; parent: string }): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[parent, undefined]]);
  const waiting = [parent];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === child) return pathTo(at, cameFrom).reverse();
    for (const above of parentsOf(links, at))
      if (!cameFrom.has(above)) {
        cameFrom.set(above, at);
        waiting.push(above);
      }
  }
  return undefined;
}

function pathTo(end: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const path: string[] = [];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) path.push(at);
  return path;
}
