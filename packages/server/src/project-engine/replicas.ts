import { fail } from "@itoguchi/core/kernel/errors";
import { POSTS_IN_BROWSER } from "@itoguchi/core/screens/board-replica.operations";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { type Database, isUnavailable } from "../kernel/db/database.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { readEvents } from "../kernel/realtime/event-log.ts";
import type { EarlyPlan } from "./load-page.ts";
import { loadReplica, type WantedPage } from "./load-replica.ts";
import type { Replica } from "./replica.ts";

interface Place {
  workspaceId: string;
  projectId: string;
}

/** The hot projects of this process, in memory under a byte budget. */
export interface Replicas {
  /** The project as of that number or later: never an answer from the past. */
  open(place: Place, seq: number): Promise<Replica>;
  /** The same for whoever holds the project's lock: until they have it, nobody's page holds up the load. */
  openLocked(place: Place, seq: number): Promise<Replica>;
  /** The same without waiting for posts: in a project that is being loaded, none may be there. For questions about no post. */
  openStructure(place: Place, seq: number): Promise<Replica>;
  /**
   * The same for one page. Of a large project that is being loaded, only what the plan asks for is there: the replica is for this
   * one question, made on the structure, and nobody keeps it.
   */
  openPage(place: Place, seq: number, planOn: (structure: Replica) => EarlyPlan | undefined): Promise<Replica>;
  /** When what was written is not known for certain. */
  forget(projectId: string): void;
}

/** A project on its way into memory, and those who can do with less than all of it. */
interface Underway {
  structure: PromiseWithResolvers<Replica>;
  pages: WantedPage[];
  pagesLeft: number;
}

const MOST_RELOADS = 3;
/** Each of them holds up the rest of the project. */
const MOST_PAGES = 4;

/** They grow by events and by what is kept beside them: looked at now and then, not at each request. */
export const LOOK_EVERY = 64;

export function createReplicas({
  db,
  pool,
  log,
  metrics,
  budget,
  fewestPosts = POSTS_IN_BROWSER,
}: {
  db: Database;
  pool: Pool;
  log: Logger;
  metrics: Metrics;
  budget: number;
  /** From how many posts of a project on pages do not wait for all of them: of fewer, all are there as soon as a page would be. */
  fewestPosts?: number;
}): Replicas {
  const asked = new Map<string, Promise<Replica>>();
  const ready = new Map<string, Replica>();
  const underway = new Map<string, Underway>();
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
    const early: Underway = { structure: Promise.withResolvers(), pages: [], pagesLeft: MOST_PAGES };
    const nextPage = () => early.pages.shift();
    const structureRead = early.structure.resolve;
    const loading = loadReplica(pool, place, { fewestPosts, structureRead, nextPage }).then((replica) => {
      metrics.replicaLoad.observe((performance.now() - started) / 1_000);
      if (asked.get(place.projectId) === loading) ready.set(place.projectId, replica);
      evict(place.projectId);
      return replica;
    });
    asked.set(place.projectId, loading);
    underway.set(place.projectId, early);
    loading.catch(() => asked.get(place.projectId) === loading && forget(place.projectId));
    const ended = () => {
      if (underway.get(place.projectId) === early) underway.delete(place.projectId);
      return early.pages.splice(0);
    };
    // Whoever is left gets the whole project, or fails with it.
    early.structure.promise.catch(() => {});
    loading.then(
      () => {
        for (const page of ended()) page.resolve(undefined);
      },
      (error) => {
        early.structure.reject(error);
        for (const page of ended()) page.reject(error);
      },
    );
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
      const { events, isAll } = await readEvents(db, { kind: "project", workspaceId, id }, replica.seq);
      for (const event of events) replica.apply(event);
      if (isAll) return;
    }
  }

  /** What is being loaded now, begun by this question if by no other; undefined when the project is in memory. */
  function loadingOf(place: Place): Underway | undefined {
    const isKnown = asked.has(place.projectId);
    metrics.replicaHits.inc({ result: isKnown ? "hit" : "miss" });
    if (!isKnown) void load(place).catch(() => {});
    return underway.get(place.projectId);
  }

  async function whole(place: Place, seq: number): Promise<Replica> {
    let replica = await (asked.get(place.projectId) ?? load(place));
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
  }

  function open(place: Place, seq: number): Promise<Replica> {
    metrics.replicaHits.inc({ result: asked.has(place.projectId) ? "hit" : "miss" });
    return whole(place, seq);
  }

  return {
    forget,
    open,
    openLocked(place, seq) {
      const opening = open(place, seq);
      const loading = underway.get(place.projectId);
      if (loading) {
        loading.pagesLeft = 0;
        for (const page of loading.pages.splice(0)) page.resolve(undefined);
      }
      return opening;
    },
    async openStructure(place, seq) {
      const early = await loadingOf(place)?.structure.promise;
      return early && early.seq >= seq ? early : whole(place, seq);
    },
    async openPage(place, seq, planOn) {
      const loading = loadingOf(place);
      if (!loading || loading.pagesLeft === 0) return whole(place, seq);
      loading.pagesLeft--;
      const { promise, resolve, reject } = Promise.withResolvers<Replica | undefined>();
      // A load that began before the question may be of an earlier moment.
      const planIfCurrent = (structure: Replica) => (structure.seq < seq ? undefined : planOn(structure));
      loading.pages.push({ planOn: planIfCurrent, resolve, reject });
      return (await promise) ?? whole(place, seq);
    },
  };
}
