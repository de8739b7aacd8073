import { type AccountState, reduceAccount } from "@itoguchi/core/accounts/account.events";
import { reduceWorkspace, type WorkspaceState } from "@itoguchi/core/workspaces/workspace.events";
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
}

export function watchAccount(services: Services, id: string): Watched<AccountState> {
  return {
    stream: { kind: "account", id },
    load: () => accountState(bareScope(services), { id }),
    reduce: reduceAccount,
  };
}

export function watchWorkspace(services: Services, id: string): Watched<WorkspaceState> {
  return {
    stream: { kind: "workspace", workspaceId: id, id },
    load: () => workspaceState(bareScope(services), { id }),
    reduce: reduceWorkspace,
  };
}

/** *Old state + events = fresh state*: whoever follows a stream ends up where a fresh load does. Gives how many events it took. */
export async function proveEvents<Result>(
  services: Services,
  watched: Watched<never>[],
  act: () => Promise<Result>,
): Promise<{ result: Result; events: number }> {
  const before = await Promise.all(
    watched.map(async ({ stream, load }) => ({ seq: await lastSeq(services.db, stream), state: await load() })),
  );
  const result = await act();
  let events = 0;
  for (const [index, { stream, load, reduce }] of watched.entries()) {
    const { seq, state } = before[index] as (typeof before)[number];
    const since = await readEvents(services.db, stream, seq);
    expect(
      since.map((event) => event.seq),
      "numbers without gaps",
    ).toEqual(since.map((_, step) => seq + step + 1));
    events += since.length;
    expect(
      since.reduce<unknown>((reached, event) => reduce(reached as never, event), state),
      `${stream.kind} stream`,
    ).toEqual(await load());
  }
  return { result, events };
}
