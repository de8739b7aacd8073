import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import pg from "pg";
import type { Logger } from "pino";
import { CONNECTION_OPTIONS, type Database } from "../db/database.ts";
import { EVENT_CHANNEL, EVENTS_PER_READ, lastSeq, readEvents, type Stream } from "./event-log.ts";
import { Follower } from "./follower.ts";

export interface Hub {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Events after `since`, then every new one as it comes. Undefined `since` starts at the present. */
  follow(stream: Stream, since: number | undefined): EventIterator;
  /** The same for a client. One that starts at the present is told when it has begun, and with which number. */
  serve(stream: Stream, since: number | undefined): EventIterator;
  /** Events that this process has just committed: whoever follows them here need not wait for the database to tell of them. */
  tell(streamId: string, events: () => readonly EventEnvelope[]): void;
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

/** What can be ended from outside. */
export interface Ending<Item> extends AsyncIterableIterator<Item, undefined> {
  return(): Promise<IteratorResult<Item, undefined>>;
}
export interface EventIterator extends Ending<EventEnvelope> {
  /** From then on no event is missed: what is asked afterwards is true until an event says otherwise. */
  joined: Promise<unknown>;
}

/** Sent instead of events that are no longer kept: load afresh, then go on from its number. */
export const RELOAD = "stream.reload";

/** Sent first to a client that gave no number: whatever it asks from now on is true until an event says otherwise. */
export const JOINED = "stream.joined";

interface Feed {
  stream: Stream;
  seq: number;
  followers: Set<Follower>;
  reading: Promise<void> | undefined;
  again: boolean;
}

interface Joined {
  feed: Feed;
  /** Its last number then. */
  present: number;
}

const RECONNECT_MS = 250;

/** One LISTEN connection wakes the streams that are followed here; each is read once for all its followers. */
export function createHub({ db, url, log }: { db: Database; url: string; log: Logger }): Hub {
  const feeds = new Map<string, Feed>();
  const others = new Map<string, ((payload: string) => void)[]>();
  const watchers: Watcher[] = [];
  let listener: pg.Client | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, options: CONNECTION_OPTIONS, keepAlive: true });
    client.on("notification", ({ channel, payload = "" }) => {
      const [id = "", seq] = payload.split(":");
      for (const act of others.get(channel) ?? []) act(payload);
      if (channel !== EVENT_CHANNEL) return;
      wake(id, Number(seq));
      for (const watcher of watchers) watcher.advanced(id);
    });
    client.on("error", () => {});
    try {
      await client.connect();
      for (const channel of others.keys()) await client.query(`listen ${channel}`);
      await client.query(`listen ${EVENT_CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Only one that listened is missed when it ends: a failed connect ends too, and is tried again by its caller.
    client.once("end", () => void relisten());
    listener = client;
    // What was committed while nobody listened.
    for (const id of feeds.keys()) wake(id);
    for (const watcher of watchers) watcher.connected();
  }

  async function relisten(): Promise<void> {
    while (!stopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (stopped) return;
      try {
        return await listen();
      } catch (error) {
        log.warn({ err: error }, "event listener could not connect");
      }
    }
  }

  /** Up to a number that may have been told already. */
  function wake(id: string, seq = Number.POSITIVE_INFINITY): void {
    const feed = feeds.get(id);
    if (!feed || seq <= feed.seq) return;
    if (feed.reading) {
      feed.again = true;
      return;
    }
    feed.reading = pump(feed).finally(() => {
      feed.reading = undefined;
      if (feed.again) {
        feed.again = false;
        wake(id);
      }
    });
  }

  async function pump(feed: Feed): Promise<void> {
    try {
      for (;;) {
        const events = await readEvents(db, feed.stream, feed.seq);
        for (const event of events) if (event.seq > feed.seq) passTo(feed, event);
        // What is committed from here on calls again.
        if (events.length < EVENTS_PER_READ) return;
      }
    } catch (error) {
      log.warn({ err: error }, "events could not be read");
      if (!stopped) setTimeout(() => wake(feed.stream.id), RECONNECT_MS).unref();
    }
  }

  function passTo(feed: Feed, event: EventEnvelope): void {
    feed.seq = event.seq;
    for (const follower of feed.followers) follower.push(event);
  }

  async function feedOf(stream: Stream): Promise<Feed> {
    const known = feeds.get(stream.id);
    if (known) return known;
    const seq = await lastSeq(db, stream);
    const raced = feeds.get(stream.id);
    if (raced) return raced;
    const feed: Feed = { stream, seq, followers: new Set(), reading: undefined, again: false };
    feeds.set(stream.id, feed);
    wake(stream.id);
    return feed;
  }

  return {
    start: listen,
    async stop() {
      stopped = true;
      for (const { followers } of feeds.values()) for (const follower of followers) follower.end();
      await listener?.end();
    },
    tell(streamId, events) {
      const feed = feeds.get(streamId);
      if (!feed) return;
      // What is missing before them is read when the database tells of it, and they with it.
      for (const event of events()) if (event.seq === feed.seq + 1) passTo(feed, event);
    },
    hear: (channel, act) => void others.set(channel, [...(others.get(channel) ?? []), act]),
    watch: (watcher) => void watchers.push(watcher),
    follow: (stream, since) => follow(stream, since, { isTold: false }),
    serve: (stream, since) => follow(stream, since, { isTold: since === undefined }),
  };

  function follow(stream: Stream, since: number | undefined, { isTold }: { isTold: boolean }): EventIterator {
    const ending = new AbortController();
    const follower = new Follower(ending.signal);
    const joined = feedOf(stream).then((found) => join(found, follower));
    joined.then(
      ({ feed }) => whenAborted(ending.signal, () => leave(feed, follower)),
      () => {},
    );
    const events = passOn(stream, follower, joined, { since, isTold });
    return {
      joined,
      next: () => events.next(),
      // A generator that waits cannot be returned from outside; it is woken first.
      return: () => {
        ending.abort();
        return events.return(undefined);
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  async function* passOn(
    stream: Stream,
    follower: Follower,
    joined: Promise<Joined>,
    { since, isTold }: { since: number | undefined; isTold: boolean },
  ): AsyncGenerator<EventEnvelope, undefined> {
    const { feed, present } = await joined;
    try {
      let seen = since ?? present;
      if (isTold) yield signal(stream, JOINED, seen);
      if (since !== undefined && (await isForgotten(stream, since))) {
        seen = await lastSeq(db, stream);
        yield signal(stream, RELOAD, seen);
      }
      // Joined first, then read: what both bring is passed on once.
      for (
        let missed = await readEvents(db, stream, seen);
        missed.length > 0;
        missed = await readEvents(db, stream, seen)
      ) {
        for (const event of missed) {
          yield event;
          seen = event.seq;
        }
      }
      for await (const event of follower) {
        if (event.seq <= seen) continue;
        yield event;
        seen = event.seq;
      }
    } finally {
      leave(feed, follower);
    }
  }

  function leave(feed: Feed, follower: Follower): void {
    feed.followers.delete(follower);
    if (feed.followers.size === 0 && feeds.get(feed.stream.id) === feed) feeds.delete(feed.stream.id);
  }

  /** The feed may have lost its last follower, and its place in the map, while it was being looked up. */
  function join(found: Feed, follower: Follower): Joined {
    const feed = feeds.get(found.stream.id) ?? found;
    feeds.set(feed.stream.id, feed);
    feed.followers.add(follower);
    return { feed, present: feed.seq };
  }

  async function isForgotten(stream: Stream, since: number): Promise<boolean> {
    const last = await lastSeq(db, stream);
    if (since === last) return false;
    const [next] = await readEvents(db, stream, since, 1);
    return next?.seq !== since + 1;
  }
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** Not an event of the stream, but about following it. */
function signal(stream: Stream, type: string, seq: number): EventEnvelope {
  return { stream: stream.id, seq, type, payload: {}, actor: null, at: new Date(0).toISOString() };
}
