import { afterEach, describe, expect, it, vi } from "vitest";
import { ExpectedEvents, withTexts } from "./expected-events.ts";
import type { ExpectedEvent } from "./queued-mutation.ts";

/** Until promises that are settled have been told. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const removed = (...idList: string[]): ExpectedEvent => ({ type: "comments.removed", payload: { idList } });

function start() {
  const missed = vi.fn();
  const changed = vi.fn();
  const expected = new ExpectedEvents({ changed, missed });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { expected, missed, changed, done: promise, accept: resolve, refuse: reject };
}

afterEach(() => void vi.useRealTimers());

describe("events that a queued mutation will cause", () => {
  it("[CL16] are shown until the server has told of them and taken the mutation, whichever comes first", async () => {
    const first = start();
    first.expected.begin([removed("a")], first.done);
    first.expected.told(removed("b"));
    first.expected.told(removed("a"));
    expect(first.expected.events).toEqual([removed("a")]);
    first.accept();
    await settled();
    expect(first.expected.events).toEqual([]);

    const second = start();
    second.expected.begin([removed("a")], second.done);
    second.accept();
    await settled();
    expect(second.expected.events).toEqual([removed("a")]);
    second.expected.told(removed("a"));
    expect(second.expected.events).toEqual([]);
    expect(second.missed).not.toHaveBeenCalled();
  });

  it("[CL16] are confirmed one by one and go when they are refused", async () => {
    const { expected, done, refuse, changed } = start();
    const other = Promise.withResolvers<void>();
    expected.begin([removed("a")], other.promise);
    expected.begin([removed("a")], done);
    other.resolve();
    await settled();
    expected.told(removed("a"));
    expect(expected.events).toEqual([removed("a")]);
    changed.mockClear();
    refuse(new Error("refused"));
    await settled();
    expect(expected.events).toEqual([]);
    expect(changed).toHaveBeenCalledOnce();
  });

  it("[CL17] are asked for when the server took the mutation and sends no event, and shown until the answer is there", async () => {
    vi.useFakeTimers();
    const { expected, done, accept, missed } = start();
    expected.begin([removed("a")], done);
    accept();
    let atRequest: readonly ExpectedEvent[] = [];
    missed.mockImplementation(() => queueMicrotask(() => (atRequest = expected.events)));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([atRequest, expected.events, missed.mock.calls.length]).toEqual([[removed("a")], [], 1]);
  });

  it("[CL17] that were accepted are part of what was loaded anew", async () => {
    const { expected, done, accept } = start();
    expected.begin([removed("a")], done);
    expected.begin([removed("b")], new Promise(() => {}));
    accept();
    await settled();
    expected.reloaded();
    expect(expected.events).toEqual([removed("b")]);
  });

  it("of a text are told by the event of that version alone, which gets the text that it lacks", () => {
    const { expected, done } = start();
    const contents = { p: { type: "doc" as const, content: [] } };
    const text: ExpectedEvent = {
      type: "posts.changed",
      payload: { list: [{ id: "p", contentsVersion: 2 }], contents },
    };
    expected.begin([text], done);
    expect(expected.told({ type: "posts.changed", payload: { list: [{ id: "p", title: "題" }] } })).toBeUndefined();
    const own = { type: "posts.changed", payload: { list: [{ id: "p", contentsVersion: 2, title: "題" }] } };
    expect(withTexts(own, expected.told(own))).toEqual({ ...own, payload: { ...own.payload, contents } });
    expect(withTexts(own, expected.told(own))).toBe(own);
  });
});
