import { z } from "zod";
import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { applying } from "../kernel/event.ts";
import { Comment } from "./comment.ts";

export const commentEvents = {
  ...entityEvents("comments", Comment),
  /** `files`: signed addresses of the pictures in them, by the address that is kept. Absent in events before 0.6. */
  "comments.saved": z.object({ list: z.array(Comment), files: z.record(z.string(), z.string()).optional() }),
} as const;

export const commentAppliers = entityAppliers<"comments", Comment>("comments");

export const applyCommentEvent = applying(commentAppliers);
