import type { Transaction } from "kysely";
import type { DB } from "../db/schema.ts";

export interface Raised {
  id: string;
  /** Its number now. */
  eventSeq: number;
}

const raised = new WeakMap<Transaction<DB>, Raised[]>();

/** The streams that a transaction has written to: worth telling when it is committed. */
export function noteRaised(tx: Transaction<DB>, streams: readonly Raised[]): void {
  raised.set(tx, [...(raised.get(tx) ?? []), ...streams]);
}

export function raisedIn(tx: Transaction<DB>): readonly Raised[] {
  return raised.get(tx) ?? [];
}
