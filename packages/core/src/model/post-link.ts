import { z } from "zod";
import { Id } from "../kernel/ids.ts";

/** One link with both its ends. `linkedColumnId` is the column that shows the other side, where there is one. */
export const PostLink = z.object({
  id: Id,
  columnId: Id,
  postId: Id,
  linkedColumnId: Id.nullable(),
  linkedPostId: Id,
});
export type PostLink = z.infer<typeof PostLink>;
