import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Transaction } from "kysely";
import type { DB } from "../db/schema.ts";

/** What is to be done next with a stream: at once, later, or nothing until it is woken. */
export type Next = "again" | "idle" | { retryAt: Date };

/** Why an event was given up, for the log. */
export interface Failure {
  next: Next;
  parked: EventEnvelope | undefined;
}

/** Events to hand to a subscriber in one transaction, and what becomes of them. */
export interface Work {
  events: readonly EventEnvelope[];
  /** In the transaction in which they were handled. */
  succeed(): Promise<Next>;
  /** In a transaction of its own, after that one was rolled back. */
  fail(tx: Transaction<DB>, error: unknown): Promise<Failure>;
}

const LONGEST_ERROR = 2_000;

export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // PostgreSQL's text holds no NUL.
  return text.replaceAll("\0", "").slice(0, LONGEST_ERROR);
}
