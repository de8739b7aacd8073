import { createHash } from "node:crypto";
import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { isWithinLimit } from "#server/accounts/limit-mails";
import { publicCommand } from "#server/kernel/command";
import type { Ctx } from "#server/kernel/context";
import { countAgainst } from "#server/kernel/http/rate-limit";
import type { Mail } from "#server/kernel/mail/mail";
import { sendMail } from "#server/kernel/mail/mail.jobs";

const MOST_IN_AN_HOUR = 3;
const HOUR_SECONDS = 3_600;
const MESSAGE_ID = /^<[^<>\s]{1,250}>$/;

const RefuseReply = z.object({
  workspaceId: Id,
  accountId: Id,
  email: z.string(),
  messageId: z.string(),
  /** The same for the same answer. */
  key: z.string(),
  reason: z.string(),
});

/** To the person's own address, whatever the mail says of where it comes from [IB36]. One for each answer, however often it arrives. */
export const refuseReply = publicCommand(RefuseReply, async (ctx, { accountId, key, ...about }) => {
  const id = idOf(`${accountId} ${key}`);
  if ((await isFirst(ctx, id)) && (await isWithin(ctx, `reply-refused:${accountId}`, MOST_IN_AN_HOUR)))
    await sendMail(ctx, refusalMail({ ...about, publicUrl: ctx.services.config.PUBLIC_URL }), id);
  return DONE;
});

/** Waits for whoever handles the same answer at this moment. */
async function isFirst(ctx: Ctx, id: string): Promise<boolean> {
  if (!(await isWithin(ctx, `reply-refusal:${id}`, 1))) return false;
  // The mark goes after an hour; what was sent is known for days.
  const sent = await ctx.db.selectFrom("sentMail").select("id").where("id", "=", id).executeTakeFirst();
  return sent === undefined;
}

function isWithin(ctx: Ctx, key: string, most: number): Promise<boolean> {
  return isWithinLimit(countAgainst(ctx, { key, most, seconds: HOUR_SECONDS }));
}

interface Facts extends Omit<z.output<typeof RefuseReply>, "accountId" | "key"> {
  publicUrl: string;
}

function refusalMail({ email, workspaceId, messageId, reason, publicUrl }: Facts): Mail {
  const inbox = `${publicUrl}/workspace/inbox?workspaceId=${workspaceId}`;
  return {
    to: email,
    subject: "【Itoguchi】コメントにできませんでした",
    text: `返信していただいたメールを、コメントにできませんでした。\n\n理由：${reason}\n\nItoguchiの画面からコメントしてください。\n${inbox}\n\n――\nItoguchi`,
    headers: {
      "Auto-Submitted": "auto-replied",
      ...(MESSAGE_ID.test(messageId) && { "In-Reply-To": messageId, References: messageId }),
    },
  };
}

/** A UUID of version 8: by its contents. */
function idOf(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
