// A real worker process whose extra subscriber writes down what it does, to be killed in the middle of it
// (e2e/src/subscribers-crash.journey.ts). What it writes into the file stays whatever happens; what it writes through the
// transaction counts only once the batch is committed.
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { FEATURES } from "../features.ts";
import { readConfig } from "../kernel/config.ts";
import { subscriber } from "../kernel/subscribers/subscriber.ts";
import { createServer } from "../server.ts";

const config = readConfig();
const file = join(config.DATA_DIR, "handled.log");
let batches = 0;

const recording = subscriber({
  name: "kill-proof",
  streams: ["workspace"],
  events: ["workspace.updated"],
  from: "start",
  async handle({ ctx, stream, events }) {
    const batch = `${process.pid}-${++batches}`;
    // One short append at a time: the lines of all workers stand in the order in which they were written.
    const note = (what: string, seq: number) =>
      appendFileSync(file, `${[what, process.pid, batch, stream.id, seq].join(" ")}\n`);
    note("begin", events[0]?.seq ?? 0);
    for (const { seq } of events) {
      note("event", seq);
      await sql`insert into kill_proof (stream_id, seq) values (${stream.id}, ${seq})`.execute(ctx.db);
    }
    note("end", events.at(-1)?.seq ?? 0);
  },
});

await createServer({
  config,
  role: "worker",
  features: [...FEATURES, { routes: [], subscribers: () => [recording] }],
});
process.stdout.write("ready\n");
