import { entityAppliers, entityEvents } from "../kernel/entities.ts";
import { Comment } from "./comment.ts";

export const commentEvents = entityEvents("comments", Comment);
export const commentAppliers = entityAppliers<"comments", Comment>("comments");
