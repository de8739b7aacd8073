import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import { RECONNECT_MS } from "./event-listener.ts";
import { lastSeq, readEvents, type Stream } from "./event-log.ts";
import type { Follower } from "./follower.ts";

interface Feed {
  stream: Stream;
  seq: number;
  followers: Set<Follower>;
  reading: Promise<void> | undefined;
  again: boolean;
}

export interface Joined {
  feed: Feed;
  /** Its last number then. */
  present: number;
}

/** The streams that are followed in this process. Each is read once for all its followers, and forgotten with the last of them. */
export class Feeds {
  readonly #feeds = new Map<string, Feed>();
  readonly #db: Database;
  readonly #log: Logger;
  #isStopped = false;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads a stream up to a number, which its followers may have already. */
  wake(id: string, seq = Number.POSITIVE_INFINITY): void {
    const feed = this.#feeds.get(id);
    if (!feed || seq <= feed.seq) return;
    if (feed.reading) {
      feed.again = true;
      return;
    }
    feed.reading = this.#pump(feed).finally(() => {
      feed.reading = undefined;
      if (feed.again) {
        feed.again = false;
        this.wake(id);
      }
    });
  }

  get followers(): number {
    return [...this.#feeds.values()].reduce((sum, { followers }) => sum + followers.size, 0);
  }

  wakeAll(): void {
    for (const id of this.#feeds.keys()) this.wake(id);
  }

  /** Events that this process has just committed. */
  tell(streamId: string, events: () => readonly EventEnvelope[]): void {
    const feed = this.#feeds.get(streamId);
    if (!feed) return;
    // Events that are missing before them are read when the database notifies, and they with them.
    for (const event of events()) if (event.seq === feed.seq + 1) passTo(feed, event);
  }

  async join(stream: Stream, follower: Follower): Promise<Joined> {
    const found = await this.#feedOf(stream);
    // The feed may have lost its last follower, and its place in the map, while it was being looked up.
    const feed = this.#feeds.get(found.stream.id) ?? found;
    this.#feeds.set(feed.stream.id, feed);
    feed.followers.add(follower);
    return { feed, present: feed.seq };
  }

  leave(feed: Feed, follower: Follower): void {
    feed.followers.delete(follower);
    if (feed.followers.size === 0 && this.#feeds.get(feed.stream.id) === feed) this.#feeds.delete(feed.stream.id);
  }

  stop(): void {
    this.#isStopped = true;
    for (const { followers } of this.#feeds.values()) for (const follower of followers) follower.end();
  }

  async #pump(feed: Feed): Promise<void> {
    try {
      for (;;) {
        const { events, isAll } = await readEvents(this.#db, feed.stream, feed.seq);
        for (const event of events) if (event.seq > feed.seq) passTo(feed, event);
        // What is committed from here on calls again.
        if (isAll) return;
      }
    } catch (error) {
      this.#log.warn({ err: error }, "events could not be read");
      if (!this.#isStopped) setTimeout(() => this.wake(feed.stream.id), RECONNECT_MS).unref();
    }
  }

  async #feedOf(stream: Stream): Promise<Feed> {
    const known = this.#feeds.get(stream.id);
    if (known) return known;
    const seq = await lastSeq(this.#db, stream);
    const raced = this.#feeds.get(stream.id);
    if (raced) return raced;
    const feed: Feed = { stream, seq, followers: new Set(), reading: undefined, again: false };
    this.#feeds.set(stream.id, feed);
    this.wake(stream.id);
    return feed;
  }
}

function passTo(feed: Feed, event: EventEnvelope): void {
  feed.seq = event.seq;
  for (const follower of feed.followers) follower.push(event);
}
