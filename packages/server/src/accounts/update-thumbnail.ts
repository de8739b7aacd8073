import { fail } from "@itoguchi/core/kernel/errors";
import { z } from "zod";
import { accountCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { emitToAccount } from "../kernel/events.ts";
import { loadSharp } from "../kernel/files/load-sharp.ts";
import { announceProfile, lockWorkspacesOf, thumbnailAddress } from "../kernel/member-view.ts";
import { accessOwnAccount, accountView } from "./accounts.access.ts";

const SIDE = 256;
const MOST_PIXELS = 40_000_000;

/** Whatever comes in is drawn anew as a small square, so that nothing of the original file is served. */
export async function updateThumbnail(scope: Scope, { dataURL }: { dataURL: string }) {
  const { before, ...answer } = await store(scope, { picture: await redraw(dataURL) });
  // Only now: until the commit the old picture is the one that is shown.
  if (before) await scope.services.files.remove(before);
  return answer;
}

const store = accountCommand(
  z.object({ picture: z.instanceof(Buffer) }),
  async (ctx, { picture }) => {
    await lockWorkspacesOf(ctx, ctx.actor.accountId);
    const { id, thumbnailKey: before } = await accessOwnAccount(ctx);
    const key = `thumbnails/${id}/${ctx.id()}.webp`;
    await ctx.services.files.put(key, picture);
    try {
      const row = await ctx.db
        .updateTable("account")
        .set({ thumbnailKey: key, updatedAt: ctx.now })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await emitToAccount(ctx, id, "account.updated", { account: accountView(ctx, row) });
      await announceProfile(ctx, id);
      return { before, thumbnailUrl: thumbnailAddress(ctx, key) ?? "" };
    } catch (error) {
      // No row will name it, for instance when the database is full.
      await ctx.services.files.remove(key).catch(() => {});
      throw error;
    }
  },
  { unconfirmed: true },
);

async function redraw(dataURL: string): Promise<Buffer> {
  const encoded = dataURL.match(/^data:image\/(?:png|jpeg|webp|gif|avif);base64,([A-Za-z0-9+/=]+)$/)?.[1];
  if (!encoded)
    throw fail("InvalidInput", { field: "dataURL", message: "PNG・JPEG・WebP・GIFの画像を選んでください。" });
  const sharp = await loadSharp();
  try {
    return await sharp(Buffer.from(encoded, "base64"), { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .resize(SIDE, SIDE, { fit: "cover" })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw fail("InvalidInput", {
      field: "dataURL",
      message: "この画像は読み込めませんでした。別の画像を選んでください。",
    });
  }
}
