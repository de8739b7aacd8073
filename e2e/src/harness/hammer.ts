import { setTimeout as delay } from "node:timers/promises";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import type { Product } from "./product.ts";

interface HammerOptions {
  writers: number;
  /** How many acknowledged writes end it. */
  wanted: number;
  write(writer: number): Promise<void>;
}

export interface Hammer {
  acknowledged(): number;
  reaches(count: number): Promise<void>;
  /** Statuses of refused writes; 0 stands for a connection that broke. */
  refusals: Map<number, number>;
  /** The moment of the next acknowledged write that starts from now on. */
  nextWrite(): Promise<number>;
  done: Promise<void>;
}

/** Longer where nobody answers: whoever starts again needs the processors. */
const REST_MS = { refused: 20, unreachable: 100 };

/** Writers that go on through failures, as clients with patience do, until enough has been acknowledged. */
export function startHammer({ writers, wanted, write }: HammerOptions): Hammer {
  const refusals = new Map<number, number>();
  const waiting = new Set<{ since: number; resolve(at: number): void }>();
  let acknowledged = 0;
  let lastAt = performance.now();

  async function hammer(writer: number): Promise<void> {
    while (acknowledged < wanted) {
      const began = performance.now();
      try {
        await write(writer);
        acknowledged++;
        lastAt = performance.now();
        for (const one of waiting) if (one.since <= began) tell(one);
      } catch (error) {
        const status = error instanceof DomainError ? error.status : 0;
        refusals.set(status, (refusals.get(status) ?? 0) + 1);
        if (performance.now() - lastAt > patience().timeout) throw new Error("It does not come back", { cause: error });
        await delay(status === 0 ? REST_MS.unreachable : REST_MS.refused);
      }
    }
  }
  function tell(one: { resolve(at: number): void; since: number }): void {
    waiting.delete(one);
    one.resolve(performance.now());
  }

  const done = Promise.all(Array.from({ length: writers }, (_, writer) => hammer(writer))).then(() => {});
  // Whoever waits for `done` learns of a failure; until somebody does, it is not an unhandled one.
  done.catch(() => {});
  return {
    acknowledged: () => acknowledged,
    async reaches(count) {
      while (acknowledged < count) await Promise.race([delay(1), done]);
    },
    refusals,
    nextWrite: () => {
      const next = new Promise<number>((resolve) => waiting.add({ since: performance.now(), resolve }));
      return Promise.race([next, done.then(() => next)]);
    },
    done,
  };
}

export interface Fall {
  /** Until it answers again. */
  downMs: number;
  /** From there to the next acknowledged write. */
  nextWriteMs: number;
}

/** kill -9 at random moments spread over the work, each followed by a restart on the same folder. */
export async function killRepeatedly(product: Product, hammer: Hammer, options: { times: number; wanted: number }) {
  const falls: Fall[] = [];
  for (let time = 1; time <= options.times; time++) {
    const share = (time - Math.random()) / (options.times + 1);
    await hammer.reaches(share * options.wanted);
    const killed = performance.now();
    await product.kill();
    const next = hammer.nextWrite();
    await product.restart();
    const up = performance.now();
    falls.push({ downMs: up - killed, nextWriteMs: Math.max(0, (await next) - up) });
  }
  return falls;
}
