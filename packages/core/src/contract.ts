import { accessTokensCalls } from "./access-tokens/access-tokens.calls.ts";
import { accountsCalls } from "./accounts/accounts.calls.ts";
import { auditCalls } from "./audit/audit.calls.ts";
import { boardsCalls } from "./boards/boards.calls.ts";
import { calendarFeedsCalls } from "./calendar-feeds/calendar-feeds.calls.ts";
import { chartsCalls } from "./charts/charts.calls.ts";
import { contentCalls } from "./content/content.calls.ts";
import { documentBodyCalls } from "./documents/body.calls.ts";
import { documentsCalls } from "./documents/documents.calls.ts";
import { errorReportsCalls } from "./error-reports/error-reports.calls.ts";
import { exportsCalls } from "./exports/exports.calls.ts";
import { filesCalls } from "./files/files.calls.ts";
import { groupsCalls } from "./groups/groups.calls.ts";
import { inboxCalls } from "./inbox/inbox.calls.ts";
import type { Call } from "./kernel/call.ts";
import { invitationsCalls } from "./members/invitations.calls.ts";
import { membersCalls } from "./members/members.calls.ts";
import { operatorCalls } from "./operator/operator.calls.ts";
import { postsCalls } from "./post-details/post-details.calls.ts";
import { postTemplatesCalls } from "./post-templates/post-templates.calls.ts";
import { previewsCalls } from "./previews/previews.calls.ts";
import { projectsCalls } from "./projects/projects.calls.ts";
import { sprintsCalls } from "./sprints/sprints.calls.ts";
import { containsCalls } from "./views/contains.calls.ts";
import { viewSettingsCalls } from "./views/view-settings.calls.ts";
import { workCalls } from "./work/work.calls.ts";
import { companyCalendarCalls } from "./workspaces/company-calendar.calls.ts";
import { workspacesCalls } from "./workspaces/workspaces.calls.ts";

/** Every REST call there is. The tenancy sweep and the role table fail for a call they do not cover. */
export const CONTRACT: readonly Call[] = [
  ...accountsCalls,
  ...workspacesCalls,
  ...companyCalendarCalls,
  ...membersCalls,
  ...invitationsCalls,
  ...groupsCalls,
  ...accessTokensCalls,
  ...projectsCalls,
  ...boardsCalls,
  ...viewSettingsCalls,
  ...containsCalls,
  ...chartsCalls,
  ...sprintsCalls,
  ...postsCalls,
  ...documentsCalls,
  ...documentBodyCalls,
  ...postTemplatesCalls,
  ...filesCalls,
  ...previewsCalls,
  ...calendarFeedsCalls,
  ...inboxCalls,
  ...workCalls,
  ...auditCalls,
  ...exportsCalls,
  ...contentCalls,
  ...operatorCalls,
  ...errorReportsCalls,
];
