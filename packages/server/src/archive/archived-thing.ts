import type { ArchiveItemType } from "@itoguchi/core/archive/archive.operations";

/** Something that was archived itself, of a board that is still there. */
export interface ArchivedThing {
  kind: ArchiveItemType;
  id: string;
  boardId: string;
  sectionId: string | null;
  postId: string | null;
  at: number;
  number: number | null;
  postedBy: string | null;
  /** Undefined where the project in memory does not tell. */
  archivedBy: string | null | undefined;
  subPostTitle: string | null;
}
