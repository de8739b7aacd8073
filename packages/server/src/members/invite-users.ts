import { Email, emailKey } from "@itoguchi/core/accounts/account";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { MemberCtx } from "../kernel/context.ts";
import { isMemberAddress, mayMail, sendInvitation } from "./invitations.ts";

const InviteUsers = z.object({ emailList: z.array(Email).min(1).max(500) });

/** Doubles are invited once, members not at all; each address gets its own answer. */
export const inviteUsers = memberCommand(InviteUsers, "workspace.manage", async (ctx, { emailList }) => {
  const unique = [...new Map(emailList.map((email) => [emailKey(email), email])).values()];
  const resultList: { email: string; result: "invited" | "member" | "limited" }[] = [];
  for (const email of unique) resultList.push({ email, result: await inviteOne(ctx, email) });
  return { resultList };
});

async function inviteOne(ctx: MemberCtx, email: string): Promise<"invited" | "member" | "limited"> {
  if (await isMemberAddress(ctx, email)) return "member";
  if (!(await mayMail(ctx, email))) return "limited";
  await sendInvitation(ctx, email, { invitedBy: ctx.member.id });
  return "invited";
}
