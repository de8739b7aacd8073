import { accountsCalls } from "./accounts/accounts.calls.ts";
import type { Call } from "./kernel/call.ts";
import { membersCalls } from "./members/members.calls.ts";
import { projectsCalls } from "./projects/projects.calls.ts";
import { workspacesCalls } from "./workspaces/workspaces.calls.ts";

/** Every REST call there is. The tenancy sweep and the role table fail for a call they do not cover. */
export const CONTRACT: readonly Call[] = [...accountsCalls, ...workspacesCalls, ...membersCalls, ...projectsCalls];
