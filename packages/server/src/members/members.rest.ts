import {
  getByEmailToken as getByEmailTokenCall,
  registerInvitedUser as registerInvitedUserCall,
} from "@itoguchi/core/accounts/accounts.calls";
import * as calls from "@itoguchi/core/members/members.calls";
import { presentSession } from "../accounts/session-door.ts";
import { on } from "../kernel/http/rest.ts";
import { getInvitationLink } from "./access-invitation-link.ts";
import { createInvitationLink } from "./create-invitation-link.ts";
import { getByEmailToken } from "./get-by-email-token.ts";
import { inviteThroughLink } from "./invite-through-link.ts";
import { inviteUserSelf } from "./invite-user-self.ts";
import { inviteUsers } from "./invite-users.ts";
import { isConnectedDomain } from "./members.queries.ts";
import { registerInvitedUser } from "./register-invited-user.ts";

export const membersRoutes = [
  on(getByEmailTokenCall, getByEmailToken),
  on(registerInvitedUserCall, async (scope, input, door) =>
    presentSession(scope, await registerInvitedUser(scope, input), door),
  ),
  on(calls.inviteUsers, inviteUsers),
  on(calls.createInvitationLink, createInvitationLink),
  on(calls.getInvitationLink, getInvitationLink),
  on(calls.inviteThroughLink, inviteThroughLink),
  on(calls.inviteUserSelf, inviteUserSelf),
  on(calls.isExistConnectionDomainFromWorkspace, isConnectedDomain),
];
