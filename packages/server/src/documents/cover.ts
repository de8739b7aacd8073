import { fail } from "@itoguchi/core/kernel/errors";
import { attachFiles, fileViews } from "../files/files.access.ts";
import { keptAddress, ownFile } from "../kernel/files/own-address.ts";
import type { RowCtx } from "../project-engine/project-command.ts";

/** How the row keeps the address of a picture that was sent to this project. */
export async function takeCover(ctx: RowCtx, url: string): Promise<string> {
  const file = ownFile(url);
  const view = file?.workspaceId === ctx.workspaceId && (await fileViews(ctx, [file.id])).get(file.id);
  if (!file || !view || view.imageUrl === null)
    throw fail("InvalidInput", { field: "cover", message: "カバーにする画像を選んでください。" });
  await attachFiles(ctx, ctx.projectId, [file.id]);
  return keptAddress(url);
}
