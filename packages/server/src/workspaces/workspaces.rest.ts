import * as companyCalendar from "@itoguchi/core/workspaces/company-calendar.calls";
import * as calls from "@itoguchi/core/workspaces/workspaces.calls";
import { presentSession } from "../accounts/session-door.ts";
import { on } from "../kernel/http/rest.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { deleteWorkspace } from "./delete-workspace.ts";
import { execPartialScan } from "./exec-partial-scan.ts";
import { registerWorkspace } from "./register-workspace.ts";
import { registerWorkspaceFromEmailToken } from "./register-workspace-from-email-token.ts";
import { requireTwoStep } from "./require-two-step.ts";
import { restoreWorkspace } from "./restore-workspace.ts";
import { updateCompanyCalendar } from "./update-company-calendar.ts";
import { updateSubscription } from "./update-subscription.ts";
import { updateWorkspace } from "./update-workspace.ts";
import { findWorkspaces, getCompanyCalendar, getWorkspace, isFreeSubDomain } from "./workspaces.queries.ts";

export const workspacesRoutes = [
  on(calls.findWorkspaceList, findWorkspaces),
  on(calls.getWorkspace, getWorkspace),
  on(calls.updateWorkspace, updateWorkspace),
  on(companyCalendar.getCompanyCalendar, getCompanyCalendar),
  on(companyCalendar.updateCompanyCalendar, updateCompanyCalendar),
  on(calls.requireTwoStep, requireTwoStep),
  on(calls.deleteWorkspace, deleteWorkspace),
  on(calls.restoreWorkspace, restoreWorkspace),
  on(calls.execPartialScan, execPartialScan),
  on(calls.isNotDuplicateSubDomain, isFreeSubDomain),
  on(calls.initialRegisterWorkspace, registerWorkspace),
  on(calls.initialRegisterFromEmailToken, async (scope, input, door) => {
    const { session, workspace } = await registerWorkspaceFromEmailToken(scope, input);
    return { ...(await presentSession(scope, session, door)), workspace };
  }),
  on(calls.updateSubscription, updateSubscription),
  on(calls.cancelSubscription, cancelSubscription),
];
