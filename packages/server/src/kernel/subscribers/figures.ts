import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Progress of one subscriber over all its streams and all processes. */
export interface SubscriberFigures {
  name: string;
  kinds: string[];
  streams: number;
  lagEvents: number;
  /** Age of the oldest event that waits. */
  lagSeconds: number;
  handledTotal: number;
  failedTotal: number;
  parked: number;
}

export async function readFigures(db: Database, now: Date): Promise<SubscriberFigures[]> {
  const { rows } = await sql<SubscriberFigures>`select * from app_subscriber_figures(${now})`.execute(db);
  return rows;
}
