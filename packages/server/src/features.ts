import { accessTokensRoutes } from "./access-tokens/access-tokens.rest.ts";
import { accountsGraphql } from "./accounts/accounts.graphql.ts";
import { accountsRoutes } from "./accounts/accounts.rest.ts";
import { archiveFields } from "./archive/archive.graphql.ts";
import { archiveJobs } from "./archive/archive.jobs.ts";
import { auditRoutes } from "./audit/audit.rest.ts";
import { authDomainsGraphql } from "./auth-domains/auth-domains.graphql.ts";
import { authDomainsRoutes } from "./auth-domains/auth-domains.rest.ts";
import { boardsFields } from "./boards/boards.graphql.ts";
import { boardsRoutes } from "./boards/boards.rest.ts";
import { mountCalendarFeeds } from "./calendar-feeds/calendar-feeds.doors.ts";
import { calendarFeedsRoutes } from "./calendar-feeds/calendar-feeds.rest.ts";
import { chartsFields } from "./charts/charts.graphql.ts";
import { chartsRoutes } from "./charts/charts.rest.ts";
import { columnsFields } from "./columns/columns.graphql.ts";
import { commentsFields } from "./comments/comments.graphql.ts";
import { mountContent } from "./content/content.doors.ts";
import { contentRoutes } from "./content/content.rest.ts";
import { mountRoomSockets } from "./documents/body/room-sockets.ts";
import { documentsJobs } from "./documents/documents.jobs.ts";
import { documentsRoutes } from "./documents/documents.rest.ts";
import { errorReportsRoutes } from "./error-reports/error-reports.rest.ts";
import { mountExports } from "./exports/exports.doors.ts";
import { exportsRoutes } from "./exports/exports.rest.ts";
import { filesFields } from "./files/files.graphql.ts";
import { filesJobs } from "./files/files.jobs.ts";
import { filesRoutes } from "./files/files.rest.ts";
import { groupsRoutes } from "./groups/groups.rest.ts";
import { historyFields } from "./history/history.graphql.ts";
import { accessNotices } from "./inbox/access.subscribers.ts";
import { dueJobs } from "./inbox/due/due.jobs.ts";
import { inboxRoutes } from "./inbox/inbox.rest.ts";
import { inboxEntries } from "./inbox/inbox.subscribers.ts";
import { inboxMailJobs } from "./inbox/mail/inbox-mail.jobs.ts";
import { mountUnsubscribe } from "./inbox/mail/unsubscribe.doors.ts";
import { pushJobs } from "./inbox/push/push.jobs.ts";
import { replyMailbox } from "./inbox/reply/reply.mailbox.ts";
import type { Feature } from "./kernel/feature.ts";
import { invitationsJobs } from "./members/invitations.jobs.ts";
import { membersRoutes } from "./members/members.rest.ts";
import { memberNotices } from "./members/members.subscribers.ts";
import { operatorRoutes } from "./operator/operator.rest.ts";
import { pagesFields } from "./pages/pages.graphql.ts";
import { postDetailsFields } from "./post-details/post-details.graphql.ts";
import { postDetailsRoutes } from "./post-details/post-details.rest.ts";
import { postTemplatesFields, postTemplatesRoutes } from "./post-templates/post-templates.rest.ts";
import { postsFields } from "./posts/posts.graphql.ts";
import { presenceGraphql } from "./presence/presence.graphql.ts";
import { previewsRoutes } from "./previews/previews.rest.ts";
import { projectsGraphql } from "./projects/projects.graphql.ts";
import { projectsRoutes } from "./projects/projects.rest.ts";
import { screensFields } from "./screens/screens.graphql.ts";
import { searchPostsFields } from "./search/search-posts.graphql.ts";
import { sprintsRoutes } from "./sprints/sprints.rest.ts";
import { subPostsFields } from "./sub-posts/sub-posts.graphql.ts";
import { trashFields } from "./trash/trash.graphql.ts";
import { treeFields } from "./tree/tree.graphql.ts";
import { containsRoutes } from "./views/contains.rest.ts";
import { viewSettingsFields } from "./views/view-settings.graphql.ts";
import { viewSettingsRoutes } from "./views/view-settings.rest.ts";
import { viewsFields } from "./views/views.graphql.ts";
import { workRoutes } from "./work/work.rest.ts";
import { workspacesGraphql } from "./workspaces/workspaces.graphql.ts";
import { workspacesRoutes } from "./workspaces/workspaces.rest.ts";
import { workspaceNotices } from "./workspaces/workspaces.subscribers.ts";

/** The nouns of the product; adding one adds a line. */
export const FEATURES: readonly Feature[] = [
  { routes: accountsRoutes, graphql: accountsGraphql },
  { routes: workspacesRoutes, graphql: workspacesGraphql, subscribers: () => [workspaceNotices] },
  { routes: membersRoutes, jobs: invitationsJobs, subscribers: () => [memberNotices] },
  { routes: groupsRoutes },
  { routes: authDomainsRoutes, graphql: authDomainsGraphql },
  { routes: accessTokensRoutes },
  { routes: projectsRoutes, graphql: projectsGraphql },
  { routes: boardsRoutes, operations: boardsFields },
  { routes: [], operations: columnsFields },
  { routes: filesRoutes, operations: filesFields, jobs: filesJobs },
  { routes: previewsRoutes },
  { routes: [], operations: postsFields },
  { routes: postDetailsRoutes, operations: postDetailsFields },
  { routes: [], operations: subPostsFields },
  { routes: [], operations: pagesFields },
  { routes: [], operations: historyFields },
  { routes: [], operations: archiveFields, jobs: archiveJobs },
  { routes: [], operations: trashFields },
  { routes: documentsRoutes, jobs: documentsJobs, sockets: mountRoomSockets },
  { routes: postTemplatesRoutes, operations: postTemplatesFields },
  { routes: [], operations: searchPostsFields },
  { routes: [], operations: commentsFields },
  { routes: viewSettingsRoutes, operations: [...viewsFields, ...viewSettingsFields] },
  { routes: containsRoutes },
  { routes: calendarFeedsRoutes, doors: mountCalendarFeeds },
  { routes: [], operations: treeFields },
  { routes: chartsRoutes, operations: chartsFields },
  { routes: sprintsRoutes },
  { routes: [], operations: screensFields },
  { routes: [], graphql: presenceGraphql },
  {
    routes: inboxRoutes,
    doors: mountUnsubscribe,
    jobs: (services) => [...inboxMailJobs(services), ...dueJobs(services), ...pushJobs(services)],
    subscribers: () => [inboxEntries, accessNotices],
    mailbox: replyMailbox,
  },
  { routes: workRoutes },
  { routes: auditRoutes },
  { routes: exportsRoutes, doors: mountExports },
  { routes: contentRoutes, doors: mountContent },
  { routes: operatorRoutes },
  { routes: errorReportsRoutes },
];
