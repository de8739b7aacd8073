import type { PostLink } from "../model/post-link.ts";

interface Present {
  hasColumn(id: string): boolean;
  hasPost(id: string): boolean;
}

/**
 * Links as the posts and columns that are there show them. A link keeps its row while a post or a column of it is deleted, so that
 * it comes back with it: of two columns the one that is left shows it alone, and without any it is not shown.
 */
export function visibleLinks(stored: readonly PostLink[], present: Present): PostLink[] {
  const [own, turned]: [PostLink[], PostLink[]] = [[], []];
  for (const link of stored) {
    if (!present.hasPost(link.postId) || !present.hasPost(link.linkedPostId)) continue;
    const shown = shownBy(link, present);
    if (shown) (shown.columnId === link.columnId ? own : turned).push(shown);
  }
  if (turned.length === 0) return own;
  // Made from both ends before they knew of each other: one of them is enough.
  const seen = new Set(own.map(keyOf));
  const others = turned.filter((link) => !seen.has(keyOf(link)) && seen.add(keyOf(link)));
  return [...own, ...others];
}

/** The link without the columns that are gone; undefined when none is left. */
export function shownBy(link: PostLink, { hasColumn }: Pick<Present, "hasColumn">): PostLink | undefined {
  const other = link.linkedColumnId;
  const hasOther = other !== null && hasColumn(other);
  if (hasColumn(link.columnId)) return other === null || hasOther ? link : { ...link, linkedColumnId: null };
  if (!hasOther) return undefined;
  return {
    id: link.id,
    columnId: other,
    postId: link.linkedPostId,
    linkedColumnId: null,
    linkedPostId: link.postId,
  };
}

/** Whether two links show the same. */
export function isSameLink(a: PostLink, b: PostLink): boolean {
  return keyOf(a) === keyOf(b) && a.linkedColumnId === b.linkedColumnId;
}

function keyOf({ columnId, postId, linkedPostId }: PostLink): string {
  return `${columnId} ${postId} ${linkedPostId}`;
}
