import { fail } from "@itoguchi/core/kernel/errors";
import type { ColumnData } from "@itoguchi/core/model/post";
import { acceptTemplateData, type PostTemplate } from "@itoguchi/core/post-templates/post-template";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { attachPictures, keptContents } from "../project-engine/shown-files.ts";

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
    throw fail("InvalidInput", { field: "sectionId", message: "このボードにないセクションが指定されています。" });
  if (sent.sectionId !== undefined) kept.sectionId = sent.sectionId;
  if (sent.data !== undefined) {
    const at = (columnId: string) => `data.${columnId}`;
    kept.data = acceptTemplateData(sent.data, { boardId, column, at, current: current?.data });
  }
  if (sent.contents !== undefined) {
    await attachPictures(ctx, sent.contents);
    kept.contents = keptContents(sent.contents);
  }
  if (sent.subPostList !== undefined) {
    for (const { contents } of sent.subPostList) await attachPictures(ctx, contents);
    kept.subPostList = sent.subPostList.map(({ title, contents, data }, index) => ({
      title,
      contents: keptContents(contents),
      data: acceptTemplateData(data, {
        boardId,
        column,
        at: (columnId) => `subPostList.${index}.data.${columnId}`,
        current: mergedValues(current?.subPostList ?? []),
      }),
    }));
  }
  return kept;
}

/** Sub-posts of a template have no names of their own: what one of them had, each may keep. */
function mergedValues(subPosts: Content["subPostList"]): ColumnData {
  const merged: Record<string, unknown> = {};
  for (const { data } of subPosts)
    for (const [columnId, value] of Object.entries(data))
      merged[columnId] = Array.isArray(value) ? [...((merged[columnId] as unknown[]) ?? []), ...value] : value;
  return merged;
}
