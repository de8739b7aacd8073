import { z } from "zod";
import { Id } from "../kernel/ids.ts";

/** A person's own short way to a board or document of the project: one of the two ids is null. */
export const Bookmark = z.object({
  id: Id,
  projectBoardId: Id.nullable(),
  /** Absent in answers and events of before there were documents. */
  projectDocumentId: Id.nullable().default(null),
  /** Whether what it leads to can be opened; a board can as soon as it is there. */
  doneSetup: z.boolean().default(true),
  /** The one it stands before; none for the last. */
  nextBookmarkId: Id.nullable(),
});
export type Bookmark = z.infer<typeof Bookmark>;

export const BookmarkList = z.object({ bookmarkList: z.array(Bookmark) });

export const ProjectBookmarks = BookmarkList.extend({ projectId: Id });
export type ProjectBookmarks = z.infer<typeof ProjectBookmarks>;

/** Ids in their new order: before `next`, or at the end when none is given. Undefined when there is no such `next`. */
export function moveBookmark(ids: readonly string[], id: string, next: string | null): string[] | undefined {
  if (id === next) return [...ids];
  const others = ids.filter((other) => other !== id);
  const at = next === null ? others.length : others.indexOf(next);
  return at < 0 ? undefined : [...others.slice(0, at), id, ...others.slice(at)];
}

/** As the wire has it: each names its follower. */
export function chainBookmarks(ordered: readonly Omit<Bookmark, "nextBookmarkId">[]): Bookmark[] {
  return ordered.map((bookmark, at) => ({ ...bookmark, nextBookmarkId: ordered[at + 1]?.id ?? null }));
}
