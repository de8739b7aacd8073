import { fail } from "@itoguchi/core/kernel/errors";
import type { Capability } from "@itoguchi/core/kernel/roles";
import type { ClientBase, Pool, PoolClient } from "pg";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { newId } from "../clock.ts";
import { isCollision, isUnavailable } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { Draft } from "./draft.ts";
import { admit, type Entrance, type Knock, knock } from "./entrance.ts";
import type { Replica } from "./replica.ts";
import type { Replicas } from "./replicas.ts";
import { eventsOf, type Written, type WrittenEvent, writeAll } from "./write-statements.ts";

/** What a command has at hand: the project as it is at this moment, and a draft of what shall become of it. */
export interface WriteCtx extends Entrance {
  /** The project as it was before this batch. */
  replica: Replica;
  draft: Draft;
  now: Date;
  id(): string;
}

export interface WriteRequest<Result> {
  knock: Omit<Knock, "now">;
  capability: Capability;
  /** The same key once more gives the same answer and no second effect. */
  key: string | undefined;
  run(ctx: WriteCtx): Result;
}

interface Waiting extends WriteRequest<unknown> {
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

export interface Writer {
  submit<Result>(request: WriteRequest<Result>): Promise<Result>;
}

const MOST_AT_ONCE = 64;
const TRIES = 3;

interface Locked {
  project_id: string;
  event_seq: number;
  post_number: number;
}
const lockProject = prepared<Locked>("lock project", "select * from app_lock_project($1, $2)");
const findReceipt = prepared<{ answer: unknown }>(
  "find receipt",
  `select answer from receipt where workspace_id = $1::uuid and key = $3 and member_id = (select id from member
   where workspace_id = $1::uuid and account_id = (select account_id from session where id = $2::uuid))`,
);
const keepReceipt = prepared(
  "keep receipt",
  "insert into receipt (workspace_id, member_id, key, answer, at) values ($1, $2, $3, $4, $5)",
);

interface Parts {
  pool: Pool;
  replicas: Replicas;
  clock: Clock;
  log: Logger;
}

/**
 * Writes posts of a project. Under the project's lock nothing can change but by us, so a command is worked out in memory
 * on the caught-up replica. Commands that wait while another batch is being written go together in the next transaction:
 * each has its own events and its own failure, all share one commit.
 */
export function createWriter({ pool, replicas, clock, log }: Parts): Writer {
  const queues = new Map<string, Waiting[]>();

  async function drain(name: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await settle(queue.splice(0, MOST_AT_ONCE));
    queues.delete(name);
  }

  async function settle(batch: Waiting[], tries = 1): Promise<void> {
    try {
      await writeBatch(batch);
    } catch (error) {
      if (isCollision(error) && tries < TRIES) return settle(batch, tries + 1);
      // Whether the commit went through is not known: done again, what was written would be written twice.
      if (isUnavailable(error)) return batch.forEach(({ reject }) => void reject(error));
      if (batch.length === 1) batch[0]?.reject(isAbsent(error) ? fail("EntityNotFound") : error);
      // One of them cannot be written; alone, the others can.
      else for (const one of batch) await settle([one]);
    }
  }

  async function writeBatch(batch: Waiting[]): Promise<void> {
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
    const { workspaceId, projectKey } = (batch[0] as Waiting).knock;
    const [, locked, ...known] = await Promise.all([
      client.query("begin"),
      lockProject(client, [workspaceId, projectKey]),
      ...introduceAll(client, batch, now),
    ]);
    const place = locked.rows[0];
    // For those who may enter: nobody else's asking brings a project into memory.
    const isEntered = known.some(({ entrance }) => entrance?.projectId);
    const replica =
      place && isEntered
        ? await replicas.open({ workspaceId, projectId: place.project_id }, place.event_seq)
        : undefined;
    const outcomes = runAll(batch, known, { replica, place, now });
    const written = outcomes.flatMap(({ written }) => written ?? []);
    if (replica && place && written.length > 0) {
      const events = eventsOf(written, place.event_seq);
      await Promise.all([
        ...writeAll(client, replica, written, events),
        ...outcomes.flatMap(({ receipt }) => (receipt ? [keepReceipt(client, receipt)] : [])),
        commit(client, replica),
      ]);
      follow(replica, events);
    } else await client.query("rollback");
    outcomes.forEach(({ error, answer }, index) => {
      const one = batch[index] as Waiting;
      if (error === undefined) one.resolve(answer);
      else one.reject(error);
    });
  }

  /** What is written is written: a picture that cannot follow is forgotten, and nobody is told of a failure. */
  function follow(replica: Replica, events: readonly WrittenEvent[]): void {
    try {
      for (const event of events) replica.apply(event);
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
        const name = `${request.knock.workspaceId}:${request.knock.projectKey}`;
        const waiting = { ...request, resolve, reject } as Waiting;
        const queue = queues.get(name);
        if (queue) return void queue.push(waiting);
        const fresh = [waiting];
        queues.set(name, fresh);
        void drain(name, fresh);
      });
    },
  };
}

/** A statement found that something named is not there (app_attach_files). */
function isAbsent(error: unknown): boolean {
  return (error as { code?: string }).code === "P0002";
}

interface Known {
  entrance: Awaited<ReturnType<typeof knock>>;
  receipt: { answer: unknown } | undefined;
}

/** Whoever wants several things at once is asked who they are once. */
function introduceAll(client: ClientBase, batch: readonly Waiting[], now: Date): Promise<Known>[] {
  const known = new Map<string, ReturnType<typeof knock>>();
  return batch.map(async (one) => {
    const asked = known.get(one.knock.sessionId) ?? knock(client, { ...one.knock, now });
    known.set(one.knock.sessionId, asked);
    const receipt = one.key ? findReceipt(client, [one.knock.workspaceId, one.knock.sessionId, one.key]) : undefined;
    // Together: whichever fails first, the other must not fail with nobody waiting for it.
    const [entrance, found] = await Promise.all([asked, receipt]);
    return { entrance, receipt: found?.rows[0] };
  });
}

interface Outcome {
  written?: Written;
  receipt?: unknown[] | undefined;
  answer?: unknown;
  error?: unknown;
}

interface Moment {
  replica: Replica | undefined;
  place: Locked | undefined;
  now: Date;
}

/** Each sees what those before it drafted. */
function runAll(batch: readonly Waiting[], known: readonly Known[], moment: Moment): Outcome[] {
  let below: Draft | undefined;
  return batch.map((one, index) => {
    const outcome = runOne(one, known[index] as Known, { ...moment, below });
    below = outcome.written?.draft ?? below;
    return outcome;
  });
}

function runOne(
  one: Waiting,
  known: Known,
  { replica, place, now, below }: Moment & { below: Draft | undefined },
): Outcome {
  try {
    const entrance = admit(known.entrance, one.knock.workspaceId, one.capability);
    if (!replica || !place) throw fail("EntityNotFound");
    if (known.receipt) return { answer: known.receipt.answer };
    const draft = new Draft(below ?? replica, below?.postNumber ?? place.post_number);
    const id = () => newId(now);
    const answer = one.run({ ...entrance, replica, draft, now, id });
    const { member, workspaceId } = entrance;
    return {
      written: { draft, actorId: member.accountId, memberId: member.id, now, id },
      receipt: one.key ? [workspaceId, member.id, one.key, JSON.stringify(answer), now] : undefined,
      answer,
    };
  } catch (error) {
    return { error };
  }
}
