import { Id } from "@itoguchi/core/kernel/ids";
import { acceptTemplateData, type PostTemplate } from "@itoguchi/core/post-templates/post-template";
import {
  NewTemplateValue,
  PostTemplateChanges,
  type ShownPostTemplate,
  TemplateChanges,
} from "@itoguchi/core/post-templates/post-templates.calls";
import type { z } from "zod";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { checkTemplateValues } from "./check-values.ts";
import { accessTemplate, showTemplate, type TemplatePlace } from "./post-templates.access.ts";
import { readTemplate } from "./read-template.ts";
import { savePostTemplates } from "./save-post-templates.ts";

const One = { b: Id, id: Id };

export const updatePostTemplate = projectCommand(PostTemplateChanges.extend(One), "board.manage", (ctx, input) =>
  update(ctx, { ...input, isSubPost: false }, input),
);
export const updateSubPostTemplate = projectCommand(TemplateChanges.extend(One), "board.manage", (ctx, input) =>
  update(ctx, { ...input, isSubPost: true }, input),
);

export const upsertPostTemplateColumnData = projectCommand(NewTemplateValue.extend(One), "board.manage", (ctx, input) =>
  upsert(ctx, { ...input, isSubPost: false }, input),
);
export const upsertSubPostTemplateColumnData = projectCommand(
  NewTemplateValue.extend(One),
  "board.manage",
  (ctx, input) => upsert(ctx, { ...input, isSubPost: true }, input),
);

type Place = TemplatePlace & { id: string };

async function update(
  ctx: ProjectCtx,
  place: Place,
  sent: z.output<typeof PostTemplateChanges>,
): Promise<ShownPostTemplate> {
  const template = await accessTemplate(ctx, place);
  const { name = template.name, title = template.title } = sent;
  return saveAndShow(ctx, { ...template, ...(await readTemplate(ctx, template.boardId, sent, template)), name, title });
}

async function upsert(
  ctx: ProjectCtx,
  place: Place,
  { columnId, value }: z.output<typeof NewTemplateValue>,
): Promise<ShownPostTemplate> {
  const template = await accessTemplate(ctx, place);
  const { [columnId]: _, ...others } = template.data;
  const column = (id: string) => ctx.replica.column(id);
  const { boardId, data: current } = template;
  const at = () => "value";
  const data = { ...others, ...acceptTemplateData({ [columnId]: value }, { boardId, column, at, current }) };
  await checkTemplateValues(ctx, { before: current, after: data, at });
  return saveAndShow(ctx, { ...template, data });
}

async function saveAndShow(ctx: ProjectCtx, template: PostTemplate): Promise<ShownPostTemplate> {
  await savePostTemplates(ctx, [template]);
  return showTemplate(ctx, template);
}
