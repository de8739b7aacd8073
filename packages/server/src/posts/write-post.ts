import { UpdatePost } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import { accessPost, touched } from "./posts.access.ts";
import { writeContents, writeTitle } from "./write-texts.ts";

/** Title and contents; contents that others changed are refused (`post-details/update-texts.ts` tells both). */
export const writePost = postCommand(
  UpdatePost,
  "post.write",
  (ctx, { projectSerialNumber, title, contents, base }) => {
    let post = accessPost(ctx, projectSerialNumber, "projectSerialNumber");
    if (title !== undefined) post = writeTitle(ctx, post, title, base?.title);
    if (contents !== undefined) post = writeContents(ctx, post, contents, base?.contentsVersion);
    return touched(post);
  },
);
