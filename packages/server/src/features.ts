import { accountsGraphql } from "./accounts/accounts.graphql.ts";
import { accountsRoutes } from "./accounts/accounts.rest.ts";
import { auditRoutes } from "./audit/audit.rest.ts";
import { boardsRoutes } from "./boards/boards.rest.ts";
import type { Feature } from "./kernel/feature.ts";
import { invitationsJobs } from "./members/invitations.jobs.ts";
import { membersGraphql } from "./members/members.graphql.ts";
import { membersRoutes } from "./members/members.rest.ts";
import { projectsGraphql } from "./projects/projects.graphql.ts";
import { projectsRoutes } from "./projects/projects.rest.ts";
import { workspacesGraphql } from "./workspaces/workspaces.graphql.ts";
import { workspacesRoutes } from "./workspaces/workspaces.rest.ts";

/** The nouns of the product; adding one adds a line. */
export const FEATURES: readonly Feature[] = [
  { routes: accountsRoutes, graphql: accountsGraphql },
  { routes: workspacesRoutes, graphql: workspacesGraphql },
  { routes: membersRoutes, graphql: membersGraphql, jobs: invitationsJobs },
  { routes: projectsRoutes, graphql: projectsGraphql },
  { routes: boardsRoutes },
  { routes: auditRoutes },
];
