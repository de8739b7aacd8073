import { isDeepStrictEqual } from "node:util";
import type { AccessToken } from "@itoguchi/core/access-tokens/access-token";
import { NO_TWO_STEP } from "@itoguchi/core/accounts/two-step";
import type { DocumentEntry } from "@itoguchi/core/documents/document";
import { isForEverybody } from "@itoguchi/core/documents/document.policy";
import { sortById } from "@itoguchi/core/kernel/entities";
import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { OwnView } from "@itoguchi/core/model/own-view";
import { visibleLinks } from "@itoguchi/core/posts/visible-links";
import type { ProjectBookmarks } from "@itoguchi/core/projects/bookmark";
import { keptMember, keptPace } from "@itoguchi/core/sprints/sprint.events";
import type { SprintResult } from "@itoguchi/core/sprints/sprint-result";
import { paceOf } from "@itoguchi/core/sprints/velocity";
import { type AccountState, reduceAccount } from "@itoguchi/core/streams/account.events";
import { EMPTY_PROJECT, followWhole, type ProjectState } from "@itoguchi/core/streams/testing/whole-project";
import {
  type GroupState,
  NO_WORKSPACE,
  reduceWorkspace,
  type WorkspaceState,
} from "@itoguchi/core/streams/workspace.events";
import { sql } from "kysely";
import type { Pool } from "pg";
import { expect } from "vitest";
import { z } from "zod";
import { ownTokens, tokenView } from "../access-tokens/access-tokens.access.ts";
import { bareScope } from "../accounts/accounts.factory.ts";
import { loadSessions } from "../accounts/accounts.queries.ts";
import { loadLoginUser } from "../accounts/load-login-user.ts";
import { loadTwoStep } from "../accounts/two-step/two-step.access.ts";
import { chartOf } from "../charts/charts.access.ts";
import { commentOf, commentRows } from "../comments/comments.access.ts";
import { entryOf } from "../documents/documents.access.ts";
import { enterWorkspace, publicCommand, seeDeleted, setTenant, transact } from "../kernel/command.ts";
import { loadCompanyDays } from "../kernel/company-days.ts";
import type { Scope } from "../kernel/context.ts";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { memberRows, memberView } from "../kernel/member-view.ts";
import { readEvents, type Stream } from "../kernel/realtime/event-log.ts";
import type { Services } from "../kernel/services.ts";
import { batchView, invitationView, linkView, waitingInvitations } from "../members/invitations.access.ts";
import type { InWorkspace } from "../members/members.access.ts";
import { pageOf, pageRows } from "../pages/pages.access.ts";
import { templateOf } from "../post-templates/post-templates.access.ts";
import { linksOf } from "../project-engine/load-replica.ts";
import { readPosts } from "../project-engine/read-posts.ts";
import { type InProject as InsideProject, loadStructure } from "../project-engine/structure.ts";
import { bookmarkList, bookmarkRows } from "../projects/bookmarks.access.ts";
import { projectView } from "../projects/projects.access.ts";
import { tagsOf } from "../projects/tags.access.ts";
import { membersIn } from "../sprints/sprint-items.ts";
import { keptSprint, sprintRows } from "../sprints/sprints.access.ts";
import { subPostOf, subPostRows } from "../sub-posts/sub-posts.access.ts";
import { ownViewsOf } from "../views/own-views.access.ts";
import { loadWorkspace } from "../workspaces/workspaces.access.ts";
import type { TestServer } from "./test-server.ts";

const ById = z.object({ id: z.string() });

const accountState = publicCommand(ById, async (ctx, { id }): Promise<AccountState> => {
  await setTenant(ctx, { accountId: id });
  await seeDeleted(ctx);
  const user = await loadLoginUser(ctx, id);
  const sessions = await loadSessions(ctx, id);
  const bookmarks: ProjectBookmarks[] = [];
  const ownViews: OwnView[] = [];
  const accessTokens: AccessToken[] = [];
  for (const { workspace } of user.workspaceUserList) {
    const inside = await enterWorkspace(ctx, workspace.id);
    const memberId = await memberIdIn(inside, id);
    bookmarks.push(...(await bookmarksIn(inside, memberId)));
    ownViews.push(...(await ownViewsOf({ ...inside, memberId })));
    accessTokens.push(...(await ownTokens(inside, memberId).execute()).map(tokenView));
  }
  return {
    user,
    sessions,
    twoStep: await loadTwoStep(ctx, id),
    bookmarks: bookmarks.sort((a, b) => a.projectId.localeCompare(b.projectId)),
    ownViews: ownViews.sort((a, b) => a.boardViewId.localeCompare(b.boardViewId)),
    accessTokens: sortById(accessTokens),
  };
});

async function memberIdIn(ctx: InWorkspace, accountId: string): Promise<string> {
  const member = await ctx.db
    .selectFrom("member")
    .select("id")
    .where("workspaceId", "=", ctx.workspaceId)
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return member.id;
}

async function bookmarksIn(ctx: InWorkspace, memberId: string): Promise<ProjectBookmarks[]> {
  const rows = await bookmarkRows(ctx, memberId).execute();
  return [...Map.groupBy(rows, ({ projectId }) => projectId)].map(([projectId, own]) => ({
    projectId,
    bookmarkList: bookmarkList(own),
  }));
}

const workspaceState = publicCommand(ById, async (outside, { id }): Promise<WorkspaceState> => {
  const ctx = await enterWorkspace(outside, id);
  await seeDeleted(ctx);
  const members = await memberRows(ctx).where("member.workspaceId", "=", id).orderBy("member.id").execute();
  const projects = await ctx.db.selectFrom("project").selectAll().where("workspaceId", "=", id).orderBy("id").execute();
  const links = await ctx.db
    .selectFrom("invitationLink")
    .selectAll()
    .where("workspaceId", "=", id)
    .where("revokedAt", "is", null)
    .orderBy("id")
    .execute();
  const batches = await ctx.db
    .selectFrom("invitationBatch")
    .selectAll()
    .where("workspaceId", "=", id)
    .orderBy("id")
    .execute();
  const domains = await ctx.db
    .selectFrom("connectAuthDomain")
    .select(["domainName", "authProvider", "workspaceId"])
    .where("workspaceId", "=", id)
    .orderBy("domainName")
    .execute();
  return {
    workspace: await loadWorkspace(ctx),
    companyDayList: await loadCompanyDays(ctx),
    members: members.map((row) => memberView(ctx, row)),
    projects: projects.map(projectView),
    groups: await groupStates(ctx),
    invitations: (await waitingInvitations(ctx).orderBy("id").execute()).map(invitationView),
    links: links.map((row) => linkView(ctx, row)),
    batches: batches.map(batchView),
    domains: domains as WorkspaceState["domains"],
  };
});

async function groupStates({ db, workspaceId }: InWorkspace): Promise<GroupState[]> {
  return db
    .selectFrom("memberGroup as g")
    .select([
      "g.id",
      "g.name",
      sql<
        string[]
      >`array(select member_id::text from member_in_group i where i.workspace_id = g.workspace_id and i.group_id = g.id order by 1)`.as(
        "memberIdList",
      ),
      sql<
        string[]
      >`array(select project_id::text from group_in_project i where i.workspace_id = g.workspace_id and i.group_id = g.id order by 1)`.as(
        "projectIdList",
      ),
    ])
    .where("g.workspaceId", "=", workspaceId)
    .orderBy("g.id")
    .execute();
}

const InProject = z.object({ workspaceId: z.string(), id: z.string() });

/** As a fresh load gives it. */
export const projectState = publicCommand(InProject, async (outside, { workspaceId, id }): Promise<ProjectState> => {
  const ctx = await enterWorkspace(outside, workspaceId);
  await seeDeleted(ctx);
  const inside = { db: ctx.db, workspaceId, projectId: id };
  const structure = await loadStructure(inside);
  const posts = await readPosts(connectionOf(ctx.db), inside);
  const [columnIds, postIds] = [structure.columns, posts].map((list) => new Set(list.map(({ id }) => id)));
  const links = visibleLinks(await linksOf(connectionOf(ctx.db), inside), {
    hasColumn: (id) => columnIds?.has(id) === true,
    hasPost: (id) => postIds?.has(id) === true,
  });
  return {
    ...structure,
    posts,
    links: sortById(links),
    ...(await hangingOn(inside)),
    ...(await standingOn(inside)),
    tags: await tagsOf(ctx, id).clearOrderBy().orderBy("id").execute(),
    documents: await documentsForEverybody(inside),
  };
});

/** Those that everybody may read who can open the project. */
async function documentsForEverybody({ db, workspaceId, projectId }: InsideProject): Promise<DocumentEntry[]> {
  const rows = await db
    .selectFrom("document")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("projectId", "=", projectId)
    .where("deletedAt", "is", null)
    .execute();
  return sortById(rows.map(entryOf).filter(({ sharedType }) => isForEverybody(sharedType)));
}

/** What hangs on the project's posts, deleted ones too: it is not told of one by one. */
async function hangingOn(inside: InsideProject): Promise<Pick<ProjectState, "subPosts" | "pages" | "comments">> {
  const { db, workspaceId, projectId } = inside;
  const posts = db.selectFrom("post").select("post.id").where("workspaceId", "=", workspaceId);
  const own = posts.where("projectId", "=", projectId);
  const subPosts = await subPostRows(inside).where("subPost.postId", "in", own).execute();
  const pages = await pageRows(inside).where("postId", "in", own).execute();
  const comments = await commentRows(inside).where("comment.postId", "in", own).execute();
  return {
    subPosts: sortById(subPosts.map(subPostOf)),
    pages: sortById(pages.map(pageOf)),
    comments: sortById(comments.map(commentOf)),
  };
}

/** What stands on the project's boards, deleted ones too. */
async function standingOn(
  inside: InsideProject,
): Promise<Pick<ProjectState, "postTemplates" | "charts" | "sprintReports" | "sprintMembers" | "sprintPaces">> {
  const { db, workspaceId, projectId } = inside;
  const own = db.selectFrom("board").select("board.id").where("workspaceId", "=", workspaceId);
  const boards = own.where("projectId", "=", projectId);
  const templates = await db
    .selectFrom("postTemplate")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("boardId", "in", boards)
    .execute();
  const charts = await db
    .selectFrom("chart")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("boardId", "in", boards)
    .execute();
  const sprints = await sprintRows(inside).where("boardId", "in", boards).execute();
  return {
    postTemplates: sortById(templates.map(templateOf)),
    charts: sortById(charts.map(chartOf)),
    sprintReports: sortById(sprints.map((row) => keptSprint(row).report)),
    sprintMembers: await sprintMembersOf(inside, sprints),
    sprintPaces: await sprintPacesOf(inside, sprints),
  };
}

async function sprintMembersOf({ db, workspaceId }: InsideProject, sprints: readonly { id: string; viewId: string }[]) {
  const members = await membersIn(
    { db, workspaceId },
    sprints.map(({ id }) => id),
  );
  const views = new Map(sprints.map(({ id, viewId }) => [id, viewId]));
  return sortById(members.map((member) => keptMember(views.get(member.sprintReportId) ?? "", member)));
}

async function sprintPacesOf(
  { db, workspaceId }: InsideProject,
  sprints: readonly Parameters<typeof keptSprint>[0][],
): Promise<ProjectState["sprintPaces"]> {
  const results = await db
    .selectFrom("sprintReport")
    .select(["id", "result"])
    .where("workspaceId", "=", workspaceId)
    .where("result", "is not", null)
    .execute();
  const byId = new Map(results.map(({ id, result }) => [id, result as unknown as SprintResult]));
  const paces = sprints.flatMap((row) => {
    const result = byId.get(row.id);
    return result ? [keptPace(paceOf(keptSprint(row).report, result.totals, result.count.totals))] : [];
  });
  return sortById(paces);
}

interface Watched<State> {
  load(scope: Scope): Promise<State>;
  /** What a follower makes of the events that come after the state of that number. */
  follow(state: State, seq: number, events: readonly EventEnvelope[]): State;
  /** The state before anything happened. */
  nothing: State;
}

function watch(stream: Stream): Watched<unknown> {
  if (stream.kind === "account") return watchAccount(stream.id) as unknown as Watched<unknown>;
  if (stream.kind === "workspace") return watchWorkspace(stream.id) as unknown as Watched<unknown>;
  return watchProject(stream.workspaceId, stream.id) as unknown as Watched<unknown>;
}

function watchAccount(id: string): Watched<AccountState> {
  const nothing = {
    user: undefined,
    sessions: [],
    twoStep: NO_TWO_STEP,
    accessTokens: [],
    bookmarks: [],
    ownViews: [],
  };
  return { load: (scope) => accountState(scope, { id }), follow: reducing(reduceAccount), nothing };
}

function watchWorkspace(id: string): Watched<WorkspaceState> {
  return { load: (scope) => workspaceState(scope, { id }), follow: reducing(reduceWorkspace), nothing: NO_WORKSPACE };
}

function reducing<State>(reduce: (state: State, event: EventEnvelope) => State): Watched<State>["follow"] {
  return (state, _seq, events) => events.reduce(reduce, state);
}

function watchProject(workspaceId: string, id: string): Watched<ProjectState> {
  const load = (scope: Scope) => projectState(scope, { workspaceId, id });
  const follow: Watched<ProjectState>["follow"] = (state, seq, events) => {
    const whole = followWhole(state, seq);
    for (const event of events) whole.apply(event);
    return whole.state();
  };
  return { load, follow, nothing: EMPTY_PROJECT };
}

type Numbered = Stream & { seq: number };

/** Everybody and everything made since, with the number of the last event: ids rise with time. */
async function streamsSince(admin: Pool, since: string): Promise<Numbered[]> {
  const { rows } = await admin.query<Numbered>({
    name: "streams since",
    text: `
      select 'project' as kind, workspace_id as "workspaceId", id, event_seq as seq from project where workspace_id >= $1
      union all select 'account', null, id, event_seq from account where id >= $1
      union all select 'workspace', id, id, event_seq from workspace where id >= $1
      order by kind, id`,
    values: [since],
  });
  return rows;
}

/** All of them in one transaction: most of what it takes to look at a stream is to begin and to end. */
async function statesOf(services: Services, streams: readonly Stream[]): Promise<unknown[]> {
  return transact(bareScope(services), async (ctx) => {
    const states = [];
    for (const stream of streams) states.push(await watch(stream).load(ctx));
    return states;
  });
}

type Host = Pick<TestServer, "services" | "admin">;

interface Known {
  seq: number;
  state: unknown;
}

/** The fresh state of each stream at its last proof: looked at again, it is the old one. */
const proved = new WeakMap<Services, Map<string, Known>>();

function provedIn({ services }: Host): Map<string, Known> {
  const known = proved.get(services) ?? new Map<string, Known>();
  proved.set(services, known);
  return known;
}

/**
 * *Old state + events = fresh state*: whoever follows a stream ends up where a fresh load does. Looks at every account and
 * workspace made since the given id, those that the act itself makes included.
 */
export async function proveEvents<Result>(host: Host, since: string, act: () => Promise<Result>): Promise<Result> {
  const known = provedIn(host);
  const others = (await streamsSince(host.admin, since)).filter(({ id, seq }) => known.get(id)?.seq !== seq);
  const states = await statesOf(host.services, others);
  for (const [at, { id, seq }] of others.entries()) known.set(id, { seq, state: states[at] });
  return proveAllEvents(host, since, act);
}

/**
 * The same from the beginning of each stream, or from its last proof, so that whatever led up to the act is proved with it.
 * For what is made through use-cases alone: rows that were written without an event would be missing.
 */
export async function proveAllEvents<Result>(host: Host, since: string, act: () => Promise<Result>): Promise<Result> {
  const known = provedIn(host);
  const result = await act();
  for (const { stream, events, fresh } of await settled(host, since, (id) => known.get(id)?.seq ?? 0)) {
    const { follow, nothing } = watch(stream);
    const { seq, state } = known.get(stream.id) ?? { seq: 0, state: nothing };
    const numbers = events.map((event) => event.seq);
    expect(numbers, "numbers without gaps").toEqual(
      Array.from({ length: stream.seq - seq }, (_, step) => seq + step + 1),
    );
    // Also of a stream that did not move: a change without its event shows here.
    expect(follow(state, seq, events), `${stream.kind} stream`).toEqual(fresh);
    known.set(stream.id, { seq: stream.seq, state: fresh });
  }
  return result;
}

/** Events and states of one moment: a job may be adding to both. */
async function settled({ services, admin }: Host, since: string, seenOf: (id: string) => number) {
  for (;;) {
    const streams = await streamsSince(admin, since);
    const events: EventEnvelope[][] = [];
    for (const stream of streams) events.push(await eventsAfter(services.db, stream, seenOf(stream.id)));
    const states = await statesOf(services, streams);
    if (isDeepStrictEqual(await streamsSince(admin, since), streams))
      return streams.map((stream, at) => ({ stream, events: events[at] ?? [], fresh: states[at] }));
  }
}

async function eventsAfter(db: Services["db"], stream: Numbered, seen: number): Promise<EventEnvelope[]> {
  const events: EventEnvelope[] = [];
  for (let isAll = stream.seq === seen; !isAll; ) {
    const read = await readEvents(db, stream, events.at(-1)?.seq ?? seen);
    events.push(...read.events);
    isAll = read.isAll;
  }
  return events.filter(({ seq }) => seq <= stream.seq);
}
