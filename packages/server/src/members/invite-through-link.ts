import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { InviteThroughLink } from "@itoguchi/core/members/invitations.calls";
import { sql } from "kysely";
import { limitMails } from "../accounts/limit-mails.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessInvitationLink, linkView } from "./invitations.access.ts";
import { type InWorkspace, isBarred } from "./members.access.ts";
import { sendInvitation } from "./send-invitation.ts";
import { isMemberAddress } from "./work-through-batch.ts";

/** A visitor with the link asks for an invitation to their own address. Members get the same answer and no mail. */
export const inviteThroughLink = publicCommand(
  InviteThroughLink.extend({ id: Id }),
  async (outside, { id, emailList }) => {
    const { workspaceId } = await accessInvitationLink(outside, id);
    const ctx = await enterWorkspace(outside, workspaceId);
    for (const email of emailList) {
      // Counted for members too: the limit must not tell who is one.
      await limitMails(ctx, email);
      if ((await isMemberAddress(ctx, email)) || (await isBarred(ctx, email))) continue;
      const { isNew } = await sendInvitation(ctx, email, { linkId: id });
      if (isNew) await countUse(ctx, id);
    }
    return DONE;
  },
);

/** The last free place goes to one only: whoever comes too late is refused, and their invitation with them. */
async function countUse(ctx: InWorkspace, id: string): Promise<void> {
  const row = await ctx.db
    .updateTable("invitationLink")
    .set({ useCount: sql<number>`use_count + 1` })
    .where("workspaceId", "=", ctx.workspaceId)
    .where("id", "=", id)
    .where((where) => where.or([where("useLimit", "is", null), where("useCount", "<", sql.ref("useLimit") as never)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw fail("Conflict", { message: "この招待リンクは、使える人数に達しています。" });
  await emitToWorkspace(ctx, "invitationLink.used", { link: linkView(ctx, row) });
}
