import { fail } from "@itoguchi/core/kernel/errors";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type Database, isUnavailable } from "../kernel/db/database.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { readEvents } from "../kernel/realtime/event-log.ts";
import { loadReplica } from "./load-replica.ts";
import type { Replica } from "./replica.ts";

interface Place {
  workspaceId: string;
  projectId: string;
}

/** The hot projects of this process, in memory under a byte budget. */
export interface Replicas {
  /** The project as of that number or later: never an answer from the past. */
  open(place: Place, seq: number): Promise<Replica>;
  /** When what was written is not known for certain. */
  forget(projectId: string): void;
}

const MOST_RELOADS = 3;

/** They grow by events and by what is kept beside them: looked at now and then, not at each request. */
export const LOOK_EVERY = 64;

export function createReplicas({
  db,
  pool,
  log,
  metrics,
  budget,
}: {
  db: Database;
  pool: Pool;
  log: Logger;
  metrics: Metrics;
  budget: number;
}): Replicas {
  const asked = new Map<string, Promise<Replica>>();
  const ready = new Map<string, Replica>();
  const catching = new Map<Replica, Promise<void>>();
  let uses = 0;
  metrics.weighReplicasBy(weigh);

  function weigh(): number {
    let bytes = 0;
    for (const replica of ready.values()) bytes += replica.bytes;
    return bytes;
  }

  function load(place: Place): Promise<Replica> {
    const started = performance.now();
    const loading = loadReplica(pool, place).then((replica) => {
      metrics.replicaLoad.observe((performance.now() - started) / 1_000);
      if (asked.get(place.projectId) === loading) ready.set(place.projectId, replica);
      evict(place.projectId);
      return replica;
    });
    asked.set(place.projectId, loading);
    loading.catch(() => asked.get(place.projectId) === loading && forget(place.projectId));
    return loading;
  }

  function forget(projectId: string): void {
    asked.delete(projectId);
    ready.delete(projectId);
  }

  /** The least recently used go first; the one just asked for stays, however large it is. */
  function evict(newest: string): void {
    let bytes = weigh();
    if (bytes <= budget) return;
    for (const replica of [...ready.values()].sort((a, b) => a.lastUsed - b.lastUsed)) {
      if (bytes <= budget) break;
      if (replica.projectId === newest) continue;
      bytes -= replica.bytes;
      forget(replica.projectId);
      metrics.replicaEvictions.inc();
      log.debug({ projectId: replica.projectId }, "replica evicted");
    }
  }

  /** One reader for all who wait; what is committed meanwhile is asked for again by whoever needs it. */
  function catchUp(replica: Replica): Promise<void> {
    const running = catching.get(replica);
    if (running) return running;
    const catchingUp = readMissed(replica).finally(() => catching.delete(replica));
    catching.set(replica, catchingUp);
    return catchingUp;
  }

  async function readMissed(replica: Replica): Promise<void> {
    const { workspaceId, projectId: id } = replica;
    for (;;) {
      const events = await readEvents(db, { kind: "project", workspaceId, id }, replica.seq);
      for (const event of events) replica.apply(event);
      if (events.length === 0) return;
    }
  }

  return {
    forget,
    async open(place, seq) {
      const known = asked.get(place.projectId);
      metrics.replicaHits.inc({ result: known ? "hit" : "miss" });
      let replica = await (known ?? load(place));
      let reloads = 0;
      while (replica.seq < seq) {
        const before = replica.seq;
        await catchUp(replica).catch((error) => {
          if (isUnavailable(error)) throw error;
          log.error({ err: error, projectId: place.projectId }, "replica could not follow");
        });
        if (replica.seq > before) continue;
        // Events too old are no longer kept, and a half-applied one must not stay. Loaded anew once for all who find so.
        if (ready.get(place.projectId) === replica) forget(place.projectId);
        replica = await (asked.get(place.projectId) ?? load(place));
        // The database is behind what was said to be: it was restored or another one took over.
        if (++reloads > MOST_RELOADS && replica.seq < seq) throw fail("ServiceUnavailable");
      }
      replica.lastUsed = ++uses;
      if (uses % LOOK_EVERY === 0) evict(place.projectId);
      return replica;
    },
  };
}
