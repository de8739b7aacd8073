import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readConfig } from "@itoguchi/server/src/kernel/config.ts";
import { joinDatabase } from "@itoguchi/server/src/kernel/db/join-database.ts";
import pg from "pg";
import { ROOT } from "../run-step.ts";
import { type Program, runProgram } from "./run-program.ts";
import { environmentOf } from "./settings.ts";

const WORKER = join(ROOT, "packages/server/src/testing/recording-worker.ts");
const LOOK_AGAIN_MS = 2;

const WRITE = `
  with raised as (
    update workspace set event_seq = event_seq + $2::int where id = $1::uuid returning event_seq
  ), known as (
    select payload from event where workspace_id = $1::uuid and stream_id = $1::uuid and type = 'workspace.updated' limit 1
  ), written as (
    insert into event (workspace_id, stream_id, seq, type, payload, at)
    select $1::uuid, $1::uuid, event_seq - $2::int + n, 'workspace.updated', payload, now()
    from raised, known, generate_series(1, $2::int) n
  )
  select pg_notify('itoguchi_event', $1::uuid || ':' || event_seq) from raised`;

/** What a worker wrote down: the begin and end of a batch, and each event in between. */
export interface Note {
  what: "begin" | "event" | "end";
  pid: number;
  batch: string;
  stream: string;
  seq: number;
}

export interface RecordingWorkers {
  /** Resolves when it has begun to work. */
  start(): Promise<void>;
  /** All notes so far, in the order in which they were written. */
  notes(): readonly Note[];
  /** Waits for it; fails when a worker ends by itself, or when it never comes. */
  until(holds: () => boolean | Promise<boolean>): Promise<void>;
  /** Adds events to a workspace's stream, each a copy of its last renaming. */
  write(workspaceId: string, count: number): Promise<void>;
  /** kill -9, of the worker that is in the middle of a batch at this moment. */
  killInTheMiddle(): Promise<void>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  discard(): Promise<void>;
}

/** Worker processes beside a running product, on its embedded database. */
export async function recordingWorkers(dataDir: string, patienceMs: number): Promise<RecordingWorkers> {
  const { url } = await joinDatabase(readConfig({ DATA_DIR: dataDir }));
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // An idle connection that the database ends, as when the product stops: a query that is under way fails by itself.
  pool.on("error", () => {});
  await pool.query(`create table kill_proof (id bigserial primary key, stream_id uuid, seq bigint, unique (stream_id, seq));
    grant all on kill_proof, kill_proof_id_seq to itoguchi_app`);
  const workers = new Map<number, Program>();
  const killed = new Set<number>();
  const notes = followNotes(join(dataDir, "handled.log"));

  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + patienceMs;
    while (!(await holds())) {
      if (performance.now() > deadline) throw new Error(`It never came; ${notes().length} notes so far`);
      for (const [pid, { child, said }] of workers)
        if (!killed.has(pid) && (child.exitCode ?? child.signalCode) !== null)
          throw new Error(`A worker ended by itself: ${said()}`);
      await delay(LOOK_AGAIN_MS);
    }
  }

  return {
    async start() {
      const program = runProgram(environmentOf({ dataDir, port: 0 }, { DATABASE_URL: url }), WORKER);
      workers.set(program.child.pid ?? 0, program);
      await until(() => program.said().includes("ready"));
    },
    notes,
    until,
    async write(workspaceId, count) {
      await pool.query(WRITE, [workspaceId, count]);
    },
    async killInTheMiddle() {
      let victim: Program | undefined;
      await until(() => {
        const last = notes().at(-1);
        victim = last && last.what !== "end" && !killed.has(last.pid) ? workers.get(last.pid) : undefined;
        return victim !== undefined;
      });
      killed.add(victim?.child.pid ?? 0);
      victim?.child.kill("SIGKILL");
      await victim?.ended;
    },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async discard() {
      for (const [pid, { child, ended }] of workers) {
        killed.add(pid);
        child.kill("SIGKILL");
        await ended;
      }
      await pool.end();
    },
  };
}

function followNotes(file: string): () => readonly Note[] {
  const notes: Note[] = [];
  let position = 0;
  let rest = "";
  return () => {
    if (!existsSync(file)) return notes;
    const fresh = Buffer.alloc(statSync(file).size - position);
    const opened = openSync(file, "r");
    position += readSync(opened, fresh, 0, fresh.length, position);
    closeSync(opened);
    const lines = (rest + fresh.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [what, pid, batch, stream, seq] = line.split(" ");
      notes.push({ what, pid: Number(pid), batch, stream, seq: Number(seq) } as Note);
    }
    return notes;
  };
}
