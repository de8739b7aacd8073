import { fail } from "@itoguchi/core/kernel/errors";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DetailCache } from "./detail-cache.ts";
import { type Following, isGone, LiveDetail, type Request, withPending } from "./live-detail.ts";
import type { StreamEvent } from "./touches.ts";

interface Detail {
  seq: number;
  comments: readonly string[];
}

/** As with comments of a post: a removal touches only what is shown; a text that is too long is not in its event. */
const following: Following<Detail> = {
  isTouched: ({ type, payload }, { comments }) => type !== "removed" || comments.includes(String(payload)),
  applied({ type, payload }, data) {
    const others = data.comments.filter((one) => one !== payload);
    if (type === "saved") return { ...data, comments: [...others, String(payload)] };
    if (type === "removed") return { ...data, comments: others };
    return undefined;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const listeners = new Set<(event: StreamEvent) => void>();
  const requests: PromiseWithResolvers<Detail>[] = [];
  const cache = new DetailCache<Detail>(following);
  const store = {
    listen(listener: (event: StreamEvent) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  store.listen((event) => cache.hear(event));
  const requestIn = (view: string): Request<Detail> => ({
    load() {
      const request = Promise.withResolvers<Detail>();
      requests.push(request);
      return request.promise;
    },
    cached: () => cache.get(view),
    cache: (data) => cache.set(view, data),
  });
  const open = (view = "view") => {
    const request = requestIn(view);
    return { detail: new LiveDetail({ ...following, store, throttle }, request), request };
  };
  const tell = (seq: number, type: string, payload?: string) => {
    for (const listener of listeners) listener({ seq, type, payload });
  };
  const answer = async (at: number, result: Detail | Error) => {
    const request = requests[at];
    if (result instanceof Error) request?.reject(result);
    else request?.resolve(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { open, requestIn, tell, answer, cache, asked: () => requests.length };
}

/** At once. */
function throttle(act: () => void) {
  let isOver = false;
  return {
    ask: () => isOver || act(),
    stop() {
      isOver = true;
    },
  };
}

const comments = (detail: LiveDetail<Detail>) => withPending(detail.state())?.comments;

describe("an open post", () => {
  it("applies each event to what the one before made of it, whether or not that was drawn", async () => {
    const { open, tell, answer, asked } = start();
    const { detail, request } = open();
    detail.start(request);
    await answer(0, { seq: 5, comments: [] });
    let drawings = 0;
    detail.subscribe(() => drawings++);
    tell(6, "saved", "c");
    tell(7, "removed", "c");
    tell(7, "saved", "heard before");
    expect(detail.state()).toMatchObject({ data: { seq: 7, comments: [] }, version: 3 });
    expect([drawings, asked()]).toEqual([2, 1]);
  });

  it("opened from the cache, has the events between its first drawing and its start", () => {
    const { open, tell, cache, asked } = start();
    cache.set("view", { seq: 5, comments: ["a"] });
    const { detail, request } = open();
    expect(comments(detail)).toEqual(["a"]);
    tell(6, "saved", "b");
    detail.start(request);
    expect(comments(detail)).toEqual(["a", "b"]);
    tell(7, "saved", "c");
    expect(comments(detail)).toEqual(["a", "b", "c"]);
    expect(asked()).toBe(0);
  });

  it("opened from the cache, is asked for when an event before its start says too little", async () => {
    const { open, tell, answer, cache, asked } = start();
    cache.set("view", { seq: 5, comments: ["a"] });
    const { detail, request } = open();
    tell(6, "rewritten");
    detail.start(request);
    expect([comments(detail), asked()]).toEqual([["a"], 1]);
    await answer(0, { seq: 6, comments: ["b"] });
    expect(comments(detail)).toEqual(["b"]);
  });

  it("has the events that came while its answer was on its way; asks again when one says too little", async () => {
    const { open, tell, answer, asked } = start();
    const { detail, request } = open();
    detail.start(request);
    tell(6, "saved", "b");
    tell(7, "removed", "a");
    await answer(0, { seq: 5, comments: ["a"] });
    expect([comments(detail), asked()]).toEqual([["b"], 1]);
    tell(8, "rewritten");
    expect(asked()).toBe(2);
    tell(9, "rewritten");
    await answer(2, { seq: 9, comments: ["newest"] });
    await answer(1, { seq: 8, comments: ["older"] });
    expect([comments(detail), asked()]).toEqual([["newest"], 3]);
  });

  it("is not cached while it lacks what an event did not say", async () => {
    const { open, tell, answer, cache } = start();
    const { detail, request } = open();
    const stop = detail.start(request);
    await answer(0, { seq: 5, comments: ["a"] });
    expect(cache.get("view")?.comments).toEqual(["a"]);
    tell(6, "rewritten");
    tell(7, "saved", "b");
    expect(comments(detail)).toEqual(["a", "b"]);
    stop();
    await answer(1, { seq: 7, comments: ["c", "b"] });
    expect(cache.get("view")).toBeUndefined();
  });

  it("in another view stays until that one is answered, and is not cached as that one's", async () => {
    const { open, requestIn, tell, answer, cache } = start();
    const { detail, request } = open();
    const stop = detail.start(request);
    await answer(0, { seq: 5, comments: ["a"] });
    stop();
    detail.start(requestIn("other"));
    tell(6, "saved", "b");
    expect(comments(detail)).toEqual(["a", "b"]);
    expect([cache.get("view")?.comments, cache.get("other")]).toEqual([["a", "b"], undefined]);
    await answer(1, { seq: 5, comments: ["x"] });
    expect(comments(detail)).toEqual(["x", "b"]);
    expect(cache.get("other")?.comments).toEqual(["x", "b"]);
  });

  it("that could not be read is asked for with the next event, unless it is gone", async () => {
    const { open, tell, answer, asked } = start();
    const { detail, request } = open();
    detail.start(request);
    await answer(0, new TypeError("Failed to fetch"));
    expect(isGone(detail.state().error)).toBe(false);
    tell(6, "removed", "of another post");
    expect(asked()).toBe(2);
    await answer(1, fail("EntityNotFound"));
    expect(isGone(detail.state().error)).toBe(true);
    tell(7, "removed", "of another post");
    expect(asked()).toBe(2);
  });
});

describe("what was just done", () => {
  const add = (own: string) => (data: Detail) => ({ ...data, comments: [...data.comments, own] });

  it("stands above answers that may be older, in its order, until the stream tells of posts", async () => {
    const { open, tell, answer } = start();
    const { detail, request } = open();
    detail.start(request);
    await answer(0, { seq: 5, comments: [] });
    detail.show(add("一"));
    detail.show(add("二"));
    void detail.reload();
    await answer(1, { seq: 5, comments: ["answer"] });
    expect(comments(detail)).toEqual(["answer", "一", "二"]);
    tell(6, "posts.linked");
    await answer(2, { seq: 6, comments: ["answer", "一", "二"] });
    expect(comments(detail)).toEqual(["answer", "一", "二"]);
  });

  it("gives way to the server's word when the stream is silent about it", async () => {
    const { open, answer, asked } = start();
    const { detail, request } = open();
    detail.start(request);
    await answer(0, { seq: 5, comments: [] });
    detail.show(add("一"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(2);
    await answer(1, { seq: 5, comments: [] });
    expect(comments(detail)).toEqual([]);
  });
});
