import { Email } from "@itoguchi/core/accounts/account";
import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { limitMails } from "../accounts/limit-mails.ts";
import { enterWorkspace, publicCommand } from "../kernel/command.ts";
import { accessInvitationLink } from "./access-invitation-link.ts";
import { isMemberAddress, sendInvitation } from "./invitations.ts";

const InviteThroughLink = z.object({ id: Id, emailList: z.array(Email).min(1).max(5) });

/** A visitor with the link asks for an invitation to their own address. Members get the same answer and no mail. */
export const inviteThroughLink = publicCommand(InviteThroughLink, async (outside, { id, emailList }) => {
  const { workspace } = await accessInvitationLink(outside, id);
  const ctx = await enterWorkspace(outside, workspace.id);
  for (const email of emailList) {
    // Counted for members too: the limit must not tell who is one.
    await limitMails(ctx, email);
    if (!(await isMemberAddress(ctx, email))) await sendInvitation(ctx, email, { invitedBy: null });
  }
  return DONE;
});
