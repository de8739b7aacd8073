import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { InviteThroughLink } from "@itoguchi/core/members/invitations.calls";
import { enterWorkspace, lockWorkspace, publicCommand } from "../kernel/command.ts";
import { accessInvitationLink } from "./invitations.access.ts";
import { limitInvitations } from "./limit-invitations.ts";
import { isBarred, isMemberAddress } from "./members.access.ts";
import { sendInvitation } from "./send-invitation.ts";

/** A visitor with the link asks for an invitation to their own address. Members get the same answer and no mail. */
export const inviteThroughLink = publicCommand(
  InviteThroughLink.extend({ id: Id }),
  async (outside, { id, emailList }) => {
    const { workspaceId } = await accessInvitationLink(outside, id);
    const ctx = await enterWorkspace(outside, workspaceId);
    await lockWorkspace(ctx);
    for (const email of emailList) {
      // Counted for members too: the limit must not tell who is one.
      await limitInvitations(ctx, email);
      if (!(await isMemberAddress(ctx, email)) && !(await isBarred(ctx, email)))
        await sendInvitation(ctx, email, { linkId: id });
    }
    return DONE;
  },
);
