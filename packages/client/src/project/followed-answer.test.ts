import { describe, expect, it } from "vitest";
import { FollowedAnswer, type FollowedStore } from "./followed-answer.ts";
import type { ReceivedEvent } from "./received-events.ts";

type Names = readonly string[];

/** A list of names; requests are answered by hand. */
function start() {
  const asked: PromiseWithResolvers<{ seq: number; state: Names }>[] = [];
  const queued: { type: string; payload: unknown }[] = [];
  let [hear, changed] = [(_: ReceivedEvent) => {}, () => {}];
  const store = {
    listen(listener: typeof hear) {
      hear = listener;
      return () => {};
    },
    subscribe(listener: typeof changed) {
      changed = listener;
      return () => {};
    },
    expected: { events: queued },
    replica: {},
  };
  const names = new FollowedAnswer<Names>(store as unknown as FollowedStore, {
    concerns: (type) => type.startsWith("name."),
    ask() {
      const request = Promise.withResolvers<{ seq: number; state: Names }>();
      asked.push(request);
      return request.promise;
    },
    applied: (state, { type, payload }) => (type === "name.added" ? [...state, payload as string] : undefined),
  });
  names.start();
  return {
    names,
    asked,
    event: (seq: number, type: string, payload: unknown = {}) => hear({ seq, type, payload, actor: null, at: "" }),
    async answer(request: number, seq: number, ...state: string[]) {
      asked[request]?.resolve({ seq, state });
      await asked[request]?.promise;
      await Promise.resolve();
    },
    async fail(request: number) {
      asked[request]?.reject(new TypeError("Failed to fetch"));
      await asked[request]?.promise.catch(() => {});
      await Promise.resolve();
    },
    queue(payload: string) {
      queued.push({ type: "name.added", payload });
      changed();
    },
    reloadStore() {
      store.replica = {};
      changed();
    },
  };
}

describe("an answer that is followed by events", () => {
  it("[CL27] takes an answer that is older than an event, and applies the event to it", async () => {
    const { names, answer, event } = start();
    await answer(0, 5, "a");
    event(5, "stream.reload");
    event(8, "name.added", "late");
    await answer(1, 7, "a", "missed");
    expect(names.state).toEqual(["a", "missed", "late"]);
  });

  it("applies no event twice, and none that is in the answer", async () => {
    const { names, answer, event } = start();
    event(5, "name.added", "a");
    event(6, "name.added", "b");
    await answer(0, 5, "a");
    event(6, "name.added", "b");
    event(7, "other.added", "x");
    expect(names.state).toEqual(["a", "b"]);
  });

  it("[CL27] takes the answer to the latest request, whichever comes first", async () => {
    const { names, answer, event } = start();
    event(5, "stream.reload");
    await answer(1, 5, "new");
    await answer(0, 4, "old");
    expect(names.state).toEqual(["new"]);
  });

  it("takes the answers of a restored database, whose numbers are lower", async () => {
    const { names, answer, event } = start();
    await answer(0, 90, "a");
    event(40, "stream.reload");
    await answer(1, 40, "restored");
    event(41, "name.added", "b");
    expect(names.state).toEqual(["restored", "b"]);
  });

  it("asks again after an event that says too little, and keeps what comes meanwhile", async () => {
    const { names, asked, answer, event } = start();
    await answer(0, 5, "a");
    event(6, "name.unknown");
    event(7, "name.added", "c");
    expect([names.state, asked.length]).toEqual([["a", "c"], 2]);
    await answer(1, 6, "a", "b");
    expect(names.state).toEqual(["a", "b", "c"]);
  });

  it("asks again with the next event when what was missed could not be had", async () => {
    const { names, answer, fail, event } = start();
    await answer(0, 5, "a");
    event(5, "stream.reload");
    await fail(1);
    event(7, "name.added", "c");
    await answer(2, 7, "a", "b", "c");
    expect([names.state, names.error]).toEqual([["a", "b", "c"], undefined]);
  });

  it("asks again when the store was loaded afresh, and shows what is queued above it", async () => {
    const { names, answer, queue, reloadStore } = start();
    await answer(0, 5, "a");
    queue("queued");
    expect(names.state).toEqual(["a", "queued"]);
    expect(names.state, "the same object").toBe(names.state);
    reloadStore();
    await answer(1, 9, "b");
    expect(names.state).toEqual(["b", "queued"]);
  });
});
