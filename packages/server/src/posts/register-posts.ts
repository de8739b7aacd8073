import { RegisterPost, RegisterPosts } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import { newPost } from "./new-post.ts";
import { touched } from "./posts.access.ts";
import { registerPostFromTemplate, registerPostsFromTemplate } from "./register-from-template.ts";

/** All of them or none. */
const registerPlainPosts = postCommand(RegisterPosts, "post.write", (ctx, { postList, ...made }) => ({
  postList: postList.map((sent, index) =>
    touched(newPost(ctx, sent, { ...made, at: (name) => `postList.${index}.${name}` })),
  ),
}));

const registerPlainPost = postCommand(
  RegisterPost,
  "post.write",
  (ctx, { boardId, boardViewId, groupColumnValue, ...sent }) =>
    touched(newPost(ctx, sent, { boardId, boardViewId, groupColumnValue, at: (name) => name })),
);

/** Templates are rows, and bring sub-posts along: such posts are made in a transaction of their own. */
export const registerPosts: typeof registerPlainPosts = (scope, { templateId, ...input }) =>
  templateId ? registerPostsFromTemplate(scope, { ...input, templateId }) : registerPlainPosts(scope, input);

export const registerPost: typeof registerPlainPost = (scope, { templateId, ...input }) =>
  templateId ? registerPostFromTemplate(scope, { ...input, templateId }) : registerPlainPost(scope, input);
