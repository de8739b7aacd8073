import { fail } from "@itoguchi/core/kernel/errors";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Outbox, type Send } from "./outbox.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const seen: { number: number; key: string | undefined }[] = [];
  const line = { isOpen: true };
  const send = (async (_operation: unknown, input: { projectSerialNumber: number }, key?: string) => {
    seen.push({ number: input.projectSerialNumber, key });
    if (!line.isOpen) throw new TypeError("Failed to fetch");
    if (input.projectSerialNumber === 13) throw fail("Conflict");
    return { id: "", projectSerialNumber: input.projectSerialNumber };
  }) as unknown as Send;
  const outbox = new Outbox(send);
  const post = (projectSerialNumber: number) => outbox.post(updatePost, { projectSerialNumber, title: "題" });
  return { outbox, post, seen, line };
}

describe("what is on its way", () => {
  it("goes one after the other, and a refusal concerns itself only", async () => {
    const { post, seen, outbox } = start();
    const answers = await Promise.allSettled([post(1), post(13), post(2)]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(seen.map(({ number }) => number)).toEqual([1, 13, 2]);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
    expect([outbox.state, outbox.count]).toEqual(["idle", 0]);
  });

  it("waits without a connection and is sent again under the same key, in order", async () => {
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
});
