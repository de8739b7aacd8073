/** What a deletion changed elsewhere. Restoring takes it back where nobody has changed it since. */
export type TrashEffect = PostsMoved;

/** Posts that another section took in. */
export interface PostsMoved {
  type: "postsMoved";
  intoSectionId: string;
  /** Of the move: a post that was changed afterwards keeps its own. */
  updatedBy: string | null;
  userUpdatedAt: string;
  /** As they were before. */
  postList: { id: string; updatedBy: string | null; userUpdatedAt: string }[];
}
