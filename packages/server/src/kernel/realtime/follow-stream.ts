import { type EventEnvelope, STREAM_JOINED, STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import type { Database } from "../db/database.ts";
import { lastSeq, readEvents, type Stream } from "./event-log.ts";
import type { Feeds, Joined } from "./feeds.ts";
import { Follower } from "./follower.ts";

/** What can be ended from outside. */
export interface Ending<Item> extends AsyncIterableIterator<Item, undefined> {
  return(): Promise<IteratorResult<Item, undefined>>;
}
export interface EventIterator extends Ending<EventEnvelope> {
  /** From then on no event is missed: what is asked afterwards is true until an event says otherwise. */
  joined: Promise<unknown>;
}

interface Following {
  db: Database;
  feeds: Feeds;
  stream: Stream;
  since: number | undefined;
  /** The first item says that it has begun, and with which number. */
  isTold: boolean;
  /** Events from before are not sent again: whoever missed one loads afresh. */
  replayableFrom?: (() => Promise<Date>) | undefined;
}

export function followStream({ feeds, stream, ...asked }: Following): EventIterator {
  const ending = new AbortController();
  const follower = new Follower(ending.signal);
  const joined = feeds.join(stream, follower);
  joined.then(
    ({ feed }) => whenAborted(ending.signal, () => feeds.leave(feed, follower)),
    () => {},
  );
  const events = passOn({ feeds, stream, ...asked }, follower, joined);
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
  { db, feeds, stream, since, isTold, replayableFrom }: Following,
  follower: Follower,
  joined: Promise<Joined>,
): AsyncGenerator<EventEnvelope, undefined> {
  const { feed, present } = await joined;
  try {
    let seen = since ?? present;
    if (isTold) yield signal(stream, STREAM_JOINED, seen);
    if (since !== undefined && (await isForgotten({ db, stream, replayableFrom }, since))) {
      seen = await lastSeq(db, stream);
      yield signal(stream, STREAM_RELOAD, seen);
    }
    // Joined first, then read: what both bring is passed on once.
    for (let isAll = false; !isAll; ) {
      const missed = await readEvents(db, stream, seen);
      for (const event of missed.events) {
        yield event;
        seen = event.seq;
      }
      isAll = missed.isAll;
    }
    for await (const event of follower) {
      if (event.seq <= seen) continue;
      yield event;
      seen = event.seq;
    }
  } finally {
    feeds.leave(feed, follower);
  }
}

type Replay = Pick<Following, "db" | "stream" | "replayableFrom">;

async function isForgotten({ db, stream, replayableFrom }: Replay, since: number): Promise<boolean> {
  const last = await lastSeq(db, stream);
  if (since === last) return false;
  const [next] = (await readEvents(db, stream, since, 1)).events;
  if (next?.seq !== since + 1) return true;
  return replayableFrom !== undefined && new Date(next.at) < (await replayableFrom());
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** Not an event of the stream, but about following it. */
function signal(stream: Stream, type: string, seq: number): EventEnvelope {
  return { stream: stream.id, seq, type, payload: {}, actor: null, at: new Date(0).toISOString() };
}
