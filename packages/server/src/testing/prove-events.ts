import { type AccountState, reduceAccount } from "@itoguchi/core/accounts/account.events";
import { reduceWorkspace, type WorkspaceState } from "@itoguchi/core/workspaces/workspace.events";
import { sql } from "kysely";
import { expect } from "vitest";
import { z } from "zod";
import { bareScope } from "../accounts/accounts.factory.ts";
import { loadLoginUser, loadSessions } from "../accounts/accounts.queries.ts";
import { enterWorkspace, publicCommand, setTenant } from "../kernel/command.ts";
import { memberRows, memberView } from "../kernel/member-view.ts";
import { lastSeq, readEvents, type Stream } from "../kernel/realtime/event-log.ts";
import type { Services } from "../kernel/services.ts";
import { projectView } from "../projects/projects.access.ts";
import { loadWorkspace } from "../workspaces/workspaces.access.ts";

const ById = z.object({ id: z.string() });

const accountState = publicCommand(ById, async (ctx, { id }): Promise<AccountState> => {
  await setTenant(ctx, { accountId: id });
  return { user: await loadLoginUser(ctx, id), sessions: await loadSessions(ctx, id) };
});

const workspaceState = publicCommand(ById, async (outside, { id }): Promise<WorkspaceState> => {
  const ctx = await enterWorkspace(outside, id);
  const members = await memberRows(ctx).where("member.workspaceId", "=", id).orderBy("member.id").execute();
  const projects = await ctx.db.selectFrom("project").selectAll().where("workspaceId", "=", id).orderBy("id").execute();
  return {
    workspace: await loadWorkspace(ctx),
    members: members.map((row) => memberView(ctx, row)),
    projects: projects.map(projectView),
  };
});

interface Watched<State> {
  stream: Stream;
  load(): Promise<State>;
  reduce(state: State, event: { type: string; payload: unknown }): State;
  /** The state before anything happened. */
  nothing: State;
}

function watchAccount(services: Services, id: string): Watched<AccountState> {
  const load = () => accountState(bareScope(services), { id });
  return { stream: { kind: "account", id }, load, reduce: reduceAccount, nothing: { user: undefined, sessions: [] } };
}

function watchWorkspace(services: Services, id: string): Watched<WorkspaceState> {
  const load = () => workspaceState(bareScope(services), { id });
  const nothing = { workspace: undefined, members: [], projects: [] };
  return { stream: { kind: "workspace", workspaceId: id, id }, load, reduce: reduceWorkspace, nothing };
}

/** Everybody and everything made since: ids rise with time. */
async function watchAllSince(services: Services, since: string): Promise<Watched<unknown>[]> {
  const accounts = await services.db.selectFrom("account").select("id").where("id", ">=", since).execute();
  const workspaces = await services.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    return tx.selectFrom("workspace").select("id").where("id", ">=", since).execute();
  });
  const watched = [
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
    const events = await readEvents(services.db, stream, seq);
    const numbers = events.map((event) => event.seq);
    expect(numbers, "numbers without gaps").toEqual(events.map((_, step) => seq + step + 1));
    expect(events.reduce(reduce, state), `${stream.kind} stream`).toEqual(await load());
  }
  return result;
}
