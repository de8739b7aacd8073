import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import { expect, it } from "vitest";
import { Follower, LONGEST_QUEUE } from "./follower.ts";

const event = (seq: number): EventEnvelope => ({ stream: "s", seq, type: "t", payload: {}, actor: null, at: "" });

it("[RT10] one that does not drain its queue is ended without a gap, so that it resumes after the last it was given", async () => {
  const follower = new Follower(new AbortController().signal);
  for (let seq = 1; seq <= LONGEST_QUEUE + 1; seq++) follower.push(event(seq));
  const given: number[] = [];
  for await (const { seq } of follower) {
    given.push(seq);
    // There is room again, but what comes now would follow a gap.
    if (given.length === 10) follower.push(event(LONGEST_QUEUE + 2));
  }
  expect(given).toEqual(Array.from({ length: LONGEST_QUEUE }, (_, index) => index + 1));
});
