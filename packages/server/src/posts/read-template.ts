import { fail } from "@itoguchi/core/kernel/errors";
import { acceptTemplateData, type PostTemplate } from "@itoguchi/core/posts/post-template";
import type { ProjectCtx } from "../kernel/project/project-command.ts";
import { attachPictures, keptContents } from "../kernel/project/shown-files.ts";

type Content = Pick<PostTemplate, "contents" | "sectionId" | "data" | "subPostList">;
type Sent = { [Key in keyof Content]?: Content[Key] | undefined };

/** What was sent of it, as it is kept. */
export async function readTemplate(ctx: ProjectCtx, boardId: string, sent: Sent): Promise<Partial<Content>> {
  const { replica } = ctx;
  const column = (id: string) => replica.column(id);
  const kept: Partial<Content> = {};
  if (sent.sectionId && replica.section(sent.sectionId)?.boardId !== boardId)
    throw fail("InvalidInput", { field: "sectionId", message: "このボードにないセクションが指定されています。" });
  if (sent.sectionId !== undefined) kept.sectionId = sent.sectionId;
  if (sent.data !== undefined) kept.data = acceptTemplateData(sent.data, { boardId, column, field: "data" });
  if (sent.contents !== undefined) {
    await attachPictures(ctx, sent.contents);
    kept.contents = keptContents(sent.contents);
  }
  if (sent.subPostList !== undefined) {
    for (const { contents } of sent.subPostList) await attachPictures(ctx, contents);
    kept.subPostList = sent.subPostList.map(({ title, contents, data }, index) => ({
      title,
      contents: keptContents(contents),
      data: acceptTemplateData(data, { boardId, column, field: `subPostList.${index}.data` }),
    }));
  }
  return kept;
}
