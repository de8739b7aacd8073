import { writePost } from "../posts/write-post.ts";
import { writeSubPost } from "../sub-posts/write-sub-post.ts";
import { getPost, getSubPost } from "./post-details.queries.ts";
import { CURRENT_CONTENTS, withBothContents } from "./with-both-contents.ts";

export const updatePost: typeof writePost = (scope, input) =>
  withBothContents(() => writePost(scope, input), {
    yours: input.contents,
    load: () => getPost(scope, { ...input, wanted: CURRENT_CONTENTS }),
  });

export const updateSubPost: typeof writeSubPost = (scope, input) =>
  withBothContents(() => writeSubPost(scope, input), {
    yours: input.contents,
    load: () => getSubPost(scope, { ...input, wanted: CURRENT_CONTENTS }),
  });
