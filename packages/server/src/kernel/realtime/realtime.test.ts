import { type FollowOptions, followEvents } from "@itoguchi/client/events";
import { registerAccessToken, revokeAccessToken } from "@itoguchi/core/access-tokens/access-tokens.calls";
import { endOtherSessions, getLoginUserInfo } from "@itoguchi/core/accounts/accounts.calls";
import { removeTotp } from "@itoguchi/core/accounts/two-step.calls";
import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import { Role } from "@itoguchi/core/kernel/roles";
import { registerTag } from "@itoguchi/core/projects/projects.calls";
import { requireTwoStep, updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { createClient } from "graphql-ws";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { z } from "zod";
import { membershipRows, membershipView } from "#server/accounts/accounts.access";
import { bareScope, type Person, signInAgain } from "#server/accounts/accounts.factory";
import { buildAuthenticator, proofOf } from "#server/accounts/two-step/two-step.factory";
import { registerIntegration } from "#server/integrations/register-integration";
import { revokeIntegration } from "#server/integrations/revoke-integration";
import { buildMember } from "#server/members/members.factory";
import { buildDelegate } from "#server/testing/delegates";
import { eventually } from "#server/testing/eventually";
import { asAdmin } from "#server/testing/test-database";
import { startTestServer } from "#server/testing/test-server";
import { tomorrow } from "#server/testing/world";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { enterWorkspace, publicCommand } from "../command.ts";
import { emitToAccount } from "../events.ts";
import { EVENT_CHANNEL, EVENTS_PER_READ } from "./event-log.ts";

const server = await startTestServer();
const address = (await server.listen()).replace("http", "ws");
const url = `${address}/board-api`;

/** As whatever changes a membership does. */
const announceMembership = publicCommand(
  z.object({ workspaceId: z.string(), accountId: z.string() }),
  async (outside, { workspaceId, accountId }) => {
    const ctx = await enterWorkspace(outside, workspaceId);
    const row = await membershipRows(ctx).where("member.accountId", "=", accountId).executeTakeFirstOrThrow();
    await emitToAccount(ctx, accountId, "membership.updated", { membership: membershipView(row) });
  },
);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Follows and keeps what came; `sockets` can be cut from outside. */
async function follow(person: Pick<Person, "token">, stream: FollowOptions["stream"], since?: number) {
  const events: Omit<EventEnvelope, "stream">[] = [];
  const states: string[] = [];
  const sockets: WebSocket[] = [];
  class Tapped extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      sockets.push(this);
    }
  }
  stops.push(
    followEvents({
      url,
      stream,
      token: async () => person.token,
      ...(since === undefined ? {} : { since }),
      onEvent: (event) => events.push(event),
      onJoined: () => states.push("joined"),
      onState: (state) => states.push(state),
      webSocketImpl: Tapped,
    }),
  );
  // Without a number, nothing is missed only once it has begun.
  await eventually(() => expect(states).toContain(since === undefined ? "joined" : "live"));
  return { events, states, sockets };
}

/** What a subscription of one's own brings, failures among it. */
function subscribed(token: string, subscription: { query: string; variables?: Record<string, unknown> }) {
  const seen: unknown[] = [];
  const client = createClient({ url, webSocketImpl: WebSocket, connectionParams: { authToken: token } });
  stops.push(() => void client.dispose());
  client.subscribe(subscription, {
    next: (value) => seen.push(value),
    error: (error) => seen.push(error),
    complete: () => {},
  });
  return seen;
}

describe("following a stream", () => {
  it("[RT7] [RT8] brings what was missed and then every change, in order and once", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const rename = (name: string) => owner.call(updateWorkspace, { ws: workspace.id, name });
    await rename("一");
    const { events } = await follow(owner, { workspaceEvents: { workspaceId: workspace.id } }, 0);
    await rename("二");
    await rename("三");
    await eventually(() =>
      expect(events.at(-1)).toMatchObject({ type: "workspace.updated", payload: { workspace: { name: "三" } } }),
    );
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  });

  it("[RT8] tells whoever gives no number when it has begun, and goes on from there", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const rename = (name: string) => owner.call(updateWorkspace, { ws: workspace.id, name });
    await rename("一");
    const { events, sockets, states } = await follow(owner, { workspaceEvents: { workspaceId: workspace.id } });
    expect(events).toEqual([]);
    await rename("二");
    await eventually(() => expect(events).toHaveLength(1));
    sockets[0]?.terminate();
    await rename("三");
    await eventually(() => expect(events).toHaveLength(2));
    expect(events.map(({ payload }) => (payload as { workspace: { name: string } }).workspace.name)).toEqual([
      "二",
      "三",
    ]);
    expect(states.filter((state) => state === "joined")).toHaveLength(1);
  });

  it("[R5] [RT11] loses and doubles nothing when the socket is cut again and again", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const { events, sockets } = await follow(owner, { workspaceEvents: { workspaceId: workspace.id } }, 0);
    const CHANGES = 100;
    for (let change = 1; change <= CHANGES; change++) {
      await owner.call(updateWorkspace, { ws: workspace.id, name: `変更${change}` });
      if (change % 10 !== 0) continue;
      const here = { payload: { workspace: { name: `変更${change}` } } };
      await eventually(() => expect(events.at(-1)).toMatchObject(here));
      sockets.at(-1)?.terminate();
    }
    await eventually(() => expect(events.at(-1)).toMatchObject({ payload: { workspace: { name: `変更${CHANGES}` } } }));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(sockets.length).toBeGreaterThanOrEqual(CHANGES / 10);
  });

  it("[RT7] brings all of what came at once, however much", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const { events } = await follow(owner, { workspaceEvents: { workspaceId: workspace.id } }, 0);
    await eventually(() => expect(events).not.toEqual([]));
    const before = events.length;
    const many = 2 * EVENTS_PER_READ + 1;
    await asAdmin(
      server.databaseUrl,
      `insert into event (workspace_id, stream_id, seq, type, payload, at)
       select id, id, event_seq + n, 'workspace.updated', '{}', now() from workspace, generate_series(1, ${many}) n
       where id = '${workspace.id}';
       update workspace set event_seq = event_seq + ${many} where id = '${workspace.id}';
       notify ${EVENT_CHANNEL}, '${workspace.id}'`,
    );
    await eventually(() => expect(events).toHaveLength(before + many));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  });

  it("[RT9] asks for a reload when the missed events are no longer kept", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    await asAdmin(server.databaseUrl, `delete from event where workspace_id = '${workspace.id}' and seq <= 3`);
    const { events } = await follow(owner, { workspaceEvents: { workspaceId: workspace.id } }, 1);
    await eventually(() => expect(events[0]).toMatchObject({ type: "stream.reload" }));
    await owner.call(updateWorkspace, { ws: workspace.id, name: "その後" });
    await eventually(() =>
      expect(events[1]).toMatchObject({ type: "workspace.updated", seq: (events[0]?.seq ?? 0) + 1 }),
    );
  });

  it("[RT9] asks for a reload when the number is ahead of the stream, as after a restored backup", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const { events } = await follow(owner, { workspaceEvents: { workspaceId: workspace.id } }, 1_000);
    await eventually(() => expect(events[0]).toMatchObject({ type: "stream.reload" }));
    await owner.call(updateWorkspace, { ws: workspace.id, name: "その後" });
    await eventually(() =>
      expect(events[1]).toMatchObject({ type: "workspace.updated", seq: (events[0]?.seq ?? 0) + 1 }),
    );
  });

  it("[RT12] is refused to strangers, without saying whether the workspace exists", async () => {
    const { workspace } = await buildWorkspace(server);
    const { owner: stranger } = await buildWorkspace(server);
    const { events } = await follow(stranger, { workspaceEvents: { workspaceId: workspace.id } }, 0);
    const { events: ofNothing } = await follow(
      stranger,
      { workspaceEvents: { workspaceId: "01890000-0000-7000-8000-000000000000" } },
      0,
    );
    await server.caller(stranger.token)(getLoginUserInfo, {});
    expect([...events, ...ofNothing]).toEqual([]);
  });
});

describe("the connection that listens", () => {
  it("[RT4] [RT5] is replaced by exactly one when it is cut, and what was changed meanwhile still comes", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const { events, sockets } = await follow(owner, { workspaceEvents: { workspaceId: workspace.id } }, 0);
    const renamed = async (name: string) => {
      await owner.call(updateWorkspace, { ws: workspace.id, name });
      const here = { payload: { workspace: { name } } };
      await eventually(() => expect(events.at(-1)).toMatchObject(here));
    };
    for (const name of ["一", "二", "三"]) {
      const [cut, ...others] = await listeners();
      expect(others).toEqual([]);
      await asAdmin(server.databaseUrl, `select pg_terminate_backend(${cut}, 5000)`);
      await renamed(`${name}の途中`);
      expect(await listeners()).toEqual([expect.any(Number)]);
      expect(await listeners()).not.toEqual([cut]);
      await renamed(name);
    }
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(await listeners()).toHaveLength(1);
    expect(sockets).toHaveLength(1);
  });

  async function listeners(): Promise<number[]> {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and query = $1",
        [`listen ${EVENT_CHANNEL}`],
      );
      return rows.map(({ pid }) => pid);
    } finally {
      await client.end();
    }
  }
});

describe("[S3] [S11] [RT13] an open socket", () => {
  it("is cut when its session ends", async () => {
    const { owner } = await buildWorkspace(server);
    const accessToken = await signInAgain(server, owner);
    const other = { ...owner, token: accessToken };
    const { sockets } = await follow(other, { accountEvents: {} });
    const ended = new Promise((resolve) => sockets[0]?.once("close", resolve));
    await owner.call(endOtherSessions, {});
    await ended;
  });

  it("stays when the workspace is merely renamed", async () => {
    const built = await buildWorkspace(server);
    const staff = await buildMember(server, built, Role.STAFF);
    const { sockets, events } = await follow(staff, { workspaceEvents: { workspaceId: built.workspace.id } });
    await built.owner.call(updateWorkspace, { ws: built.workspace.id, name: "改名" });
    await eventually(() => expect(events).toHaveLength(1));
    expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN]);
  });

  it.each([
    ["removed", "deleted_at = now()"],
    ["given a weaker role", "role = 50"],
  ])("is cut when the person is %s", async (_, change) => {
    const built = await buildWorkspace(server);
    const staff = await buildMember(server, built, Role.STAFF);
    const { sockets } = await follow(staff, { workspaceEvents: { workspaceId: built.workspace.id } });
    const ended = new Promise((resolve) => sockets[0]?.once("close", resolve));
    await asAdmin(server.databaseUrl, `update member set ${change} where account_id = '${staff.accountId}'`);
    await announceMembership(bareScope(server.services), {
      workspaceId: built.workspace.id,
      accountId: staff.accountId,
    });
    await ended;
  });

  it("is cut when the workspace closes to people without two-step sign-in, and when somebody gives theirs up", async () => {
    const built = await buildWorkspace(server);
    const ws = built.workspace.id;
    const [without, withIt] = [
      await buildMember(server, built, Role.STAFF),
      await buildMember(server, built, Role.STAFF),
    ];
    for (const person of [built.owner, withIt]) await buildAuthenticator(server, person);
    const followed = { workspaceEvents: { workspaceId: ws } };
    const [closed, open] = [await follow(without, followed), await follow(withIt, followed)];
    const ended = new Promise((resolve) => closed.sockets[0]?.once("close", resolve));
    await built.owner.call(requireTwoStep, { ws, isRequired: true });
    await ended;
    await eventually(() => expect(open.events).toHaveLength(1));
    expect(open.sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.OPEN]);
    const givenUp = new Promise((resolve) => open.sockets[0]?.once("close", resolve));
    await withIt.call(removeTotp, await proofOf(withIt));
    await givenUp;
  });

  it("of somebody who was removed brings nothing any more", async () => {
    const built = await buildWorkspace(server);
    const staff = await buildMember(server, built, Role.STAFF);
    await asAdmin(server.databaseUrl, `update member set deleted_at = now() where account_id = '${staff.accountId}'`);
    const { events, sockets } = await follow(staff, { workspaceEvents: { workspaceId: built.workspace.id } }, 0);
    await eventually(() => expect(sockets.length).toBeGreaterThan(2));
    expect(events).toEqual([]);
  });

  it("[RT12] is not opened from a foreign page or without a token", async () => {
    const foreign = new WebSocket(url, "graphql-transport-ws", { origin: "https://evil.example" });
    expect(await new Promise((resolve) => foreign.once("error", (error) => resolve(error.message)))).toContain("403");
    const silent = new WebSocket(url, "graphql-transport-ws");
    silent.once("open", () =>
      silent.send(JSON.stringify({ type: "connection_init", payload: { authToken: "wrong" } })),
    );
    expect(await new Promise((resolve) => silent.once("close", resolve))).toBe(4403);
  });
});

describe("[RT13] [RT16] the socket of a delegate", () => {
  const closed = (sockets: WebSocket[]) => new Promise((resolve) => sockets[0]?.once("close", resolve));

  it("follows its project until its token is revoked", async () => {
    const { workspace, projectKey, owner } = await buildWorkspace(server);
    const made = { ws: workspace.id, name: "CI", scope: "read", expiresOn: tomorrow() } as const;
    const { token, accessToken } = await owner.call(registerAccessToken, made);
    const inProject = { projectEvents: { workspaceId: workspace.id, projectKey } };
    const { events, sockets } = await follow({ token }, inProject);
    await owner.call(registerTag, { ws: workspace.id, pk: projectKey, name: "要望" });
    await eventually(() => expect(events).toHaveLength(1));
    const ended = closed(sockets);
    await owner.call(revokeAccessToken, { ws: workspace.id, id: accessToken.id });
    expect(await ended).toBe(4403);
  });

  it("shows others what acted on whose behalf", async () => {
    const home = await buildWorkspace(server);
    const { workspace, projectKey, owner } = home;
    const slack = await buildDelegate(server, home, owner, "integration");
    await slack.call(registerTag, { ws: workspace.id, pk: projectKey, name: "連携から" });
    const seen = subscribed(owner.token, {
      query: `subscription Follow($workspaceId: ID!, $projectKey: String!) {
        projectEvents(workspaceId: $workspaceId, projectKey: $projectKey, since: 0) { actor principal { kind id name } }
      }`,
      variables: { workspaceId: workspace.id, projectKey },
    });
    const principal = { kind: "integration", id: slack.id, name: "Slack" };
    await eventually(() =>
      expect(seen.at(-1)).toMatchObject({ data: { projectEvents: { actor: owner.accountId, principal } } }),
    );
  });

  it("is cut when its integration is revoked", async () => {
    const home = await buildWorkspace(server);
    const { workspace, projectKey, owner } = home;
    const actor = { accountId: owner.accountId, isConfirmed: true };
    const scope = { ...bareScope(server.services), actor, workspaceId: workspace.id };
    const { key, integration } = await registerIntegration(scope, {
      name: "Slack",
      scope: "read",
      projectKeyList: [projectKey],
    });
    const { sockets } = await follow({ token: key }, { projectEvents: { workspaceId: workspace.id, projectKey } });
    const ended = closed(sockets);
    await revokeIntegration(scope, { id: integration.id });
    expect(await ended).toBe(4403);
  });

  it("is cut when it expires", async () => {
    const home = await buildWorkspace(server);
    const { id, token } = await buildDelegate(server, home, home.owner, "readToken");
    const expireIn = (seconds: number) =>
      asAdmin(
        server.databaseUrl,
        `update delegate set expires_at = now() + interval '${seconds} seconds' where id = '${id}'`,
      );
    let isOpened = false;
    // On a slow machine it may be over before the socket is open: then once more, with more time.
    for (let seconds = 1; !isOpened && seconds < 100; seconds *= 3) {
      await expireIn(seconds);
      const socket = new WebSocket(url, "graphql-transport-ws");
      socket.once("open", () =>
        socket.send(JSON.stringify({ type: "connection_init", payload: { authToken: token } })),
      );
      socket.on("message", (message) => {
        isOpened ||= String(message).includes("connection_ack");
      });
      expect(await closed([socket])).toBe(4403);
    }
    expect(isOpened).toBe(true);
  });

  it("brings nothing of the person's own stream, and of the workspace only what a delegate may know", async () => {
    const home = await buildWorkspace(server);
    const ws = home.workspace.id;
    const { token } = await buildDelegate(server, home, home.owner, "writeToken");
    const { events } = await follow({ token }, { workspaceEvents: { workspaceId: ws } }, 0);
    await home.owner.call(updateWorkspace, { ws, name: "改名" });
    await eventually(() => expect(events.at(-1)).toMatchObject({ type: "workspace.updated" }));
    expect(new Set(events.map(({ type }) => type.split(".")[0]))).toEqual(new Set(["workspace", "member", "stream"]));
    const own = subscribed(token, { query: "subscription { accountEvents { seq } }" });
    await eventually(() => expect(own).toHaveLength(1));
    expect(JSON.stringify(own)).toContain("アクセストークンではこの操作はできません。");
  });
});
