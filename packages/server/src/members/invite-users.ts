import { Email, emailKey } from "@itoguchi/core/accounts/account";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { isMemberAddress, sendInvitation } from "./invitations.ts";

const InviteUsers = z.object({ emailList: z.array(Email).min(1).max(500) });

/** Doubles are invited once, members not at all; each address gets its own answer. */
export const inviteUsers = memberCommand(InviteUsers, "workspace.manage", async (ctx, { emailList }) => {
  const unique = [...new Map(emailList.map((email) => [emailKey(email), email])).values()];
  const resultList: { email: string; result: "invited" | "member" }[] = [];
  for (const email of unique) {
    const isMember = await isMemberAddress(ctx, email);
    if (!isMember) await sendInvitation(ctx, email, { invitedBy: ctx.member.id });
    resultList.push({ email, result: isMember ? "member" : "invited" });
  }
  return { resultList };
});
