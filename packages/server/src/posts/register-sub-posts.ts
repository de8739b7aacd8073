import type { Post } from "@itoguchi/core/model/post";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { applyTemplate, type Filling } from "@itoguchi/core/posts/post-template";
import { bulkRegisterSubPost, registerSubPost as operation } from "@itoguchi/core/posts/sub-posts.operations";
import { accessPostOf } from "../kernel/project/place.ts";
import { type ProjectCtx, projectCommand } from "../kernel/project/project-command.ts";
import { newSubPosts } from "./new-sub-posts.ts";
import { accessTemplate } from "./post-templates.access.ts";
import { touchedSubPost } from "./sub-posts.access.ts";

export const registerSubPost = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { projectSerialNumber, templateId, ...given }) => {
    const post = accessPostOf(ctx, projectSerialNumber);
    const template = await fillingOf(ctx, post, templateId);
    const [made] = await newSubPosts(ctx, post, [{ given, template, at: (name) => name }]);
    return touchedSubPost(made as SubPost);
  },
);

/** All of them or none. */
export const registerSubPosts = projectCommand(
  bulkRegisterSubPost.input,
  bulkRegisterSubPost.capability,
  async (ctx, { projectSerialNumber, templateId, subPostList }) => {
    const post = accessPostOf(ctx, projectSerialNumber);
    const template = await fillingOf(ctx, post, templateId);
    const list = subPostList.map((given, index) => ({
      given,
      template,
      at: (name: string) => `subPostList.${index}.${name}`,
    }));
    return { subPostList: (await newSubPosts(ctx, post, list)).map(touchedSubPost) };
  },
);

async function fillingOf(
  ctx: ProjectCtx,
  { boardId }: Post,
  templateId: string | null | undefined,
): Promise<Filling | undefined> {
  if (!templateId) return undefined;
  const template = await accessTemplate(ctx, { b: boardId, id: templateId, isSubPost: true });
  return applyTemplate(template, ctx.replica).post;
}
