import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { MOST_TEMPLATES } from "@itoguchi/core/post-templates/post-template";
import {
  NewPostTemplate,
  NewTemplate,
  type ShownPostTemplate,
} from "@itoguchi/core/post-templates/post-templates.calls";
import { sql } from "kysely";
import type { z } from "zod";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { accessTemplateBoard, showTemplate, type TemplatePlace, templateRows } from "./post-templates.access.ts";
import { readTemplate } from "./read-template.ts";
import { savePostTemplates } from "./save-post-templates.ts";

export const registerPostTemplate = projectCommand(
  NewPostTemplate.extend({ b: Id }),
  "board.manage",
  (ctx, { b, pk: _, ...sent }) => register(ctx, { b, isSubPost: false }, sent),
);

export const registerSubPostTemplate = projectCommand(
  NewTemplate.extend({ b: Id }),
  "board.manage",
  (ctx, { b, pk: _, ...sent }) => register(ctx, { b, isSubPost: true }, { ...sent, sectionId: null, subPostList: [] }),
);

async function register(
  ctx: ProjectCtx,
  place: TemplatePlace,
  sent: z.output<typeof NewPostTemplate>,
): Promise<ShownPostTemplate> {
  const { id: boardId } = accessTemplateBoard(ctx, place.b);
  const { count } = await templateRows(ctx, place)
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MOST_TEMPLATES) throw fail("InvalidInput", { message: `テンプレートは${MOST_TEMPLATES}件までです。` });
  const template = {
    ...sent,
    ...(await readTemplate(ctx, boardId, sent)),
    id: ctx.id(),
    boardId,
    isSubPost: place.isSubPost,
    createdBy: ctx.member.id,
  };
  await savePostTemplates(ctx, [template]);
  return showTemplate(ctx, template);
}
