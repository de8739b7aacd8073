import { mayDeleteFile } from "@itoguchi/core/files/file.policy";
import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { attachmentOf } from "../kernel/files/attachment-keys.ts";
import { accessFile } from "./files.access.ts";

/** The address only names the file: whether it may be deleted is the member's right, so an old address does too. */
export async function deleteFile(scope: Scope, { url }: { url: string }): Promise<typeof DONE> {
  const path = URL.parse(url, "http://here.invalid")?.pathname ?? "";
  const place = attachmentOf(path.replace(/^\/files\//, ""));
  if (!place) throw fail("EntityNotFound");
  return markDeleted({ ...scope, workspaceId: place.workspaceId }, { id: place.id });
}

/** It is gone for everybody at once; the sweep takes the bytes when it can no longer be missed. */
const markDeleted = memberCommand(
  z.object({ id: Id }),
  "post.write",
  async (ctx, { id }) => {
    const file = await accessFile(ctx, id);
    if (!mayDeleteFile(ctx.member, file))
      throw fail("Forbidden", { message: "ファイルを削除できるのは、送った人とマネージャー以上の人です。" });
    await ctx.db
      .updateTable("file")
      .set({ deletedAt: ctx.now })
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", id)
      .execute();
    return DONE;
  },
  { isChange: true },
);
