import * as operations from "@itoguchi/core/comments/comments.operations";
import { field } from "../kernel/graphql/operations.ts";
import { deleteComment } from "./delete-comment.ts";
import { registerComment } from "./register-comment.ts";
import { updateComment } from "./update-comment.ts";
import { upsertReaction } from "./upsert-reaction.ts";

export const commentsFields = [
  field(operations.registerComment, registerComment),
  field(operations.updateComment, updateComment),
  field(operations.deleteComment, deleteComment),
  field(operations.upsertReaction, upsertReaction),
];
