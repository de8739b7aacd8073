import { randomUUID } from "node:crypto";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Present } from "@itoguchi/core/presence/presence";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Redis } from "../redis/redis.ts";
import type { Ending } from "./follow-stream.ts";
import type { Hub } from "./hub.ts";
import { Latest } from "./latest.ts";

export const PRESENCE_CHANNEL = "itoguchi_presence";

/** Who looks at what, told between the processes and kept by none. */
export interface Presences {
  /** In the room until the iterator is returned. Brings who is there: at once, and after every change. */
  enter(room: string, present: Present): Ending<Present[]>;
  stop(): void;
}

interface Known extends Present {
  process: string;
  toldAt: number;
}

interface Room {
  known: Map<string, Known>;
  followers: Set<Latest<Present[]>>;
  showing: NodeJS.Timeout | undefined;
}

const TICK_MS = 5_000;
const TICKS_PER_BEAT = 2;
/** A process that was killed says nothing: its people are gone after this and a tick. */
const FORGOTTEN_MS = 22_000;
const TOGETHER_MS = 100;
/** A notification takes 8,000 bytes; a line has about a hundred. */
const LINES_PER_MESSAGE = 60;
/** More windows of one person on one board than anybody looks at. */
const MOST_OF_ONE = 20;
const MOST_SHOWN = 200;
/** Of one room, told by other processes. */
const MOST_KNOWN = 5_000;

const Name = z.string().max(200);
const Line = z.tuple([Name, Name, z.int().nullable()]);
type Line = z.infer<typeof Line>;
/** What the processes tell each other: who is in a room, who left it, or that somebody wants to know. */
const Message = z.object({
  process: Name,
  room: Name,
  here: z.array(Line).max(LINES_PER_MESSAGE).optional(),
  left: z.array(Name).max(LINES_PER_MESSAGE).optional(),
  isAsking: z.boolean().optional(),
});
type Message = z.infer<typeof Message>;

interface PresencesInput {
  hub: Hub;
  pool: Pool;
  clock: Clock;
  log: Logger;
  redis: Redis | undefined;
}

export function createPresences({ hub, pool, clock, log, redis }: PresencesInput): Presences {
  const own = randomUUID();
  const rooms = new Map<string, Room>();
  /** What is told next, by room. */
  const unsaid = new Map<string, { here: Set<string>; left: Set<string>; isAsking: boolean }>();
  let saying: NodeJS.Timeout | undefined;
  let ticks = 0;
  const ticking = setInterval(tick, TICK_MS).unref();
  hub.hear(PRESENCE_CHANNEL, hear);
  redis?.subscribe(PRESENCE_CHANNEL, hear);
  redis?.whenConnected(() => {
    for (const [name, room] of rooms) {
      sayAll(name, room);
      say(name, (next) => Object.assign(next, { isAsking: true }));
    }
  });

  function enter(name: string, present: Present): Ending<Present[]> {
    const isNew = !rooms.has(name);
    const room = rooms.get(name) ?? { known: new Map(), followers: new Set(), showing: undefined };
    const windows = [...room.known.values()].filter(({ memberId }) => memberId === present.memberId);
    if (windows.length >= MOST_OF_ONE) throw fail("TooManyRequests");
    rooms.set(name, room);
    const key = randomUUID();
    const follower = new Latest<Present[]>(() => leave(name, room, { key, follower }));
    room.followers.add(follower);
    room.known.set(key, { ...present, process: own, toldAt: clock.now().getTime() });
    say(name, ({ here }) => here.add(key));
    if (isNew) say(name, (next) => Object.assign(next, { isAsking: true }));
    show(room);
    return follower;
  }

  function leave(name: string, room: Room, { key, follower }: { key: string; follower: Latest<Present[]> }): void {
    room.followers.delete(follower);
    room.known.delete(key);
    say(name, ({ here, left }) => {
      here.delete(key);
      left.add(key);
    });
    // Nobody here wants to know any more: what others tell of it is passed over.
    if (room.followers.size === 0) {
      clearTimeout(room.showing);
      rooms.delete(name);
    } else show(room);
  }

  function hear(payload: string): void {
    const message = readMessage(payload);
    const room = message && rooms.get(message.room);
    if (!room || message.process === own) return;
    const { process, room: name, here = [], left = [], isAsking } = message;
    const toldAt = clock.now().getTime();
    let isChanged = false;
    for (const [key, memberId, projectSerialNumber] of here) {
      const isNew = !room.known.has(key);
      if (isNew && room.known.size >= MOST_KNOWN) continue;
      isChanged ||= isNew;
      room.known.set(key, { memberId, projectSerialNumber, process, toldAt });
    }
    for (const key of left) isChanged = room.known.delete(key) || isChanged;
    if (isAsking) sayAll(name, room);
    if (isChanged) show(room);
  }

  function show(room: Room): void {
    room.showing ??= setTimeout(() => {
      room.showing = undefined;
      const list = listed(room);
      for (const follower of room.followers) follower.push(list);
    }, TOGETHER_MS);
  }

  function sayAll(name: string, room: Room): void {
    for (const [key, { process }] of room.known) if (process === own) say(name, ({ here }) => here.add(key));
  }

  function say(name: string, add: (next: { here: Set<string>; left: Set<string>; isAsking: boolean }) => void): void {
    const next = unsaid.get(name) ?? { here: new Set(), left: new Set(), isAsking: false };
    unsaid.set(name, next);
    add(next);
    saying ??= setTimeout(tell, TOGETHER_MS);
  }

  function tell(): void {
    saying = undefined;
    const messages = [...unsaid].flatMap(([room, { here, left, isAsking }]) => {
      const known = rooms.get(room)?.known;
      const lines = [...here].flatMap((key): Line[] => {
        const one = known?.get(key);
        return one ? [[key, one.memberId, one.projectSerialNumber]] : [];
      });
      return [
        ...(isAsking ? [{ process: own, room, isAsking }] : []),
        ...chunks(lines).map((part): Message => ({ process: own, room, here: part })),
        ...chunks([...left]).map((part): Message => ({ process: own, room, left: part })),
      ];
    });
    unsaid.clear();
    if (messages.length === 0) return;
    // The next beat tells it again.
    send(messages).catch((error) => log.warn({ err: error }, "presence could not be told"));
  }

  async function send(messages: readonly Message[]): Promise<void> {
    const payloads = messages.map((message) => JSON.stringify(message));
    if (await redis?.publish(PRESENCE_CHANNEL, payloads)) return;
    await pool.query("select pg_notify($1, message) from unnest($2::text[]) as message", [PRESENCE_CHANNEL, payloads]);
  }

  function tick(): void {
    ticks++;
    const forgotten = clock.now().getTime() - FORGOTTEN_MS;
    for (const [name, room] of rooms) {
      const gone = [...room.known].filter(([, { process, toldAt }]) => process !== own && toldAt < forgotten);
      for (const [key] of gone) room.known.delete(key);
      if (gone.length > 0) show(room);
      if (ticks % TICKS_PER_BEAT === 0) sayAll(name, room);
    }
  }

  return {
    enter,
    stop() {
      clearInterval(ticking);
      clearTimeout(saying);
      for (const { showing } of rooms.values()) clearTimeout(showing);
    },
  };
}

/** Undefined for what none of our processes says: the channel is open to whoever else uses the same Redis or database. */
function readMessage(payload: string): Message | undefined {
  try {
    return Message.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

function listed({ known }: Room): Present[] {
  return [...known.values()]
    .map(({ memberId, projectSerialNumber }) => ({ memberId, projectSerialNumber }))
    .sort((a, b) => (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0))
    .slice(0, MOST_SHOWN);
}

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / LINES_PER_MESSAGE) }, (_, index) =>
    items.slice(index * LINES_PER_MESSAGE, (index + 1) * LINES_PER_MESSAGE),
  );
}
