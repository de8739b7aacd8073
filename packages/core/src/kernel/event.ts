import { z } from "zod";
import { Delegate } from "./principal.ts";

/**
 * Events are numbered per stream, without gaps. A stream is a project, a workspace (what concerns all its
 * projects) or an account (what one person does outside any workspace).
 */
export const EventEnvelope = z.object({
  stream: z.uuid(),
  seq: z.number().int(),
  type: z.string(),
  payload: z.unknown(),
  actor: z.uuid().nullable(),
  /** What acted on the actor's behalf; absent when they acted themselves. */
  principal: Delegate.optional(),
  at: z.string(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

/** Sent instead of events that are no longer kept: load afresh, then go on from its number, which may be lower than the last. */
export const STREAM_RELOAD = "stream.reload";

/** Sent first to a client that gave no number: whatever it asks from now on is true until an event says otherwise. */
export const STREAM_JOINED = "stream.joined";

type Payloads = Record<string, z.ZodType>;
export type EventOf<P extends Payloads> = { [K in keyof P & string]: { type: K; payload: z.output<P[K]> } }[keyof P &
  string];

type Steps<State, P extends Payloads> = { [K in keyof P & string]: (state: State, payload: z.output<P[K]>) => State };

/** What each event type does to a target that holds the state; complete by its type, so that no event is forgotten. */
export type Appliers<Target, P extends Payloads> = {
  readonly [K in keyof P & string]: (target: Target, payload: z.output<P[K]>) => void;
};

/** Payloads are trusted: they were parsed when they were written. A type that is not known changes nothing. */
export function applying<Target>(appliers: Readonly<Record<string, (target: Target, payload: never) => void>>) {
  return (target: Target, { type, payload }: { type: string; payload: unknown }): void => {
    if (Object.hasOwn(appliers, type)) appliers[type]?.(target, payload as never);
  };
}

/** A reducer made of one step per event type; a type it does not know leaves the state as it is. */
export function reducer<State, P extends Payloads>(payloads: P, steps: Steps<State, P>) {
  return (state: State, event: { type: string; payload: unknown }): State => {
    const type = event.type as keyof P & string;
    const payload = payloads[type];
    if (!payload) return state;
    return steps[type](state, payload.parse(event.payload) as z.output<P[typeof type]>);
  };
}
