import type { Pool } from "pg";
import { inOneWrite } from "../kernel/db/in-one-write.ts";
import { prepared } from "../kernel/db/prepared.ts";
import { EVENT_CHANNEL } from "../kernel/realtime/event-log.ts";
import { type Answered, keepReceipt } from "../kernel/receipts.ts";
import { type AccessRequest, type LockedAccessRow, targetOf } from "./access-project.ts";
import type { Replica } from "./replica.ts";
import { changedRows, historyRows, isPlain, type Written, type WrittenEvent, writeAll } from "./write-statements.ts";

const accessAsKnown = prepared("access as known", "select app_access_as_known($1, $2, $3, $4, $5, $6, $7, $8)");
const changePosts = prepared(
  "change posts",
  "select app_change_posts($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
);

/** What was worked out before anybody was asked. */
interface WorkedOut {
  requests: readonly AccessRequest[];
  rows: readonly (LockedAccessRow | undefined)[];
  /** As it was then. */
  replica: Replica;
  written: readonly Written[];
  events: readonly WrittenEvent[];
  receipts: readonly Answered[];
}

/** In one round trip. Throws, and nothing is written, when anybody or anything is not as it was. */
export async function writeKnown(pool: Pool, known: WorkedOut): Promise<true> {
  const { requests, rows, replica, written, events, receipts } = known;
  const { projectId, workspaceId, seq } = replica;
  const target = [writersOf(requests, rows), ...targetOf(requests[0] as AccessRequest), projectId, seq];
  if (written.every(isPlain)) {
    const kept = receipts.map(({ principalId, request, answer }) => ({ principalId, ...request, answer }));
    const next = (events.at(-1) as WrittenEvent).seq;
    const lists = [written.flatMap(changedRows), written.flatMap(historyRows), events, kept].map((list) =>
      JSON.stringify(list),
    );
    await changePosts(pool, [...target, ...lists, next, EVENT_CHANNEL]);
    return true;
  }
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const sent = inOneWrite(client, () => [
      client.query("begin"),
      accessAsKnown(client, target),
      ...writeAll(client, { workspaceId, projectId }, written, events),
      ...receipts.map((receipt) => keepReceipt(client, receipt)),
      client.query("commit"),
    ]);
    await Promise.all(sent);
    return true;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Each of them once. */
function writersOf(requests: readonly AccessRequest[], rows: WorkedOut["rows"]): string {
  const writers = new Map<string, unknown>();
  for (const [index, { credential }] of requests.entries()) {
    const { kind, id } = credential;
    const { memberId, role, timeZone } = rows[index] as LockedAccessRow;
    writers.set(id, { kind, id, memberId, role, timeZone });
  }
  return JSON.stringify([...writers.values()]);
}
