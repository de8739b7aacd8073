import { setTimeout as delay } from "node:timers/promises";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createServer } from "#server/server";
import { eventually } from "#server/testing/eventually";
import { type Recorder, recorder, runSubscribers } from "#server/testing/run-subscribers";
import { startTestServer } from "#server/testing/test-server";
import { writeEvents } from "#server/testing/write-events";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { createLanes } from "./lanes.ts";
import { streamsBehind } from "./streams.ts";
import type { Batch } from "./subscriber.ts";

const server = await startTestServer();
const { admin } = server;
const { db, clock, config, log } = server.services;

describe("two workers", () => {
  it("[SB6] never handle one stream at the same time, and miss and repeat nothing", async () => {
    const homes = [await buildWorkspace(server), await buildWorkspace(server), await buildWorkspace(server)];
    const order = new Map<string, number[]>();
    const inside = new Map<string, number>();
    let overlaps = 0;
    const subscriber = recorder({
      from: "now",
      async handle({ ctx, stream, events }) {
        const now = (inside.get(stream.id) ?? 0) + 1;
        inside.set(stream.id, now);
        if (now > 1) overlaps++;
        for (const { seq } of events) order.set(stream.id, [...(order.get(stream.id) ?? []), seq]);
        // Leaves the other one a turn in the middle.
        await ctx.db.selectFrom("workspace").select("id").execute();
        inside.set(stream.id, (inside.get(stream.id) ?? 0) - 1);
      },
    });
    await runSubscribers(server, subscriber);
    await runSubscribers(server, subscriber);
    const first = new Map<string, number>();
    for (const { workspace } of homes) {
      const { rows } = await admin.query("select event_seq::int as head from workspace where id = $1", [workspace.id]);
      first.set(workspace.id, rows[0].head + 1);
    }
    const each = 300;
    for (let round = 0; round < each / 10; round++)
      await Promise.all(homes.map(({ workspace }) => writeEvents(admin, workspace, { count: 10 })));
    for (const { workspace } of homes) await eventually(() => expect(order.get(workspace.id)).toHaveLength(each));
    for (const { workspace } of homes)
      expect(order.get(workspace.id)).toEqual(
        Array.from({ length: each }, (_, index) => (first.get(workspace.id) ?? 0) + index),
      );
    expect(overlaps).toBe(0);
  });
});

describe("a worker", () => {
  it("[SB12] finds at its start, and by polling, what no notification told it of", async () => {
    const { workspace } = await buildWorkspace(server);
    const subscriber = recorder({ from: "now" });
    const first = await runSubscribers(server, subscriber);
    await writeEvents(admin, workspace, { count: 1, silently: true });
    await first.poll();
    await eventually(() => expect(subscriber.seqs(workspace.id)).toHaveLength(1));
    await first.stop();
    await writeEvents(admin, workspace, { count: 1, silently: true });
    await runSubscribers(server, subscriber);
    await eventually(() => expect(subscriber.seqs(workspace.id)).toHaveLength(2));
  });

  it("[SB12] finds what happened while its listening connection was cut", async () => {
    const { workspace } = await buildWorkspace(server);
    const subscriber = recorder({ from: "now" });
    await runSubscribers(server, subscriber);
    await admin.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and query like 'listen itoguchi_event'",
    );
    await writeEvents(admin, workspace, { count: 5 });
    await eventually(() => expect(subscriber.seqs(workspace.id)).toHaveLength(5));
  });

  it("[SB13] looks through ten thousand streams that are caught up in one statement", async () => {
    const subscriber = recorder({ streams: ["project", "workspace", "account"], from: "now" });
    const { workspace } = await buildWorkspace(server);
    await admin.query(
      `insert into project (workspace_id, id, project_key, name, event_seq, created_at, updated_at)
       select $1, gen_random_uuid(), 'P' || n, 'n', 7, now(), now() from generate_series(1, 10000) n`,
      [workspace.id],
    );
    await admin.query("analyze project, workspace, account, subscriber_cursor");
    const runner = await runSubscribers(server, subscriber);
    await eventually(async () => expect(await streamsBehind(db, subscriber, clock.now())).toEqual([]));
    await admin.query("analyze subscriber_cursor");
    const began = performance.now();
    for (let times = 0; times < 10; times++) await streamsBehind(db, subscriber, clock.now());
    const each = (performance.now() - began) / 10;
    process.stdout.write(`  » SB13: a look at 10,000 streams that are caught up takes ${each.toFixed(1)} ms\n`);
    await admin.query("update project set event_seq = 8 where project_key in ('P17', 'P9000')");
    expect(await streamsBehind(db, subscriber, clock.now())).toHaveLength(2);
    await runner.poll();
    await eventually(async () => expect(await streamsBehind(db, subscriber, clock.now())).toEqual([]));
    await admin.query("delete from subscriber_cursor where subscriber = $1", [subscriber.name]);
    await admin.query("delete from project where event_seq >= 7 and name = 'n'");
  });

  it("[SB18] is never the role `api`", async () => {
    const subscriber = recorder({ from: "start" });
    const api = await createServer({
      config,
      role: "api",
      clock,
      log,
      pages: "none",
      features: [{ routes: [], subscribers: () => [subscriber] }],
    });
    expect(api.subscribers).toBeUndefined();
    await api.stop();
    const { rows } = await admin.query("select from subscriber where name = $1", [subscriber.name]);
    expect(rows).toEqual([]);
  });

  it("[SB12] ends what it has begun before it stops, and takes nothing new", async () => {
    const { owner, workspace } = await buildWorkspace(server);
    const begun = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const subscriber = recorder({
      from: "now",
      async handle({ events, signal }) {
        begun.resolve();
        signal.addEventListener("abort", () => ending.resolve());
        await ending.promise;
        subscriber.batches.push([...events]);
      },
    });
    const runner = await runSubscribers(server, subscriber);
    await owner.call(updateWorkspace, { ws: workspace.id, name: "一" });
    await begun.promise;
    await runner.stop();
    expect(subscriber.seqs(workspace.id)).toHaveLength(1);
    await owner.call(updateWorkspace, { ws: workspace.id, name: "二" });
    await runSubscribers(server, Object.assign(subscriber, { handle: recordInto(subscriber) }));
    await eventually(() => expect(subscriber.seqs(workspace.id)).toHaveLength(2));
    const seqs = subscriber.seqs(workspace.id);
    expect(seqs[1]).toBe((seqs[0] ?? 0) + 1);
  });
});

function recordInto(subscriber: Recorder) {
  return async ({ events }: Batch) => void subscriber.batches.push([...events]);
}

describe("lanes", () => {
  it("[SB6] give a stream to one lane at a time, and to everybody a turn", async () => {
    const turns: string[] = [];
    const left = new Map([
      ["long", 3],
      ["short", 1],
    ]);
    const lanes = createLanes({
      width: 1,
      restMs: 0,
      now: () => new Date(0),
      run: async ({ id }) => {
        turns.push(id);
        await delay(0);
        left.set(id, (left.get(id) ?? 1) - 1);
        return (left.get(id) ?? 0) > 0 ? "again" : "idle";
      },
      onError: () => {},
    });
    lanes.wake({ kind: "account", id: "long" });
    lanes.wake({ kind: "account", id: "short" });
    await eventually(() => expect(turns).toEqual(["long", "short", "long", "long"]));
    await lanes.stop();
  });

  it("[SB20] gather what happens in a stream that was just handled, and lose nothing of it", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const batches: number[] = [];
    let unhandled = 0;
    const lanes = createLanes({
      width: 1,
      restMs: 250,
      now: () => new Date(),
      run: async () => {
        batches.push(unhandled);
        unhandled = 0;
        return "idle";
      },
      onError: () => {},
    });
    const happen = () => {
      unhandled++;
      lanes.wake({ kind: "account", id: "one" });
    };
    for (let times = 0; times < 10; times++) {
      happen();
      await vi.advanceTimersByTimeAsync(40);
    }
    expect(batches).toEqual([1, 6]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([1, 6, 3]);
    happen();
    await vi.advanceTimersByTimeAsync(0);
    expect(batches).toEqual([1, 6, 3, 1]);
    await lanes.stop();
  });
});
