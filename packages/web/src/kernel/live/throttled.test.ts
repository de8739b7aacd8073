import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttled, type Urgency } from "./throttled.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks at the given times and tells when it acted. */
function actsFor(asks: [at: number, urgency: Urgency][], random: () => number = () => 0.5): number[] {
  const start = Date.now();
  const acts: number[] = [];
  const pace = throttled(() => acts.push(Date.now() - start), random);
  for (const [at, urgency] of asks) setTimeout(() => pace.ask(urgency), at);
  vi.advanceTimersByTime(10_000);
  pace.stop();
  return acts;
}

describe("something that happened", () => {
  it("shows at once", () => {
    expect(actsFor([[0, "soon"]])).toEqual([50]);
  });

  it("counts once when it comes in pieces", () => {
    expect(actsFor([0, 10, 40].map((at) => [at, "soon"]))).toEqual([50]);
  });

  it("shows at once again after a rest", () => {
    expect(actsFor([0, 3_000].map((at) => [at, "soon"]))).toEqual([50, 3_050]);
  });
});

describe("a stream of changes", () => {
  const STREAM = Array.from({ length: 500 }, (_, n): [number, Urgency] => [n * 10, "soon"]);

  it("acts about once a second, from the first moment on, and once after the last", () => {
    const acts = actsFor(STREAM);
    expect(acts).toEqual([50, 1_100, 2_150, 3_200, 4_250, 5_300]);
    expect(acts.at(-1)).toBeGreaterThan(4_990);
  });

  it("forgets nothing that came during the rest", () => {
    expect(
      actsFor([
        [0, "soon"],
        [60, "soon"],
      ]),
    ).toEqual([50, 1_100]);
  });
});

describe("what everybody is told at the same moment", () => {
  it.each([
    [0, 50],
    [0.5, 550],
    [0.999, 1_049],
  ])("with the lot %d waits %d ms", (lot, at) => {
    expect(actsFor([[0, "sometime"]], () => lot)).toEqual([at]);
  });

  it("is not put off by the next of its kind", () => {
    expect(actsFor([0, 100, 400].map((at) => [at, "sometime"]))).toEqual([550]);
  });

  it("comes sooner with something urgent, and only once", () => {
    expect(
      actsFor([
        [0, "sometime"],
        [100, "soon"],
        [120, "sometime"],
      ]),
    ).toEqual([150]);
  });

  it("is spread after a rest, too", () => {
    expect(
      actsFor([
        [0, "soon"],
        [60, "sometime"],
      ]),
    ).toEqual([50, 1_600]);
  });
});

it("does nothing after it was stopped", () => {
  const act = vi.fn();
  const pace = throttled(act);
  pace.ask("soon");
  pace.stop();
  pace.ask("soon");
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
