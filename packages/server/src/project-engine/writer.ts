import { fail } from "@itoguchi/core/kernel/errors";
import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Capability } from "@itoguchi/core/kernel/roles";
import type { ClientBase, Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import type { Clock } from "../kernel/clock.ts";
import { newId } from "../kernel/clock.ts";
import { isCollision, isUnavailable } from "../kernel/db/database.ts";
import { inOneWrite } from "../kernel/db/in-one-write.ts";
import { idOf } from "../kernel/principal.ts";
import type { Hub } from "../kernel/realtime/hub.ts";
import {
  type Answered,
  answerAgain,
  findReceipt,
  type KeyedRequest,
  keepReceipt,
  type Receipt,
} from "../kernel/receipts.ts";
import { refuseAbsentFiles } from "./absent-files.ts";
import { AccessCache } from "./access-cache.ts";
import {
  type AccessRequest,
  findAccessLocked,
  grantAccess,
  type LockedAccessRow,
  type ProjectAccess,
} from "./access-project.ts";
import { Draft } from "./draft.ts";
import type { Replica } from "./replica.ts";
import type { Replicas } from "./replicas.ts";
import { createTurns } from "./turns.ts";
import { writeKnown } from "./write-known.ts";
import { eventsOf, type Written, type WrittenEvent, writeAll } from "./write-statements.ts";

/** What a command has at hand: the project as it is at this moment, and a draft of what shall become of it. */
export interface WriteCtx extends ProjectAccess {
  /** The project as it was before this batch. */
  replica: Replica;
  draft: Draft;
  now: Date;
  id(): string;
}

export interface WriteRequest<Result> {
  asked: Omit<AccessRequest, "now">;
  capability: Capability;
  /** The same key once more gives the same answer and no second effect. */
  request: KeyedRequest | undefined;
  /** About how many posts or values it writes. */
  weight: number;
  run(ctx: WriteCtx): Result;
}

interface Waiting extends WriteRequest<unknown> {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export interface Writer {
  submit<Result>(request: WriteRequest<Result>): Promise<Result>;
  /** Something that is not worked out on a draft, when it is its turn in the project. */
  alone<Result>(place: Place, act: () => Promise<Result>): Promise<Result>;
}

type Place = Pick<AccessRequest, "workspaceId" | "projectKey">;

/** Written in one statement: far from the time limit of any. */
const TOGETHER = { items: 64, weight: 2_000 };
const TRIES = 3;

interface Parts {
  pool: Pool;
  replicas: Replicas;
  clock: Clock;
  log: Logger;
  hub: Pick<Hub, "tell" | "announce">;
  /** Whether writers are remembered; without, each batch asks first, under the lock. */
  remembersAccess: boolean;
}

/**
 * Writes posts of a project. Under the project's lock nothing can change but by us, so a command is worked out in memory
 * on the caught-up replica. Commands that wait while another batch is being written go together in the next transaction:
 * each has its own events and its own failure, all share one commit.
 */
export function createWriter({ pool, replicas, clock, log, hub, remembersAccess }: Parts): Writer {
  const turns = createTurns(TOGETHER, settle);
  const accessCache = new AccessCache();

  async function settle(batch: Waiting[], tries = 1): Promise<void> {
    try {
      await writeBatch(batch);
    } catch (error) {
      if (isCollision(error) && tries < TRIES) return settle(batch, tries + 1);
      // Whether the commit went through is not known: done again, what was written would be written twice.
      if (!isRefused(error)) return batch.forEach(({ reject }) => void reject(error));
      if (batch.length === 1) batch[0]?.reject(refuseAbsentFiles(error));
      // One of them cannot be written; alone, the others can.
      else for (const one of batch) await settle([one]);
    }
  }

  async function writeBatch(batch: Waiting[]): Promise<void> {
    if (remembersAccess && (await writeAsKnown(batch))) return;
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await attempt(client, batch);
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function attempt(client: PoolClient, batch: Waiting[]): Promise<void> {
    const now = clock.now();
    const { workspaceId } = (batch[0] as Waiting).asked;
    const [, ...known] = await Promise.all([client.query("begin"), ...introduceAll(client, batch, now)]);
    // For those who may enter: nobody else's asking brings a project into memory.
    const [place] = known.flatMap(({ access }) => lockedOf(access) ?? []);
    const replica = place && (await replicas.openLocked({ workspaceId, projectId: place.projectId }, place.eventSeq));
    const outcomes = runAll(batch, known, { replica, place, now });
    const written = outcomes.flatMap(({ written }) => written ?? []);
    if (replica && place && written.length > 0) {
      const events = eventsOf(written, place.eventSeq);
      const sent = inOneWrite(client, () => [
        ...writeAll(client, replica, written, events),
        ...outcomes.flatMap(({ receipt }) => (receipt ? [keepReceipt(client, receipt)] : [])),
        commit(client, replica),
      ]);
      await Promise.all(sent);
      follow(replica, events, written);
      batch.forEach(({ asked }, index) => void accessCache.set(asked, known[index]?.access));
    } else await client.query("rollback");
    answerAll(batch, outcomes);
  }

  /**
   * Without asking first who they are: worked out on what was so a moment ago, and written in one round trip if the database
   * finds it still so. False when it does not, or when something cannot be done: then it is looked at under the lock.
   */
  async function writeAsKnown(batch: Waiting[]): Promise<boolean> {
    const rows = batch.map(({ asked }) => accessCache.get(asked));
    const place = lockedOf(rows[0]);
    if (!place || !rows.every((row) => row?.projectId === place.projectId)) return false;
    const now = clock.now();
    const { workspaceId } = (batch[0] as Waiting).asked;
    const replica = await replicas
      .open({ workspaceId, projectId: place.projectId }, place.eventSeq)
      .catch(() => undefined);
    if (replica?.seq !== place.eventSeq) {
      batch.forEach(({ asked }) => void accessCache.delete(asked));
      return false;
    }
    const known = rows.map((access) => ({ access, receipt: undefined }));
    const outcomes = runAll(batch, known, { replica, place, now });
    const written = outcomes.flatMap(({ written }) => written ?? []);
    const events = eventsOf(written, place.eventSeq);
    if (outcomes.some(({ error }) => error !== undefined) || events.length === 0) return false;
    const receipts = outcomes.flatMap(({ receipt }) => receipt ?? []);
    const requests = batch.map(({ asked }) => ({ ...asked, now }));
    const isWritten = await writeKnown(pool, { requests, rows, replica, written, events, receipts }).catch((error) => {
      batch.forEach(({ asked }) => void accessCache.delete(asked));
      if (isRefused(error)) return false;
      replicas.forget(place.projectId);
      throw error;
    });
    if (!isWritten) return false;
    follow(replica, events, written);
    answerAll(batch, outcomes);
    return true;
  }

  /** What is written is written: a picture that cannot follow is forgotten, and nobody is told of a failure. */
  function follow(replica: Replica, events: readonly WrittenEvent[], written: readonly Written[]): void {
    const last = events.at(-1);
    if (!last) return;
    hub.announce([{ id: replica.projectId, eventSeq: last.seq }]);
    hub.tell(replica.projectId, () => events.map((event) => envelopeOf(replica.projectId, event)));
    try {
      for (const event of events) replica.apply(event);
      // Of our own last event: a reader may have brought the replica further already.
      accessCache.moved(replica.projectId, {
        eventSeq: last.seq,
        postNumber: (written.at(-1) as Written).draft.postNumber,
      });
    } catch (error) {
      log.error({ err: error, projectId: replica.projectId }, "replica could not follow");
      replicas.forget(replica.projectId);
    }
  }

  /** A commit whose answer is lost may have happened: what is in memory is then not known to be right. */
  function commit(client: ClientBase, { projectId }: Replica): Promise<unknown> {
    return client.query("commit").catch((error) => {
      replicas.forget(projectId);
      throw error;
    });
  }

  return {
    submit(request) {
      return new Promise((resolve, reject) => {
        turns.join(nameOf(request.asked), { ...request, resolve, reject } as Waiting, request.weight);
      });
    },
    alone: (place, act) => turns.alone(nameOf(place), act),
  };
}

/** As it would be read from the database: the replica goes on to change what it was made of. */
function envelopeOf(stream: string, { seq, type, payload, actorId, at, principal }: WrittenEvent): EventEnvelope {
  const envelope = {
    stream,
    seq,
    type,
    payload: JSON.parse(JSON.stringify(payload)),
    actor: actorId,
    at: at.toISOString(),
  };
  return principal ? { ...envelope, principal } : envelope;
}

function answerAll(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
  outcomes.forEach(({ error, answer }, index) => {
    const one = batch[index] as Waiting;
    if (error === undefined) one.resolve(answer);
    else one.reject(error);
  });
}

function nameOf({ workspaceId, projectKey }: Place): string {
  return `${workspaceId.toLowerCase()}:${projectKey}`;
}

/** The project under the lock, as whoever entered first found it. */
interface Locked {
  projectId: string;
  eventSeq: number;
  postNumber: number;
}

function lockedOf(row: LockedAccessRow | undefined): Locked | undefined {
  if (!row?.projectId || row.postNumber === null) return undefined;
  const { projectId, eventSeq, postNumber } = row;
  return { projectId, eventSeq, postNumber };
}

/** What the database refused did not happen; whatever else went wrong, it may have. */
function isRefused(error: unknown): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === "string" && severity !== undefined && (!isUnavailable(error) || code === CANCELLED);
}

/** It took too long: alone, or one by one, each may be quick enough. */
const CANCELLED = "57014";

interface Known {
  access: LockedAccessRow | undefined;
  receipt: Receipt | undefined;
}

/** Whoever wants several things at once is asked who they are once. */
function introduceAll(client: ClientBase, batch: readonly Waiting[], now: Date): Promise<Known>[] {
  const known = new Map<string, ReturnType<typeof findAccessLocked>>();
  return batch.map(async (one) => {
    const { id } = one.asked.credential;
    const found = known.get(id) ?? findAccessLocked(client, { ...one.asked, now });
    known.set(id, found);
    const kept = findReceipt(client, one.asked, one.request);
    // Together: whichever fails first, the other must not fail with nobody waiting for it.
    const [access, receipt] = await Promise.all([found, kept]);
    return { access, receipt };
  });
}

/** Two sessions of a person are one principal. */
function principalIdIn(
  { credential }: Waiting["asked"],
  access: LockedAccessRow | undefined,
): string | null | undefined {
  return credential.kind === "session" ? access?.memberId : credential.id;
}

interface Outcome {
  written?: Written;
  receipt?: Answered | undefined;
  answer?: unknown;
  error?: unknown;
}

interface Moment {
  replica: Replica | undefined;
  place: Locked | undefined;
  now: Date;
}

/** Each sees what those before it drafted, and what was answered to the same request. */
function runAll(batch: readonly Waiting[], known: readonly Known[], moment: Moment): Outcome[] {
  let below: Draft | undefined;
  const answered = new Map<string, Receipt>();
  return batch.map((one, index) => {
    const { access, receipt } = known[index] as Known;
    const name = one.request && `${principalIdIn(one.asked, access)} ${one.request.key}`;
    const again = receipt ?? (name === undefined ? undefined : answered.get(name));
    const outcome = runOne(one, { access, receipt: again }, { ...moment, below });
    below = outcome.written?.draft ?? below;
    if (name !== undefined && outcome.receipt) {
      const { answer, request } = outcome.receipt;
      answered.set(name, { answer, hash: request.hash });
    }
    return outcome;
  });
}

function runOne(
  one: Waiting,
  known: Known,
  { replica, place, now, below }: Moment & { below: Draft | undefined },
): Outcome {
  try {
    const access = grantAccess(known.access, one.asked, { capability: one.capability, isChange: true });
    if (!replica || !place) throw fail("EntityNotFound");
    if (known.receipt) return { answer: answerAgain(known.receipt, one.request) };
    const draft = new Draft(below ?? replica, below?.postNumber ?? place.postNumber);
    const id = () => newId(now);
    const answer = one.run({ ...access, replica, draft, now, id });
    const { principal, workspaceId } = access;
    const { request } = one;
    return {
      written: { draft, principal, now, id },
      receipt: request && { workspaceId, principalId: idOf(principal), request, answer, at: now },
      answer,
    };
  } catch (error) {
    return { error };
  }
}
