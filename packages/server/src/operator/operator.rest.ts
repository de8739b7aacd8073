import * as calls from "@itoguchi/core/operator/operator.calls";
import { on } from "../kernel/http/rest.ts";
import { getOperator, listFeedback, listOperatorEntries, listWorkspaceUsage, readHealth } from "./operator.queries.ts";
import { showWorkspaceName } from "./show-workspace-name.ts";

export const operatorRoutes = [
  on(calls.getOperator, getOperator),
  on(calls.getWorkspaceUsageList, listWorkspaceUsage),
  on(calls.showWorkspaceName, showWorkspaceName),
  on(calls.getHealth, readHealth),
  on(calls.getFeedbackCounts, listFeedback),
  on(calls.getOperatorLog, listOperatorEntries),
];
