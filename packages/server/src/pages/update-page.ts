import { fail } from "@itoguchi/core/kernel/errors";
import { isShowable, PageSettings } from "@itoguchi/core/pages/page";
import { updatePage as operation } from "@itoguchi/core/pages/pages.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessPage, keepPictures, tellPage } from "./pages.access.ts";

export const updatePage = projectCommand(operation.input, operation.capability, async (ctx, { id, pk: _, ...sent }) => {
  const before = await accessPage(ctx, id);
  const page = { ...before, ...(await keepPictures(ctx, sent)) };
  if (!isShowable(page)) throw fail("InvalidInput", { message: "画像または動画のURLを指定してください。" });
  await ctx.db
    .updateTable("postPage")
    .set({ page: JSON.stringify(PageSettings.parse(page)) })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .execute();
  return tellPage(ctx, page);
});
