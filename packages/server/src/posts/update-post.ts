import { UpdatePost } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../kernel/project/post-command.ts";
import { getPost } from "./post-details.queries.ts";
import { accessPost, touched } from "./posts.access.ts";
import { CURRENT_CONTENTS, withBothContents } from "./with-both-contents.ts";
import { writeContents, writeTitle } from "./write-texts.ts";

const writePost = postCommand(UpdatePost, "post.write", (ctx, { projectSerialNumber, title, contents, base }) => {
  let post = accessPost(ctx.draft, projectSerialNumber, "projectSerialNumber");
  if (title !== undefined) post = writeTitle(ctx, post, title, base?.title);
  if (contents !== undefined) post = writeContents(ctx, post, contents, base?.contentsVersion);
  return touched(post);
});

export const updatePost: typeof writePost = (scope, input) =>
  withBothContents(() => writePost(scope, input), {
    yours: input.contents,
    load: () => getPost(scope, { ...input, wanted: CURRENT_CONTENTS }),
  });
