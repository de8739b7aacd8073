import { type CallAnswer, createCaller as createAnyCaller, type Transport } from "@itoguchi/client/caller";
import type { Call } from "@itoguchi/core/kernel/call";
import type { z } from "zod";

/** A call without parameters takes an object without keys; joined with the others that must not forbid theirs. */
type Part<T extends z.ZodType> = z.input<T> extends Record<string, never> ? unknown : z.input<T>;

export type Input<C extends Call> = Part<C["params"]> & Part<C["query"]> & Part<C["body"]>;
export type Answer<C extends Call> = CallAnswer<C>;
export type Caller = <C extends Call>(call: C, input: Input<C>) => Promise<Answer<C>>;

export function createCaller(transport: Transport): Caller {
  return createAnyCaller(transport) as unknown as Caller;
}
