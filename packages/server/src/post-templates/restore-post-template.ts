import { fail } from "@itoguchi/core/kernel/errors";
import { MOST_TEMPLATES, PostTemplate } from "@itoguchi/core/post-templates/post-template";
import { z } from "zod";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { templateRows } from "./post-templates.access.ts";
import { savePostTemplates } from "./save-post-templates.ts";

const Stamped = z.object({ createdAt: z.coerce.date() });

/** At its place in the list. When its section is gone for ever, posts made from it go to the default one. */
export async function restorePostTemplate(ctx: ProjectCtx, entity: unknown): Promise<void> {
  const template = PostTemplate.parse(entity);
  const { createdAt } = Stamped.parse(entity);
  const { boardId, isSubPost, sectionId } = template;
  const others = await templateRows(ctx, { b: boardId, isSubPost }).execute();
  if (others.length >= MOST_TEMPLATES)
    throw fail("InvalidInput", {
      message: `テンプレートは${MOST_TEMPLATES}件までです。使わないテンプレートを削除してから戻してください。`,
    });
  const hasSection = sectionId !== null && (await isKept(ctx, sectionId));
  await savePostTemplates(ctx, [{ ...template, sectionId: hasSection ? sectionId : null }], { createdAt });
}

async function isKept({ db, workspaceId }: ProjectCtx, sectionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("boardSection")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", sectionId)
    .executeTakeFirst();
  return row !== undefined;
}
