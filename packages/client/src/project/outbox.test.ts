import { deleteChart } from "@itoguchi/core/charts/charts.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { MUTATIONS_SENT_FOR_DAYS, RECEIPTS_KEPT_FOR_DAYS } from "@itoguchi/core/kernel/mutation-lifetime";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lapsed } from "./conflict.ts";
import { Outbox, type Send } from "./outbox.ts";
import type { QueuedMutation } from "./queued-mutation.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DAY = 86_400_000;
const NUMBER = { projectSerialNumber: 0 };

function start() {
  const seen: { number: number; key: string | undefined }[] = [];
  const line: { isOpen: boolean; refusal: Error | undefined } = { isOpen: true, refusal: undefined };
  const send = (async (_operation: unknown, input: { projectSerialNumber: number }, key?: string) => {
    seen.push({ number: input.projectSerialNumber, key });
    if (!line.isOpen) throw new TypeError("Failed to fetch");
    if (line.refusal) throw line.refusal;
    if (input.projectSerialNumber === 13) throw fail("Conflict");
    return { id: "", projectSerialNumber: input.projectSerialNumber };
  }) as unknown as Send;
  const store = new Map<string, QueuedMutation>();
  const outbox = new Outbox(send, {
    put: (mutation) => void store.set(mutation.key, mutation),
    remove: (key) => void store.delete(key),
  });
  const post = (projectSerialNumber: number) => outbox.post(updatePost, { projectSerialNumber, title: "題" });
  return { outbox, post, seen, line, store };
}

describe("what is on its way", () => {
  it("[CL6] [CL9] goes one after the other, and a refusal concerns itself only", async () => {
    const { post, seen, outbox } = start();
    const answers = await Promise.allSettled([post(1), post(13), post(2)]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(seen.map(({ number }) => number)).toEqual([1, 13, 2]);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
    expect([outbox.state, outbox.count]).toEqual(["idle", 0]);
  });

  it("[CL5] may be a call of the contract, which is known by its path and keeps its place in the line", async () => {
    const sent: unknown[] = [];
    const send = (async (operation: { name: string }) => void sent.push(operation.name)) as unknown as Send;
    const store = new Map<string, QueuedMutation>();
    const outbox = new Outbox(
      send,
      { put: (mutation) => void store.set(mutation.key, mutation), remove: (key) => void store.delete(key) },
      async (path, input, key) => sent.push([path, input, store.has(key)]),
    );
    const where = { ws: "w", pk: "P", b: "b", viewId: "v", id: "c" };
    const first = outbox.post(updatePost, { projectSerialNumber: 1, title: "題" });
    const second = outbox.post(deleteChart, where);
    expect([...store.values()].map(({ operation }) => operation)).toEqual([
      { kind: "mutation", name: "updatePost" },
      { kind: "call", name: deleteChart.path },
    ]);
    await Promise.all([first, second]);
    expect(sent).toEqual(["updatePost", [deleteChart.path, where, true]]);
    expect(store.size).toBe(0);
  });

  it("[CL7] waits without a connection and is sent again under the same key, in order", async () => {
    const { post, seen, outbox, line } = start();
    line.isOpen = false;
    const all = Promise.all([post(1), post(2)]);
    await vi.advanceTimersByTimeAsync(100);
    expect([outbox.state, outbox.count]).toEqual(["waiting", 2]);
    await vi.advanceTimersByTimeAsync(60_000);
    const tries = seen.length;
    expect(tries).toBeGreaterThan(3);
    line.isOpen = true;
    outbox.retry();
    await all;
    expect(new Set(seen.slice(0, tries + 1).map(({ key }) => key)).size).toBe(1);
    expect(seen.slice(tries).map(({ number }) => number)).toEqual([1, 2]);
    expect(outbox.state).toBe("idle");
  });

  it("[CL28] waits while the server has no room, says so, is tried once a minute and loses nothing", async () => {
    const { post, seen, outbox, line, store } = start();
    const refused = vi.fn();
    outbox.onRefused(refused);
    line.refusal = fail("StorageFull");
    const all = Promise.all([post(1), post(2)]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([outbox.state, outbox.count, outbox.waitsFor]).toEqual(["waiting", 2, "StorageFull"]);
    expect(seen.length).toBeLessThanOrEqual(11);
    expect([store.size, refused.mock.calls.length]).toEqual([2, 0]);
    line.refusal = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    await all;
    expect(new Set(seen.map(({ key }) => key)).size).toBe(2);
    expect([outbox.state, outbox.waitsFor, store.size]).toEqual(["idle", undefined, 0]);
  });

  it("[CL9] is told of by itself when it is refused, if it has words of its own; whoever listens hears of the others", async () => {
    const { outbox } = start();
    const [own, others] = [vi.fn(), vi.fn()];
    outbox.onRefused(others);
    const input = { projectSerialNumber: 13, title: "題" };
    outbox.write(updatePost, input, { refused: own });
    outbox.write(updatePost, input);
    await vi.waitFor(() => expect(others).toHaveBeenCalledOnce(), patience());
    expect(own).toHaveBeenCalledExactlyOnceWith({ error: fail("Conflict"), conflict: undefined });
  });

  it("[CL8] leaves after what earlier pages left behind, however late that is found", async () => {
    const { post, seen, outbox, store, line } = start();
    line.isOpen = false;
    void post(1).catch(() => {});
    await vi.advanceTimersByTimeAsync(10);
    const left = [...store.values()];
    const next = start();
    next.outbox.hold();
    const done = next.post(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(next.seen).toEqual([]);
    next.outbox.revive(left);
    await done;
    expect(next.seen.map(({ number }) => number)).toEqual([1, 2]);
    expect([seen.length > 0, outbox.count]).toEqual([true, 1]);
  });

  it("[CL8] outlasts the page: the next one sends it under the same keys, in the order it was written", async () => {
    const before = start();
    before.line.isOpen = false;
    for (const number of [1, 2, 3]) void before.post(number);
    await vi.advanceTimersByTimeAsync(100);
    const kept = [...before.store.values()];
    const after = start();
    after.outbox.revive(kept.toReversed());
    expect(after.outbox.count).toBe(3);
    await Promise.all(after.outbox.mutations.map(({ done }) => done));
    await vi.advanceTimersByTimeAsync(0);
    expect(after.seen).toEqual(
      kept.map(({ key, input }) => ({ key, number: (input as typeof NUMBER).projectSerialNumber })),
    );
    expect(after.outbox.state).toBe("idle");
    void after.post(4);
    expect(Math.min(...[...after.store.values()].map(({ order }) => order))).toBeGreaterThan(
      Math.max(...kept.map(({ order }) => order)),
    );
  });

  it("[CL12] is kept while nobody is signed in, and given up when somebody signs out", async () => {
    const { post, outbox, line, store } = start();
    line.isOpen = false;
    const sent = post(1);
    await vi.advanceTimersByTimeAsync(100);
    expect([store.size, outbox.state]).toEqual([1, "waiting"]);
    outbox.close();
    line.isOpen = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([outbox.count, outbox.state]).toEqual([0, "idle"]);
    expect(await Promise.race([sent, "never"])).toBe("never");
  });

  it("[CL8] of a page that is gone goes before what was written after it", async () => {
    const before = start();
    before.line.isOpen = false;
    for (const number of [1, 2]) void before.post(number);
    await vi.advanceTimersByTimeAsync(100);
    const after = start();
    after.line.isOpen = false;
    void after.post(3);
    await vi.advanceTimersByTimeAsync(100);
    after.outbox.revive([...before.store.values()]);
    after.outbox.revive([...before.store.values()]);
    after.line.isOpen = true;
    after.seen.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(after.seen.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("[CL11] is not sent once the server may have forgotten it: it comes back with what was wanted", async () => {
    const { outbox, seen, line, store } = start();
    const refused = vi.fn();
    outbox.onRefused(refused);
    line.isOpen = false;
    outbox.write(updatePost, { projectSerialNumber: 1, title: "題", base: { title: "前" } });
    vi.setSystemTime(Date.now() + MUTATIONS_SENT_FOR_DAYS * DAY - 60_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([outbox.count, refused.mock.calls.length]).toEqual([1, 0]);
    line.isOpen = true;
    vi.setSystemTime(Date.now() + 60_000);
    seen.length = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    const conflict = { projectSerialNumber: 1, field: "title", yours: "題", current: "前" };
    expect([seen, outbox.count]).toEqual([[], 0]);
    expect(refused).toHaveBeenCalledExactlyOnceWith({ error: expect.any(Lapsed), conflict });
    expect([...store.values()]).toMatchObject([{ conflict }]);
    const [kept] = outbox.returned.list();
    outbox.settle(kept?.key ?? "");
    expect(store.size).toBe(0);
  });

  it("[CL9] tells of a refusal once, and leaves it to whoever waits for it", async () => {
    const { outbox, post } = start();
    const refused = vi.fn();
    outbox.onRefused(refused);
    await expect(post(13)).rejects.toMatchObject({ kind: "Conflict" });
    expect(refused).not.toHaveBeenCalled();
    const { done } = outbox.write(updatePost, { projectSerialNumber: 13, title: "題" });
    await expect(done).rejects.toMatchObject({ kind: "Conflict" });
    expect(refused).toHaveBeenCalledOnce();
  });

  it("[CL12] closed with a queued mutation under way, sends nothing more and keeps what was refused then", async () => {
    const answer = Promise.withResolvers<never>();
    const send = vi.fn(() => answer.promise);
    const store = new Map<string, QueuedMutation>();
    const outbox = new Outbox(send as unknown as Send, {
      put: (mutation) => void store.set(mutation.key, mutation),
      remove: (key) => void store.delete(key),
    });
    for (const projectSerialNumber of [1, 2]) outbox.write(updatePost, { projectSerialNumber, title: "題" });
    outbox.close();
    answer.reject(fail("Forbidden"));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(outbox.post(updatePost, { projectSerialNumber: 3, title: "題" })).rejects.toMatchObject({
      kind: "Unauthenticated",
    });
    expect([send.mock.calls.length, store.size, outbox.state]).toEqual([1, 2, "idle"]);
  });
});

it("[CL11] the server remembers what it answered for longer than queued mutations are sent", () => {
  expect(RECEIPTS_KEPT_FOR_DAYS).toBeGreaterThan(MUTATIONS_SENT_FOR_DAYS);
});
