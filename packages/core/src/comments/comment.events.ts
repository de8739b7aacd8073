import { z } from "zod";
import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { applying } from "../kernel/event.ts";
import { SignedFiles } from "../kernel/signed-files.ts";
import { Comment } from "./comment.ts";

export const commentEvents = {
  ...entityEvents("comments", Comment),
  "comments.saved": z.object({ list: z.array(Comment), files: SignedFiles }),
} as const;

export const commentAppliers = entityAppliers<"comments", Comment>("comments");

export const applyCommentEvent = applying(commentAppliers);
