import { setTimeout as delay } from "node:timers/promises";
import { openDatabase, openPool } from "../db/database.ts";
import type { Services } from "../services.ts";
import { handleStream } from "./handle-stream.ts";
import { createLanes, type Lanes } from "./lanes.ts";
import { createStreamDirectory } from "./stream-directory.ts";
import { findStream, MOST_FOUND, registerSubscriber, streamsBehind } from "./streams.ts";
import { checkSubscribers, type StreamKind, type Subscriber } from "./subscriber.ts";

/** Notifies workers of manual work: a replay, or parked events to retry. */
export const SUBSCRIBER_CHANNEL = "itoguchi_subscriber";

export interface SubscriberRunner {
  /** When hub and jobs have started: subscribers may use both. */
  start(): Promise<void>;
  /** Looks for streams that are behind: missed notifications and due retries. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

interface RunnerOptions {
  services: Services;
  subscribers: readonly Subscriber[];
  /** Of the database. Subscribers have their own connection pool, so that requests never wait for them. */
  url: string;
}

/** Sparse, because notifications bring nearly everything. */
const POLL_MS = 30_000;
const FULL_POLL_MS = 1_000;
/** Streams of one subscriber that are handled at once. Lanes are per subscriber, so that none delays another. */
const LANES = 2;
/** In a busy project one batch for many events costs writers much less than a batch for each (`npm run bench -- inbox`). */
const REST_MS = 400;
const STOP_WITHIN_MS = 4_000;

/** Made before the hub starts, from which it learns of new events. */
export function createSubscriberRunner({ services, subscribers, url }: RunnerOptions): SubscriberRunner {
  const { log, clock, hub } = services;
  const stopping = new AbortController();
  const onError = (error: Error) => log.warn({ err: error }, "database connection of subscribers");
  const db = openDatabase(openPool(url, { max: subscribers.length * LANES + 1, onError }));
  const kinds: StreamKind[] = [...new Set(subscribers.flatMap(({ streams }) => streams))];
  const streamOf = createStreamDirectory((id) => findStream(db, id, kinds));
  const followers = checkSubscribers(subscribers).map((subscriber) => ({ subscriber, lanes: lanesOf(subscriber) }));
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  hub.hear(SUBSCRIBER_CHANNEL, pollNow);
  hub.watch({
    // When the look-up fails, the next poll finds the stream.
    advanced: (streamId) => void wake(streamId).catch(onError),
    connected: pollNow,
  });

  function lanesOf(subscriber: Subscriber): Lanes {
    return createLanes({
      width: LANES,
      restMs: REST_MS,
      now: () => clock.now(),
      run: (stream) => handleStream({ services, db, subscriber, stream, signal: stopping.signal }),
      onError: (error, { id }) =>
        log.warn({ err: error, subscriber: subscriber.name, stream: id }, "subscriber could not be run"),
    });
  }

  async function wake(streamId: string): Promise<void> {
    if (!isRunning) return;
    const stream = await streamOf(streamId);
    if (!stream) return;
    for (const { subscriber, lanes } of followers) if (subscriber.streams.includes(stream.kind)) lanes.wake(stream);
  }

  async function poll(): Promise<void> {
    let isFull = false;
    for (const { subscriber, lanes } of followers) {
      // A long queue is worked off before it is filled again.
      if (lanes.size() >= MOST_FOUND) continue;
      const streams = await streamsBehind(db, subscriber, clock.now());
      for (const stream of streams) lanes.wake(stream);
      isFull ||= streams.length === MOST_FOUND;
    }
    pollIn(isFull ? FULL_POLL_MS : POLL_MS);
  }

  function pollIn(milliseconds: number): void {
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(pollNow, milliseconds).unref();
  }

  function pollNow(): void {
    if (!isRunning || followers.length === 0) return;
    poll().catch((error: unknown) => {
      log.warn({ err: error }, "streams of subscribers could not be looked up");
      pollIn(POLL_MS);
    });
  }

  return {
    async start() {
      for (const { subscriber } of followers) await registerSubscriber(db, subscriber, clock.now());
      isRunning = true;
      pollNow();
    },
    poll,
    async stop() {
      isRunning = false;
      stopping.abort();
      clearTimeout(timer);
      const rested = Promise.all(followers.map(({ lanes }) => lanes.stop())).then(() => db.destroy());
      // Whatever does not end in time is rolled back with its connection, and must not fail the stop afterwards.
      rested.catch(() => {});
      await Promise.race([rested, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
