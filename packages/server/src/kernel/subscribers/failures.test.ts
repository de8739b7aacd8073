import type { Workspace } from "@itoguchi/core/model/workspace";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually";
import { recorder, runSubscribers, withFrozenClock } from "#server/testing/run-subscribers";
import { startTestServer } from "#server/testing/test-server";
import { writeEvents } from "#server/testing/write-events";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { listParked, replay, retryParked } from "./administration.ts";
import { backOff, MOST_TRIES } from "./back-off.ts";
import type { SubscriberRunner } from "./runner.ts";

const lines: { level: number; msg: string; seq?: number; subscriber?: string }[] = [];
const server = await startTestServer({ logTo: { write: (line) => void lines.push(JSON.parse(line)) } });
const { admin } = server;
const { db } = server.services;
const frozen = withFrozenClock(server);
const { clock } = frozen;

/** Fails on the numbers it is given, in the named stream only. */
function picky(workspace: Workspace, poison: Set<number>) {
  const tried: number[] = [];
  const subscriber = recorder({
    from: "now",
    async handle({ events, stream }) {
      if (stream.id !== workspace.id) return;
      tried.push(...events.map(({ seq }) => seq));
      const bad = events.find(({ seq }) => poison.has(seq));
      if (bad) throw new Error(`cannot take ${bad.seq}`);
      subscriber.batches.push([...events]);
    },
  });
  return { subscriber, tried };
}

async function rowOf(subscriber: string, { id }: Workspace) {
  const { rows } = await admin.query(
    `select seq::int, tries, retry_at as "retryAt", failed_total::int as "failedTotal" from subscriber_cursor
     where subscriber = $1 and stream_id = $2`,
    [subscriber, id],
  );
  return rows[0];
}

/** As long as the longest back-off, again and again. */
async function passUntil(runner: SubscriberRunner, holds: () => void | Promise<void>): Promise<void> {
  await eventually(async () => {
    clock.pass(backOff(MOST_TRIES));
    await runner.poll();
    await holds();
  });
}

async function nextSeqs({ id }: Workspace, count: number): Promise<number[]> {
  const { rows } = await admin.query("select event_seq::int as head from workspace where id = $1", [id]);
  return Array.from({ length: count }, (_, index) => rows[0].head + index + 1);
}

describe("a subscriber that fails", () => {
  it("[SB7] takes a failed batch apart, so that only the event at fault is held up", async () => {
    const { workspace } = await buildWorkspace(server);
    const seqs = await nextSeqs(workspace, 10);
    const { subscriber, tried } = picky(workspace, new Set([seqs[4] as number]));
    await runSubscribers(frozen, subscriber);
    await writeEvents(admin, workspace, { count: 10, at: clock.now() });
    await eventually(async () => expect(await rowOf(subscriber.name, workspace)).toMatchObject({ tries: 1 }));
    expect(tried).toEqual([...seqs, ...seqs.slice(0, 5)]);
    expect(subscriber.seqs(workspace.id)).toEqual(seqs.slice(0, 4));
  });

  it("[SB8] waits twice as long each time, and a restart does not forget it", async () => {
    expect([1, 2, 3, 4].map(backOff)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(backOff(100)).toBe(300_000);
    const { workspace } = await buildWorkspace(server);
    const [seq] = (await nextSeqs(workspace, 1)) as [number];
    const { subscriber, tried } = picky(workspace, new Set([seq]));
    const first = await runSubscribers(frozen, subscriber);
    await writeEvents(admin, workspace, { count: 1, at: clock.now() });
    const failed = async (tries: number) =>
      expect(await rowOf(subscriber.name, workspace)).toMatchObject({
        tries,
        retryAt: new Date(clock.now().getTime() + backOff(tries)),
      });
    await eventually(() => failed(1));
    await first.stop();
    for (const tries of [1, 2, 3]) {
      clock.pass(backOff(tries) - 1);
      const early = await runSubscribers(frozen, subscriber);
      await early.poll();
      await early.stop();
      expect(tried).toHaveLength(tries);
      clock.pass(1);
      const due = await runSubscribers(frozen, subscriber);
      await eventually(() => failed(tries + 1));
      await due.stop();
    }
  });

  it("[SB9] parks an event after the last try, says so, and goes on", async () => {
    const { workspace } = await buildWorkspace(server);
    const seqs = await nextSeqs(workspace, 3);
    const bad = seqs[1] as number;
    const { subscriber, tried } = picky(workspace, new Set([bad]));
    const runner = await runSubscribers(frozen, subscriber);
    await writeEvents(admin, workspace, { count: 3, at: clock.now() });
    await passUntil(runner, () => expect(subscriber.seqs(workspace.id)).toEqual([seqs[0], seqs[2]]));
    // Once in the batch, then alone.
    expect(tried.filter((seq) => seq === bad)).toHaveLength(1 + MOST_TRIES);
    const parked = (await listParked(db, 100)).filter((event) => event.subscriber === subscriber.name);
    expect(parked).toMatchObject([
      {
        streamId: workspace.id,
        seq: bad,
        type: "workspace.updated",
        tries: MOST_TRIES,
        error: `Error: cannot take ${bad}`,
      },
    ]);
    const errors = lines.filter((line) => line.level >= 50 && line.subscriber === subscriber.name);
    expect(errors).toMatchObject([{ msg: "subscriber parked an event", seq: bad }]);
    expect(await rowOf(subscriber.name, workspace)).toMatchObject({
      tries: 0,
      retryAt: null,
      failedTotal: 1 + MOST_TRIES,
    });
  });

  it("[SB9] parks an event that does not fit its schema", async () => {
    const { workspace } = await buildWorkspace(server);
    const [seq] = (await nextSeqs(workspace, 1)) as [number];
    const { subscriber } = picky(workspace, new Set());
    const runner = await runSubscribers(frozen, subscriber);
    const misshapen = { ...workspace, name: 5 as unknown as string };
    await writeEvents(admin, misshapen, { count: 1, at: clock.now() });
    await passUntil(runner, async () => expect(await rowOf(subscriber.name, workspace)).toMatchObject({ seq }));
    const parked = (await listParked(db, 100)).filter((event) => event.subscriber === subscriber.name);
    expect(parked).toMatchObject([{ seq, error: expect.stringContaining("ZodError") }]);
  });

  it("[SB9] holds up neither other streams nor other subscribers", async () => {
    const stuck = await buildWorkspace(server);
    const free = await buildWorkspace(server);
    const subscriber = recorder({
      from: "now",
      async handle({ stream, events }) {
        if (stream.id === stuck.workspace.id) throw new Error("always");
        subscriber.batches.push([...events]);
      },
    });
    const neighbour = recorder({ from: "now" });
    await runSubscribers(frozen, subscriber, neighbour);
    for (const { owner, workspace } of [stuck, free])
      await owner.call(updateWorkspace, { ws: workspace.id, name: "改" });
    await eventually(() => expect(subscriber.seqs(free.workspace.id)).toHaveLength(1));
    await eventually(() => expect(neighbour.seqs(stuck.workspace.id)).toHaveLength(1));
    expect(subscriber.seqs(stuck.workspace.id)).toEqual([]);
  });
});

describe("by hand", () => {
  it("[SB10] parked events are tried again, and stay parked while they fail", async () => {
    const { workspace } = await buildWorkspace(server);
    const seqs = await nextSeqs(workspace, 3);
    const poison = new Set(seqs.slice(0, 2));
    const { subscriber } = picky(workspace, poison);
    const runner = await runSubscribers(frozen, subscriber);
    const { name } = subscriber;
    const parked = async () => (await listParked(db, 100)).filter((event) => event.subscriber === name);
    await writeEvents(admin, workspace, { count: 3, at: clock.now() });
    await passUntil(runner, () => expect(subscriber.seqs(workspace.id)).toEqual([seqs[2]]));
    expect(await parked()).toHaveLength(2);
    poison.delete(seqs[0] as number);
    // The log need not have it any more.
    await admin.query("delete from event where stream_id = $1", [workspace.id]);
    expect(await retryParked(db, { name, streamId: workspace.id }, clock.now())).toBe(2);
    await runner.poll();
    await eventually(async () =>
      expect(await parked()).toMatchObject([{ seq: seqs[1], tries: MOST_TRIES + 1, isRequested: false }]),
    );
    expect(subscriber.seqs(workspace.id)).toEqual([seqs[2], seqs[0]]);
    expect(await retryParked(db, { name: "nobody" }, clock.now())).toBe(0);
  });

  it("[SB11] a replay handles everything that is kept once more", async () => {
    const one = await buildWorkspace(server);
    const other = await buildWorkspace(server);
    const subscriber = recorder({ from: "start" });
    const { name } = subscriber;
    const runner = await runSubscribers(frozen, subscriber);
    const whole = async ({ workspace }: typeof one) => {
      await eventually(() => expect(subscriber.seqs(workspace.id)).not.toEqual([]));
      return subscriber.seqs(workspace.id);
    };
    const [ofOne, ofOther] = [await whole(one), await whole(other)];
    expect(await replay(db, { name, streamId: one.workspace.id })).toBe(1);
    await runner.poll();
    await eventually(() => expect(subscriber.seqs(one.workspace.id)).toEqual([...ofOne, ...ofOne]));
    expect(subscriber.seqs(other.workspace.id)).toEqual(ofOther);
    expect(await replay(db, { name })).toBeGreaterThanOrEqual(2);
    await runner.poll();
    await eventually(() => expect(subscriber.seqs(other.workspace.id)).toEqual([...ofOther, ...ofOther]));
  });
});
