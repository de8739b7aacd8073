import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { Post } from "@itoguchi/core/model/post";
import { applyTemplate } from "@itoguchi/core/post-templates/post-template";
import { type NewPost, RegisterPost, RegisterPosts } from "@itoguchi/core/posts/posts.operations";
import { accessTemplate } from "../post-templates/post-templates.access.ts";
import { refuseStrangers } from "../project-engine/named-members.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";
import { newSubPosts } from "../sub-posts/new-sub-posts.ts";
import { type MadeIn, newPost } from "./new-post.ts";
import { touched } from "./posts.access.ts";

const Template = { templateId: Id };
/** Each post's sub-posts are numbered and told apart: many take their time. */
const MOST_WITH_SUB_POSTS = 200;

export const registerPostFromTemplate = projectCommand(
  RegisterPost.extend(Template),
  "post.write",
  async (ctx, { templateId, boardId, boardViewId, groupColumnValue, ...sent }) => {
    const place = { templateId, boardId, boardViewId, groupColumnValue, at: () => (name: string) => name };
    const [made] = await makeAll(ctx, [sent], place);
    return touched(made as Post);
  },
);

/** All of them or none. */
export const registerPostsFromTemplate = projectCommand(
  RegisterPosts.extend(Template),
  "post.write",
  async (ctx, { postList, ...place }) => {
    const made = await makeAll(ctx, postList, { ...place, at: (index) => (name) => `postList.${index}.${name}` });
    return { postList: made.map(touched) };
  },
);

type Place = Omit<MadeIn, "template" | "at"> & { templateId: string; at(index: number): MadeIn["at"] };

async function makeAll(
  ctx: ProjectCtx,
  sent: readonly NewPost[],
  { templateId, at, ...madeIn }: Place,
): Promise<Post[]> {
  const kept = await accessTemplate(ctx, { b: madeIn.boardId, id: templateId, isSubPost: false });
  const { post: template, subPostList } = applyTemplate(kept, ctx.replica);
  if (subPostList.length > 0 && sent.length > MOST_WITH_SUB_POSTS)
    throw fail("InvalidInput", {
      field: "postList",
      message: `サブ投稿のあるテンプレートからは、一度に${MOST_WITH_SUB_POSTS}件まで作れます。`,
    });
  const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  const made: Post[] = [];
  await changePosts(ctx, [...sent.entries()], (write, [index, one]) => {
    made.push(newPost(write, one, { ...madeIn, template, at: at(index) }));
    refuseStrangers(write.draft.named, directory);
  });
  const given = { data: {}, isFeedback: false };
  const subPosts = subPostList.map((one) => ({ given, template: one, at: () => "templateId" }));
  for (const post of made) await newSubPosts(ctx, post, subPosts);
  return made;
}
