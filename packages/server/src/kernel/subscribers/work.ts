import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Transaction } from "kysely";
import type { DB } from "../db/schema.ts";

/** When a stream is handled next: at once, at a time, or when it is woken. */
export type Next = "again" | "idle" | { retryAt: Date };

/** What follows from a failure. */
export interface Failure {
  next: Next;
  /** The event that was given up. */
  parked: EventEnvelope | undefined;
}

/** Events for one call of a handler, and what to record when it succeeds or fails. */
export interface Work {
  events: readonly EventEnvelope[];
  /** Runs in the handler's transaction. */
  succeed(): Promise<Next>;
  /** Runs in a new transaction, after the handler's was rolled back. */
  fail(tx: Transaction<DB>, error: unknown): Promise<Failure>;
}

const LONGEST_ERROR = 2_000;

export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // PostgreSQL's text holds no NUL.
  return text.replaceAll("\0", "").slice(0, LONGEST_ERROR);
}
