import { accountsCalls } from "./accounts/accounts.calls.ts";
import { auditCalls } from "./audit/audit.calls.ts";
import { boardsCalls } from "./boards/boards.calls.ts";
import type { Call } from "./kernel/call.ts";
import { groupsCalls } from "./members/groups.calls.ts";
import { invitationsCalls } from "./members/invitations.calls.ts";
import { membersCalls } from "./members/members.calls.ts";
import { projectsCalls } from "./projects/projects.calls.ts";
import { workspacesCalls } from "./workspaces/workspaces.calls.ts";

/** Every REST call there is. The tenancy sweep and the role table fail for a call they do not cover. */
export const CONTRACT: readonly Call[] = [
  ...accountsCalls,
  ...workspacesCalls,
  ...membersCalls,
  ...invitationsCalls,
  ...groupsCalls,
  ...projectsCalls,
  ...boardsCalls,
  ...auditCalls,
];
