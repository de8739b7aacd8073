import { type AccountState, reduceAccount } from "@itoguchi/core/accounts/account.events";
import { sortById } from "@itoguchi/core/kernel/entities";
import type { ProjectBookmarks } from "@itoguchi/core/projects/bookmark";
import { EMPTY_PROJECT, type ProjectState, reduceProject } from "@itoguchi/core/projects/project.events";
import type { OwnView } from "@itoguchi/core/views/own-view";
import {
  type GroupState,
  NO_WORKSPACE,
  reduceWorkspace,
  type WorkspaceState,
} from "@itoguchi/core/workspaces/workspace.events";
import { sql } from "kysely";
import { expect } from "vitest";
import { z } from "zod";
import { bareScope } from "../accounts/accounts.factory.ts";
import { loadLoginUser, loadSessions } from "../accounts/accounts.queries.ts";
import { chartOf } from "../charts/charts.access.ts";
import { commentOf, commentRows } from "../comments/comments.access.ts";
import { enterWorkspace, publicCommand, setTenant } from "../kernel/command.ts";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { memberRows, memberView } from "../kernel/member-view.ts";
import { linksOf } from "../kernel/project/load-replica.ts";
import { readPosts } from "../kernel/project/read-posts.ts";
import { type InProject as InsideProject, loadStructure } from "../kernel/project/structure.ts";
import { lastSeq, readEvents, type Stream } from "../kernel/realtime/event-log.ts";
import type { Services } from "../kernel/services.ts";
import { batchView, invitationView, linkView, waitingInvitations } from "../members/invitations.access.ts";
import type { InWorkspace } from "../members/members.access.ts";
import { pageOf, pageRows } from "../posts/pages.access.ts";
import { templateOf } from "../posts/post-templates.access.ts";
import { subPostOf, subPostRows } from "../posts/sub-posts.access.ts";
import { bookmarkList, bookmarkRows } from "../projects/bookmarks.access.ts";
import { projectView } from "../projects/projects.access.ts";
import { tagsOf } from "../projects/tags.access.ts";
import { keptSprint, sprintRows } from "../sprints/sprints.access.ts";
import { ownViewsOf } from "../views/own-views.access.ts";
import { loadWorkspace } from "../workspaces/workspaces.access.ts";

const ById = z.object({ id: z.string() });

const accountState = publicCommand(ById, async (ctx, { id }): Promise<AccountState> => {
  await setTenant(ctx, { accountId: id });
  const user = await loadLoginUser(ctx, id);
  const sessions = await loadSessions(ctx, id);
  const bookmarks: ProjectBookmarks[] = [];
  const ownViews: OwnView[] = [];
  for (const { workspace } of user.workspaceUserList) {
    const inside = await enterWorkspace(ctx, workspace.id);
    const memberId = await memberIdIn(inside, id);
    bookmarks.push(...(await bookmarksIn(inside, memberId)));
    ownViews.push(...(await ownViewsOf({ ...inside, memberId })));
  }
  return {
    user,
    sessions,
    bookmarks: bookmarks.sort((a, b) => a.projectId.localeCompare(b.projectId)),
    ownViews: ownViews.sort((a, b) => a.boardViewId.localeCompare(b.boardViewId)),
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
  const inside = { db: ctx.db, workspaceId, projectId: id };
  return {
    ...(await loadStructure(inside)),
    posts: await readPosts(connectionOf(ctx.db), inside),
    links: await linksOf(connectionOf(ctx.db), inside),
    ...(await hangingOn(inside)),
    ...(await standingOn(inside)),
    tags: await tagsOf(ctx, id).clearOrderBy().orderBy("id").execute(),
  };
});

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
): Promise<Pick<ProjectState, "postTemplates" | "charts" | "sprintReports">> {
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
  };
}

interface Watched<State> {
  stream: Stream;
  load(): Promise<State>;
  reduce(state: State, event: { type: string; payload: unknown }): State;
  /** The state before anything happened. */
  nothing: State;
}

function watchAccount(services: Services, id: string): Watched<AccountState> {
  const load = () => accountState(bareScope(services), { id });
  return {
    stream: { kind: "account", id },
    load,
    reduce: reduceAccount,
    nothing: { user: undefined, sessions: [], bookmarks: [], ownViews: [] },
  };
}

function watchWorkspace(services: Services, id: string): Watched<WorkspaceState> {
  const load = () => workspaceState(bareScope(services), { id });
  return { stream: { kind: "workspace", workspaceId: id, id }, load, reduce: reduceWorkspace, nothing: NO_WORKSPACE };
}

function watchProject(services: Services, workspaceId: string, id: string): Watched<ProjectState> {
  const load = () => projectState(bareScope(services), { workspaceId, id });
  return { stream: { kind: "project", workspaceId, id }, load, reduce: reduceProject, nothing: EMPTY_PROJECT };
}

const projectIds = publicCommand(ById, async (outside, { id }) => {
  const ctx = await enterWorkspace(outside, id);
  const rows = await ctx.db.selectFrom("project").select("id").where("workspaceId", "=", id).execute();
  return rows.map((row) => row.id);
});

/** Everybody and everything made since: ids rise with time. */
async function watchAllSince(services: Services, since: string): Promise<Watched<unknown>[]> {
  const accounts = await services.db.selectFrom("account").select("id").where("id", ">=", since).execute();
  const workspaces = await services.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    return tx.selectFrom("workspace").select("id").where("id", ">=", since).execute();
  });
  const projects = [];
  for (const { id } of workspaces)
    for (const projectId of await projectIds(bareScope(services), { id }))
      projects.push(watchProject(services, id, projectId));
  const watched = [
    ...projects,
    ...accounts.map(({ id }) => watchAccount(services, id)),
    ...workspaces.map(({ id }) => watchWorkspace(services, id)),
  ];
  return watched as unknown as Watched<unknown>[];
}

/**
 * *Old state + events = fresh state*: whoever follows a stream ends up where a fresh load does. Looks at every account and
 * workspace made since the given id, those that the act itself makes included.
 */
export async function proveEvents<Result>(
  services: Services,
  since: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = new Map<string, { seq: number; state: unknown }>();
  for (const { stream, load } of await watchAllSince(services, since))
    before.set(stream.id, { seq: await lastSeq(services.db, stream), state: await load() });
  const result = await act();
  for (const { stream, load, reduce, nothing } of await watchAllSince(services, since)) {
    const { seq, state } = before.get(stream.id) ?? { seq: 0, state: nothing };
    const { events, fresh } = await settled(services, { stream, load }, seq);
    const numbers = events.map((event) => event.seq);
    expect(numbers, "numbers without gaps").toEqual(events.map((_, step) => seq + step + 1));
    expect(events.reduce(reduce, state), `${stream.kind} stream`).toEqual(fresh);
  }
  return result;
}

/** Events and state of one moment: a job may be adding to both. */
async function settled(
  { db }: Services,
  { stream, load }: Pick<Watched<unknown>, "stream" | "load">,
  since: number,
): Promise<{ events: Awaited<ReturnType<typeof readEvents>>; fresh: unknown }> {
  for (;;) {
    const last = await lastSeq(db, stream);
    const events = await readEvents(db, stream, since);
    const fresh = await load();
    if ((await lastSeq(db, stream)) === last) return { events, fresh };
  }
}
