import { setImmediate as nextTurn } from "node:timers/promises";
import type { Sliced } from "@itoguchi/core/kernel/slices";
import { pino } from "pino";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createMetrics } from "../metrics.ts";
import { createEvaluations } from "./evaluations.ts";

const SHORT_MS = 20;
const SLICE_MS = 0.5;

/** Time passes only while something is worked out. */
function scene({ budgetSeconds = 1_000 } = {}) {
  let now = Date.UTC(2026, 10, 17, 0, 0, 10);
  let spent = 0;
  let isInterrupted = false;
  const evaluations = createEvaluations({
    clock: { now: () => new Date(now) },
    time: () => spent,
    metrics: createMetrics(),
    log: pino({ level: "silent" }),
    budgetSeconds,
  });
  return {
    evaluations,
    pass: (ms: number) => {
      now += ms;
    },
    /** Time that passes without work, once. */
    interrupt(ms: number) {
      if (!isInterrupted) spent += ms;
      isInterrupted = true;
    },
    /** Work of so many milliseconds. */
    lasting(ms: number, act: () => void = () => {}): Sliced<string> {
      return function* (isDue) {
        for (let done = 0; done < ms; done += SLICE_MS) {
          act();
          spent += SLICE_MS;
          if (isDue()) yield;
        }
        return "done";
      };
    },
  };
}

const of = (workspaceId: string, requestId = "somebody") => ({ workspaceId, requestId });

/** Turns of the event loop until it is done. */
async function turnsDuring(done: Promise<unknown>): Promise<number> {
  let isDone = false;
  void done.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await nextTurn();
    turns++;
  }
  return turns;
}

describe("evaluations", () => {
  it("[EV1] short work is done at once", async () => {
    const { evaluations } = scene();
    let isDone = false;
    const done = evaluations.run(of("a"), function* (isDue) {
      isDone = true;
      if (isDue()) yield;
      return 5;
    });
    expect(isDone).toBe(true);
    expect(await done).toBe(5);
  });

  it("[EV2] the event loop turns after every slice, and there is one slice in a turn", async () => {
    const { evaluations, lasting } = scene();
    let slices = 0;
    const count = () => {
      slices++;
    };
    const done = Promise.all(["a", "b", "b", "c"].map((name) => evaluations.run(of(name), lasting(5, count))));
    const inTurns: number[] = [];
    let isDone = false;
    void done.then(() => {
      isDone = true;
    });
    // What each does at once.
    expect(slices).toBe(4);
    while (!isDone) {
      slices = 0;
      await nextTurn();
      inTurns.push(slices);
    }
    expect(Math.max(...inTurns)).toBe(1);
    expect(inTurns.filter((own) => own === 1)).toHaveLength(4 * 9);
  });

  it("[EV3] eight of one workspace have hardly more than one of another", async () => {
    const { evaluations, lasting } = scene();
    const order: string[] = [];
    const run = (name: string) =>
      evaluations.run(
        of(name),
        lasting(400, () => order.push(name)),
      );
    const many = Array.from({ length: 8 }, () => run("many"));
    await run("one");
    const own = order.filter((name) => name === "one").length;
    expect(order.length - own).toBeLessThan(own * 1.5);
    await Promise.all(many);
  });

  it("[EV4] costly ones of a workspace go one after the other, short ones before them", async () => {
    const { evaluations, lasting } = scene();
    const ended: string[] = [];
    const run = async (name: string, ms: number) => {
      await evaluations.run(of("a"), lasting(ms));
      ended.push(name);
    };
    const first = run("first", 4 * SHORT_MS);
    const second = run("second", 3 * SHORT_MS);
    await nextTurn();
    const short = run("short", SHORT_MS / 4);
    await Promise.all([first, second, short]);
    expect(ended).toEqual(["short", "first", "second"]);
  });

  it("[EV5] costly ones pause while requests are answered, and come to their end all the same", async () => {
    const { evaluations, lasting } = scene();
    const idle = await turnsDuring(evaluations.run(of("a"), lasting(100)));
    evaluations.requests.begin("other");
    const busy = await turnsDuring(evaluations.run(of("a"), lasting(100)));
    expect(busy).toBeGreaterThan(2 * idle);
  });

  it("[EV5] a workspace that had two seconds in this minute pauses longer, unless another waits as well", async () => {
    const { evaluations, lasting, pass } = scene();
    const pauses = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => pauses.mockRestore());
    const pausesDuring = async (workspaceIds: string[]) => {
      pauses.mockClear();
      evaluations.requests.begin("other");
      await Promise.all(workspaceIds.map((workspaceId) => evaluations.run(of(workspaceId), lasting(40))));
      evaluations.requests.end("other");
      // The test runner has timers of its own: of a millisecond, and of a quarter of a second and longer.
      return [...new Set(pauses.mock.calls.map(([, ms = 0]) => ms))].filter((ms) => ms > 1 && ms < 100);
    };
    const [eighth, thirtySecond] = [SLICE_MS * 7, SLICE_MS * 31];
    expect(await pausesDuring(["a"])).toEqual([eighth]);
    await evaluations.run(of("a"), lasting(2_000));
    expect(await pausesDuring(["a"])).toEqual([thirtySecond]);
    expect((await pausesDuring(["b", "a"]))[0]).toBe(eighth);
    pass(50_000);
    expect(await pausesDuring(["a"])).toEqual([eighth]);
  });

  it("[EV6] a request that waits for an evaluation is not being answered, and is again afterwards", async () => {
    const { evaluations, lasting } = scene();
    evaluations.requests.begin("asking");
    const done = evaluations.run(of("a", "asking"), lasting(10));
    const seen: boolean[] = [];
    await evaluations.run(
      of("b"),
      lasting(10, () => seen.push(evaluations.requests.isAny())),
    );
    expect(seen, "a moment ago, and then no more").toEqual(seen.toSorted().reverse());
    expect(seen.at(-1)).toBe(false);
    await done;
    expect(evaluations.requests.isAny()).toBe(true);
    evaluations.requests.end("asking");
    await evaluations.run(of("a"), lasting(10));
    expect(evaluations.requests.isAny()).toBe(false);
  });

  it("[EV6] a request that takes long is not being answered any more", async () => {
    const { evaluations, lasting } = scene();
    evaluations.requests.begin("slow");
    await evaluations.run(of("a"), lasting(300));
    expect(evaluations.requests.isAny()).toBe(false);
  });

  it("[EV7] beyond its budget a workspace's costly ones are refused until the minute ends, short ones are not", async () => {
    const { evaluations, lasting, pass } = scene({ budgetSeconds: 0.1 });
    const refusalOf = (workspaceId: string, ms: number) =>
      evaluations.run(of(workspaceId), lasting(ms)).then(
        () => undefined,
        (error) => error,
      );
    expect(await refusalOf("a", 120)).toBeUndefined();
    const refusal = await refusalOf("a", 2 * SHORT_MS);
    expect(refusal).toMatchObject({ kind: "TooManyRequests", retryAfterSeconds: 50 });
    expect(await refusalOf("a", SHORT_MS / 4)).toBeUndefined();
    expect(await refusalOf("b", 2 * SHORT_MS)).toBeUndefined();
    pass(50_000);
    expect(await refusalOf("a", 2 * SHORT_MS)).toBeUndefined();
  });

  it("[EV7] one slice that the machine interrupts makes no evaluation costly", async () => {
    const { evaluations, lasting, interrupt } = scene({ budgetSeconds: 0.001 });
    await evaluations.run(of("a"), lasting(2));
    expect(
      await evaluations.run(
        of("a"),
        lasting(2, () => interrupt(5 * SHORT_MS)),
      ),
    ).toBe("done");
  });

  it("[EV8] only so many of a workspace wait", async () => {
    const { evaluations, lasting } = scene();
    const all = await Promise.allSettled(Array.from({ length: 70 }, () => evaluations.run(of("a"), lasting(3))));
    const refused = all.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(70 - 64);
    expect(refused[0]).toMatchObject({ reason: { kind: "TooManyRequests", retryAfterSeconds: 1 } });
  });

  it("[EV9] one that throws fails alone", async () => {
    const { evaluations, lasting } = scene();
    const broken = evaluations.run(of("a"), function* () {
      yield;
      throw new Error("broken");
    });
    const other = evaluations.run(of("a"), lasting(3));
    await expect(broken).rejects.toThrow("broken");
    expect(await other).toBe("done");
  });
});
