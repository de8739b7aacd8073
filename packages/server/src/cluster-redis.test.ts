import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCaller } from "@itoguchi/client/caller";
import { getLoginUserInfo } from "@itoguchi/core/accounts/accounts.calls";
import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Workspace } from "@itoguchi/core/model/workspace";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import pg from "pg";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "./kernel/config.ts";
import { createLogger } from "./kernel/logger.ts";
import { EVENT_CHANNEL } from "./kernel/realtime/event-log.ts";
import { PRESENCE_CHANNEL } from "./kernel/realtime/presences.ts";
import { createServer, type RunningServer } from "./server.ts";
import { eventually } from "./testing/eventually.ts";
import { hasRedisServer, startRedisServer } from "./testing/redis-server.ts";
import { startRedisStandIn } from "./testing/redis-stand-in.ts";
import { cloneDatabase } from "./testing/test-database.ts";
import { writeEvents } from "./testing/write-events.ts";
import { buildWorkspace } from "./workspaces/workspaces.factory.ts";

const folder = mkdtempSync(join(tmpdir(), "itoguchi-cluster-redis-"));
const database = await cloneDatabase();
const admin = new pg.Pool({ connectionString: database.url, max: 2 });
const standIn = await startRedisStandIn();
const real = hasRedisServer() ? await startRedisServer() : undefined;

afterAll(async () => {
  await admin.end();
  await standIn.stop();
  await real?.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Started extends RunningServer {
  address: string;
  lines: string[];
}

/** In the middle of a minute that does not end: what is counted in one is compared. */
const MINUTE = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 10_000);

async function startTwo(REDIS_URL: string, env: Record<string, string> = {}): Promise<[Started, Started]> {
  const start = async (): Promise<Started> => {
    const lines: string[] = [];
    const config = readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET_KEY: "k".repeat(32),
      LOG_LEVEL: "warn",
      REDIS_URL,
      ...env,
    });
    const log = createLogger("warn", { write: (line) => void lines.push(line) });
    const server = await createServer({ config, role: "api", log, clock: { now: () => MINUTE } });
    onTestFinished(() => server.stop());
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    return { ...server, address, lines };
  };
  return [await start(), await start()];
}

function buildIn(server: Started) {
  const caller = (token?: string) => createCaller({ base: server.address, fetch, token: () => token });
  return buildWorkspace({ services: server.services, caller });
}

async function isUp({ services: { metrics } }: RunningServer): Promise<boolean> {
  return (await metrics.registry.getSingleMetricAsString("itoguchi_redis_up")).endsWith("\nitoguchi_redis_up 1");
}

const untilUp = (servers: RunningServer[]) =>
  eventually(async () => expect(await Promise.all(servers.map(isUp))).not.toContain(false));

function follow({ services: { hub } }: RunningServer, { id }: Workspace, since: number): EventEnvelope[] {
  const heard: EventEnvelope[] = [];
  const events = hub.follow({ kind: "workspace", workspaceId: id, id }, since);
  onTestFinished(() => void events.return());
  void (async () => {
    for await (const event of events) heard.push(event);
  })();
  return heard;
}

/** Whom somebody on that server sees on the board. */
function look({ services: { presences } }: RunningServer, at: number): () => string[] {
  let seen: string[] = [];
  const present = presences.enter("board", { memberId: `member-${at}`, projectSerialNumber: null });
  onTestFinished(() => void present.return());
  void (async () => {
    for await (const list of present) seen = list.map(({ memberId }) => memberId);
  })();
  return () => seen;
}

async function headOf({ id }: Workspace): Promise<number> {
  const { rows } = await admin.query("select event_seq::int as head from workspace where id = $1", [id]);
  return rows[0].head;
}

const KINDS = [["a stand-in", standIn] as const, ...(real ? [["redis-server", real] as const] : [])];

describe.each(KINDS)("two processes that share %s", (_, redis) => {
  it("wake each other up, although the database says nothing", async () => {
    const [one, other] = await startTwo(redis.url);
    await untilUp([one, other]);
    const { workspace } = await buildIn(one);
    const head = await headOf(workspace);
    const heard = follow(other, workspace, head);
    await eventually(() => expect(other.services.hub.followers()).toBe(1));
    await writeEvents(admin, workspace, { count: 3, silently: true });
    one.services.hub.announce([{ id: workspace.id, eventSeq: head + 3 }]);
    await eventually(() => expect(heard.map(({ seq }) => seq)).toEqual([head + 1, head + 2, head + 3]));
  });

  it("miss none of 300 events when the connections are cut in the middle, again and again", async () => {
    const [one, other] = await startTwo(redis.url);
    await untilUp([one, other]);
    const { owner, workspace } = await buildIn(one);
    const head = await headOf(workspace);
    const heard = [one, other].map((server) => follow(server, workspace, head));
    const calls = [one, other].map(({ address }) => createCaller({ base: address, fetch, token: () => owner.token }));
    for (let turn = 0; turn < 30; turn++) {
      const changes = Array.from({ length: 5 }, (_, n) =>
        calls.map((call) => call(updateWorkspace, { ws: workspace.id, name: `${turn}回目の${n}` })),
      );
      if (turn % 5 === 2) await redis.cut();
      await Promise.all(changes.flat());
    }
    const all = Array.from({ length: 300 }, (_, index) => head + 1 + index);
    for (const list of heard) await eventually(() => expect(list.map(({ seq }) => seq)).toEqual(all));
    await untilUp([one, other]);
  });

  it("see who looks at a board, also after the connections were cut", async () => {
    const [one, other] = await startTwo(redis.url);
    await untilUp([one, other]);
    const [here, there] = [look(one, 0), look(other, 1)];
    for (const seen of [here, there]) await eventually(() => expect(seen()).toEqual(["member-0", "member-1"]));
    await redis.cut();
    await untilUp([one, other]);
    const third = look(other, 2);
    for (const seen of [here, there, third])
      await eventually(() => expect(seen()).toEqual(["member-0", "member-1", "member-2"]));
  });

  it("pass over what none of them says about a board", async () => {
    const [one, other] = await startTwo(redis.url);
    await untilUp([one, other]);
    const seen = look(other, 0);
    await eventually(() => expect(seen()).toEqual(["member-0"]));
    const process = "elsewhere";
    const foreign = [
      "no JSON",
      "null",
      JSON.stringify({ room: "board", here: "nobody" }),
      JSON.stringify({ process, room: "board", here: [["key"]] }),
      JSON.stringify({ process, room: "board", here: Array(61).fill(["key", "too-many", null]) }),
      JSON.stringify({ process, room: "board", here: [["key", "x".repeat(201), null]] }),
    ];
    const valid = JSON.stringify({ process, room: "board", here: [["key", "member-9", null]] });
    await one.services.redis?.publish(PRESENCE_CHANNEL, [...foreign, valid]);
    await eventually(() => expect(seen()).toEqual(["member-0", "member-9"]));
    for (const payload of [...foreign, valid.replaceAll("9", "8").replace("key", "other key")])
      await admin.query("select pg_notify($1, $2)", [PRESENCE_CHANNEL, payload]);
    await eventually(() => expect(seen()).toEqual(["member-0", "member-8", "member-9"]));
  });

  it("count a person's calls together", async () => {
    const [one, other] = await startTwo(redis.url, { RATE_LIMIT_CALLS: "40" });
    await untilUp([one, other]);
    const { owner } = await buildIn(one);
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) {
      const { address } = n % 2 ? one : other;
      const call = createCaller({ base: address, fetch, token: () => owner.token });
      statuses.push(
        await call(getLoginUserInfo, {}).then(
          () => 200,
          ({ status }) => status,
        ),
      );
    }
    const accepted = statuses.filter((status) => status === 200).length;
    // A few were spent on building the workspace. Counted apart, all would be accepted.
    expect(accepted).toBeGreaterThan(20);
    expect(accepted).toBeLessThanOrEqual(40);
    expect(statuses.slice(accepted).every((status) => status === 429)).toBe(true);
  });

  it("spend one budget for costly evaluations", async () => {
    const [one, other] = await startTwo(redis.url, { RATE_LIMIT_COST: "1" });
    await untilUp([one, other]);
    const { workspace } = await buildIn(one);
    const spend = ({ services }: RunningServer, ms: number) =>
      services.evaluations.run({ workspaceId: workspace.id, requestId: "somebody" }, function* (isDue) {
        const until = performance.now() + ms;
        while (performance.now() < until) if (isDue()) yield;
        return "done";
      });
    // Each for itself has spent less than the budget.
    await Promise.all([spend(one, 700), spend(other, 700)]);
    await eventually(async () => {
      await spend(one, 1);
      await expect(spend(one, 100)).rejects.toMatchObject({ kind: "TooManyRequests" });
    });
  });
});

describe("messages and keys", () => {
  it("are sent when a change is committed, in a name of the installation, and say nothing of anybody", async () => {
    standIn.published.length = 0;
    const [one, other] = await startTwo(standIn.url);
    await untilUp([one, other]);
    const { owner, workspace } = await buildIn(one);
    await owner.call(updateWorkspace, { ws: workspace.id, name: "新しい名前" });
    const head = await headOf(workspace);
    await eventually(() =>
      expect(standIn.published.map(({ payload }) => payload)).toContain(`${workspace.id}:${head}`),
    );
    await expect(owner.call(updateWorkspace, { ws: workspace.id, name: "" })).rejects.toMatchObject({ status: 400 });
    look(one, 0);
    await eventually(() => expect(standIn.published.map(({ channel }) => channel).join()).toContain(PRESENCE_CHANNEL));
    for (const { channel } of standIn.published)
      expect(channel).toMatch(new RegExp(`^itoguchi:[\\w-]{12}:(${EVENT_CHANNEL}|${PRESENCE_CHANNEL})$`));
    expect([...standIn.counters.keys()].filter((key) => !/^itoguchi:[\w-]{12}:[\w-]{22}$/.test(key))).toEqual([]);
    expect([...standIn.counters.keys()].filter((key) => !standIn.expiring.has(key))).toEqual([]);
  });
});

describe("without Redis", () => {
  it("a server starts, is ready, counts for itself, and says so once", async () => {
    const gone = await startRedisStandIn();
    await gone.stop();
    const [one, other] = await startTwo(gone.url, { RATE_LIMIT_CALLS: "40" });
    const { owner, workspace } = await buildIn(one);
    expect((await one.app.inject({ url: "/readyz" })).statusCode).toBe(200);
    const heard = follow(other, workspace, await headOf(workspace));
    await owner.call(updateWorkspace, { ws: workspace.id, name: "届く" });
    await eventually(() => expect(heard).toHaveLength(1));
    const calls = Array.from({ length: 60 }, () => owner.call(getLoginUserInfo, {}));
    const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThanOrEqual(20);
    const said = one.lines.filter((line) => line.includes("redis is away"));
    // Exactly: it never answers, so it cannot come back in between.
    expect(said).toHaveLength(1);
    expect(await isUp(one)).toBe(false);
  });

  it("requests are answered while it hangs, and it is used again when it answers", async () => {
    const own = await startRedisStandIn();
    onTestFinished(() => own.stop());
    const [one, other] = await startTwo(own.url);
    await untilUp([one, other]);
    const { owner, workspace } = await buildIn(one);
    const linesBefore = one.lines.length;
    own.hang(true);
    const heard = follow(other, workspace, await headOf(workspace));
    for (let n = 0; n < 20; n++) await owner.call(updateWorkspace, { ws: workspace.id, name: `${n}` });
    await eventually(() => expect(heard).toHaveLength(20));
    expect(await isUp(one)).toBe(false);
    own.hang(false);
    await eventually(async () => {
      await owner.call(getLoginUserInfo, {});
      expect(await isUp(one)).toBe(true);
    });
    // On a slow machine it may come and go more than once.
    const said = one.lines.slice(linesBefore).join("\n");
    for (const text of ["redis is away", "redis is back"]) expect(said).toContain(text);
  });
});
