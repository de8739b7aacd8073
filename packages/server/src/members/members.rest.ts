import {
  getByEmailToken as getByEmailTokenCall,
  getLoginUserInfo as getLoginUserInfoCall,
  registerInvitedUser as registerInvitedUserCall,
} from "@itoguchi/core/accounts/accounts.calls";
import * as invitations from "@itoguchi/core/members/invitations.calls";
import * as members from "@itoguchi/core/members/members.calls";
import { presentSession } from "../accounts/session-door.ts";
import { on } from "../kernel/http/rest.ts";
import { createInvitationLink } from "./create-invitation-link.ts";
import { findMembers } from "./find-members.ts";
import { getByEmailToken } from "./get-by-email-token.ts";
import { getLoginUserInfo } from "./get-login-user-info.ts";
import { getMember } from "./get-member.ts";
import { getBatch, getInvitationLink, listBatches, listInvitations, listLinks } from "./invitations.queries.ts";
import { inviteThroughLink } from "./invite-through-link.ts";
import { inviteUserSelf } from "./invite-user-self.ts";
import { inviteUsers } from "./invite-users.ts";
import { leaveWorkspace } from "./leave-workspace.ts";
import { listAdministrators } from "./list-administrators.ts";
import { listTwoStepMembers } from "./list-two-step-members.ts";
import { registerInvitedUser } from "./register-invited-user.ts";
import { removeMember } from "./remove-member.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { restoreMember } from "./restore-member.ts";
import { revokeInvitationLink } from "./revoke-invitation-link.ts";
import { updateMember } from "./update-member.ts";
import { updateOwnMembership } from "./update-own-membership.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export const membersRoutes = [
  on(getLoginUserInfoCall, (scope) => getLoginUserInfo(scope, {})),
  on(getByEmailTokenCall, getByEmailToken),
  on(registerInvitedUserCall, async (scope, input, door) =>
    presentSession(scope, await registerInvitedUser(scope, input), door),
  ),

  on(members.getUserList, findMembers),
  on(members.getAdministratorList, listAdministrators),
  on(members.getUser, getMember),
  on(members.getTwoStepUserList, (scope) => listTwoStepMembers(scope, {})),
  on(members.updateUserByAdmin, updateMember),
  on(members.deleteUser, removeMember),
  on(members.restoreUser, restoreMember),
  on(members.updateUser, updateOwnMembership),
  on(members.leaveWorkspace, leaveWorkspace),
  on(members.inviteUserSelf, inviteUserSelf),

  on(invitations.inviteUsers, inviteUsers),
  on(invitations.getInvitationBatchList, listBatches),
  on(invitations.getInvitationBatch, getBatch),
  on(invitations.getInvitationList, listInvitations),
  on(invitations.resendInvitation, resendInvitation),
  on(invitations.withdrawInvitation, withdrawInvitation),
  on(invitations.createInvitationLink, createInvitationLink),
  on(invitations.getInvitationLinkList, listLinks),
  on(invitations.revokeInvitationLink, revokeInvitationLink),
  on(invitations.getInvitationLink, getInvitationLink),
  on(invitations.inviteThroughLink, inviteThroughLink),
];
