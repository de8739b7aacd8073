import { isDeepStrictEqual } from "node:util";
import { fail } from "@itoguchi/core/kernel/errors";
import type { ColumnData } from "@itoguchi/core/model/post";
import { acceptTemplateData, type PostTemplate } from "@itoguchi/core/post-templates/post-template";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { attachPictures, keptContents } from "../project-engine/shown-files.ts";
import { checkTemplateValues } from "./check-values.ts";

type Content = Pick<PostTemplate, "contents" | "sectionId" | "data" | "subPostList">;
type Sent = { [Key in keyof Content]?: Content[Key] | undefined };

/** What was sent of it, as it is kept. */
export async function readTemplate(
  ctx: ProjectCtx,
  boardId: string,
  sent: Sent,
  current?: Content,
): Promise<Partial<Content>> {
  const { replica } = ctx;
  const column = (id: string) => replica.column(id);
  const kept: Partial<Content> = {};
  if (sent.sectionId && replica.section(sent.sectionId)?.boardId !== boardId)
    throw fail("InvalidInput", { field: "sectionId", message: "このボードにないセクションです。選び直してください。" });
  if (sent.sectionId !== undefined) kept.sectionId = sent.sectionId;
  if (sent.data !== undefined) {
    const at = (columnId: string) => `data.${columnId}`;
    kept.data = acceptTemplateData(sent.data, { boardId, column, at, current: current?.data });
    await checkTemplateValues(ctx, { before: current?.data ?? {}, after: kept.data, at });
  }
  if (sent.contents !== undefined) {
    await attachPictures(ctx, sent.contents);
    kept.contents = keptContents(sent.contents);
  }
  if (sent.subPostList !== undefined) {
    for (const { contents } of sent.subPostList) await attachPictures(ctx, contents);
    const known = current?.subPostList ?? [];
    kept.subPostList = [];
    for (const [index, { title, contents, data: values }] of sent.subPostList.entries()) {
      const at = (columnId: string) => `subPostList.${index}.data.${columnId}`;
      const data = acceptTemplateData(values, { boardId, column, at, current: mergedValues(known) });
      await checkTemplateValues(ctx, { before: knownValues(known, data), after: data, at });
      kept.subPostList.push({ title, contents: keptContents(contents), data });
    }
  }
  return kept;
}

/** Those that one of them has already. */
function knownValues(subPosts: Content["subPostList"], values: ColumnData): ColumnData {
  const isKnown = ([columnId, value]: [string, unknown]) =>
    subPosts.some(({ data }) => isDeepStrictEqual(data[columnId], value));
  return Object.fromEntries(Object.entries(values).filter(isKnown));
}

/** Sub-posts of a template have no names of their own: what one of them had, each may keep. */
function mergedValues(subPosts: Content["subPostList"]): ColumnData {
  const merged: Record<string, unknown> = {};
  for (const { data } of subPosts)
    for (const [columnId, value] of Object.entries(data))
      merged[columnId] = Array.isArray(value) ? [...((merged[columnId] as unknown[]) ?? []), ...value] : value;
  return merged;
}
