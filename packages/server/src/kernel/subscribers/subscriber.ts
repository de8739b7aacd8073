import type { EventEnvelope, EventOf } from "@itoguchi/core/kernel/event";
import { accountEvents } from "@itoguchi/core/streams/account.events";
import { projectEvents } from "@itoguchi/core/streams/project.events";
import { workspaceEvents } from "@itoguchi/core/streams/workspace.events";
import type { Ctx } from "../context.ts";
import type { Stream } from "../realtime/event-log.ts";

const PAYLOADS = { ...accountEvents, ...workspaceEvents, ...projectEvents };
type AnyEvent = EventOf<typeof PAYLOADS>;

export type StreamKind = Stream["kind"];
export type EventType = AnyEvent["type"];
export type SubscribedEvent<Type extends EventType = EventType> = Omit<EventEnvelope, "type" | "payload"> &
  Extract<AnyEvent, { type: Type }>;

export interface Batch<Type extends EventType = EventType> {
  /** Its transaction also moves the cursor: what is written through it happens exactly once. */
  ctx: Ctx;
  stream: Stream;
  /** Of one stream, in order, all of a type the subscriber wants. */
  events: readonly SubscribedEvent<Type>[];
  /** Aborted when the process stops. */
  signal: AbortSignal;
}

/** A durable follower of events: at least once, in order per stream (see SPEC.md). */
export interface Subscriber<Type extends EventType = EventType> {
  /** Names the cursors in the database: renaming it makes a new subscriber. */
  name: string;
  streams: readonly StreamKind[];
  events: readonly Type[];
  /** Where it begins in streams that exist when it is first started. Streams made later are always followed from their start. */
  from: "start" | "now";
  handle(batch: Batch<Type>): Promise<void>;
}

/** Types the events that `handle` gets: those it asks for, since it is given no others. */
export function subscriber<Type extends EventType>(made: Subscriber<Type>): Subscriber {
  return made as unknown as Subscriber;
}

const NAME = /^[a-z][a-z0-9-]{1,62}$/;

/** Stops the start of a server with duplicate or invalid subscribers. */
export function checkSubscribers(subscribers: readonly Subscriber[]): readonly Subscriber[] {
  const names = new Set<string>();
  for (const { name, streams, events } of subscribers) {
    if (!NAME.test(name)) throw new Error(`Subscriber "${name}": lower-case letters, digits and hyphens are wanted`);
    if (names.has(name)) throw new Error(`Subscriber "${name}" is registered twice`);
    if (streams.length === 0 || events.length === 0)
      throw new Error(`Subscriber "${name}" wants no stream or no event`);
    names.add(name);
  }
  return subscribers;
}

/** Older events are brought to the present shape by their schema's defaults; one that does not fit fails like a failed handler. */
export function parseEvent(event: EventEnvelope): SubscribedEvent {
  const type = event.type as EventType;
  return { ...event, type, payload: PAYLOADS[type].parse(event.payload) } as SubscribedEvent;
}
