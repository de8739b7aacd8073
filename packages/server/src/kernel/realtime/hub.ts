import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Redis } from "../redis/redis.ts";
import { EventListener } from "./event-listener.ts";
import { EVENT_CHANNEL, type Stream } from "./event-log.ts";
import { Feeds } from "./feeds.ts";
import { type EventIterator, followStream } from "./follow-stream.ts";
import type { Raised } from "./raised-streams.ts";

export interface Hub {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Events after `since`, then every new one as it comes. Undefined `since` starts at the present. */
  follow(stream: Stream, since: number | undefined): EventIterator;
  /**
   * The same for a client. One that starts at the present is told when it has begun, and with which number; one that missed
   * events from before `replayableFrom`, that it must load afresh.
   */
  serve(stream: Stream, since: number | undefined, replayableFrom?: () => Promise<Date>): EventIterator;
  /** Events that this process has just committed: whoever follows them here need not wait for the database to tell of them. */
  tell(streamId: string, events: () => readonly EventEnvelope[]): void;
  /** That a stream has come to a number: tells the other processes sooner than the database does. Of what is committed only. */
  announce(streams: readonly Raised[]): void;
  /** How many follow a stream here. */
  followers(): number;
  /** Other things that the processes tell each other over the same connection. Said before it starts. */
  hear(channel: string, act: (payload: string) => void): void;
  /** For whoever cares about every stream, followed here or not. Said before it starts. */
  watch(watcher: Watcher): void;
}

export interface Watcher {
  advanced(streamId: string): void;
  /** Notifications come from now on; any before may have been missed. */
  connected(): void;
}

interface HubInput {
  db: Database;
  url: string;
  log: Logger;
  redis: Redis | undefined;
}

/** One LISTEN connection wakes the streams that are followed here; each is read once for all its followers. */
export function createHub({ db, url, log, redis }: HubInput): Hub {
  const feeds = new Feeds(db, log);
  const others = new Map<string, ((payload: string) => void)[]>();
  const watchers: Watcher[] = [];
  const wake = (payload: string) => {
    const [id = "", seq] = payload.split(":");
    feeds.wake(id, Number(seq));
    return id;
  };
  // Besides the database's notification, which comes as surely as the commit.
  redis?.subscribe(EVENT_CHANNEL, wake);
  const listener = new EventListener({
    url,
    log,
    channels: () => [...others.keys(), EVENT_CHANNEL],
    heard(channel, payload) {
      for (const act of others.get(channel) ?? []) act(payload);
      if (channel !== EVENT_CHANNEL) return;
      const id = wake(payload);
      for (const watcher of watchers) watcher.advanced(id);
    },
    connected() {
      feeds.wakeAll();
      for (const watcher of watchers) watcher.connected();
    },
  });

  return {
    start: () => listener.start(),
    async stop() {
      feeds.stop();
      await listener.stop();
    },
    followers: () => feeds.followers,
    tell: (streamId, events) => feeds.tell(streamId, events),
    announce(streams) {
      if (redis && streams.length > 0)
        void redis.publish(
          EVENT_CHANNEL,
          streams.map(({ id, eventSeq }) => `${id}:${eventSeq}`),
        );
    },
    hear: (channel, act) => void others.set(channel, [...(others.get(channel) ?? []), act]),
    watch: (watcher) => void watchers.push(watcher),
    follow: (stream, since) => followStream({ db, feeds, stream, since, isTold: false }),
    serve: (stream, since, replayableFrom) =>
      followStream({ db, feeds, stream, since, isTold: since === undefined, replayableFrom }),
  };
}
