import { onTestFinished } from "vitest";
import { createSubscriberRunner, type SubscriberRunner } from "../kernel/subscribers/runner.ts";
import type { SubscribedEvent, Subscriber } from "../kernel/subscribers/subscriber.ts";
import type { TestClock, TestServer } from "./test-server.ts";

type Runs = Pick<TestServer, "services" | "databaseUrl">;

/** A worker of its own beside the test server, until the test ends or it is stopped. */
export async function runSubscribers(
  { services, databaseUrl: url }: Runs,
  ...subscribers: Subscriber[]
): Promise<SubscriberRunner> {
  const runner = createSubscriberRunner({ services, subscribers, url });
  onTestFinished(() => runner.stop());
  await runner.start();
  return runner;
}

/** The same server with a clock that only the test moves: nothing is retried before the test says so. */
export function withFrozenClock({ services, databaseUrl }: Runs): Runs & { clock: TestClock } {
  let now = services.clock.now().getTime();
  const clock: TestClock = {
    now: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
  return { services: { ...services, clock }, databaseUrl, clock };
}

let count = 0;

export interface Recorder extends Subscriber {
  batches: SubscribedEvent[][];
  seqs(streamId: string): number[];
}

/** Remembers what it was called with; renamings of workspaces unless told otherwise. */
export function recorder(overrides: Partial<Subscriber> = {}): Recorder {
  const batches: SubscribedEvent[][] = [];
  return {
    name: `recorder-${++count}`,
    streams: ["workspace"],
    events: ["workspace.updated"],
    from: "start",
    async handle({ events }) {
      batches.push([...events]);
    },
    ...overrides,
    batches,
    seqs: (id) => batches.flatMap((batch) => batch.filter(({ stream }) => stream === id).map(({ seq }) => seq)),
  };
}
