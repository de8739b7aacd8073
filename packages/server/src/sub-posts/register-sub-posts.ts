import type { Post } from "@itoguchi/core/model/post";
import type { SubPost } from "@itoguchi/core/model/sub-post";
import { applyTemplate, type Filling } from "@itoguchi/core/post-templates/post-template";
import { bulkRegisterSubPost, registerSubPost as operation } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { accessTemplate } from "../post-templates/post-templates.access.ts";
import { accessPostOf } from "../project-engine/post-target.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { newSubPosts } from "./new-sub-posts.ts";
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
