import { Id } from "@itoguchi/core/kernel/ids";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { postTemplateList } from "@itoguchi/core/post-templates/post-templates.operations";
import { z } from "zod";
import { projectRead, type RowReadCtx } from "../project-engine/project-read.ts";
import {
  accessTemplate,
  accessTemplateBoard,
  showTemplate,
  showTemplates,
  type TemplatePlace,
  templateOf,
  templateRows,
} from "./post-templates.access.ts";

const InBoard = z.object({ b: Id });
const One = InBoard.extend({ id: Id });

export const listTemplatesOfBoard = projectRead(postTemplateList.input, (ctx, { boardId }) =>
  list(ctx, { b: boardId, isSubPost: false }),
);
export const listPostTemplates = projectRead(InBoard, async (ctx, { b }) => ({
  seq: ctx.replica.seq,
  postTemplateList: await list(ctx, { b, isSubPost: false }),
}));
export const listSubPostTemplates = projectRead(InBoard, async (ctx, { b }) => ({
  seq: ctx.replica.seq,
  postTemplateList: await list(ctx, { b, isSubPost: true }),
}));
export const getPostTemplate = projectRead(One, async (ctx, { b, id }) =>
  showTemplate(ctx, await accessTemplate(ctx, { b, id, isSubPost: false })),
);
export const getSubPostTemplate = projectRead(One, async (ctx, { b, id }) =>
  showTemplate(ctx, await accessTemplate(ctx, { b, id, isSubPost: true })),
);

async function list(ctx: RowReadCtx, place: TemplatePlace): Promise<ShownPostTemplate[]> {
  accessTemplateBoard(ctx, place.b);
  return showTemplates(ctx, (await templateRows(ctx, place).execute()).map(templateOf));
}
