import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { runProgram } from "../../../scripts/product/run-program.ts";
import { freePort } from "../../../scripts/product/settings.ts";

const SERVER = join(import.meta.dirname, "../floor/server.ts");
const START_MS = 60_000;

export interface Floor {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** The hand-written server on a database of the product's shape, as a process of its own. */
export async function startFloor(databaseUrl: string): Promise<Floor> {
  const port = await freePort();
  const program = runProgram({ PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: String(port) }, SERVER);
  const address = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + START_MS;
  while (!(await fetch(address).catch(() => undefined))) {
    if (performance.now() > deadline) throw new Error(`The floor did not start: ${program.said()}`);
    await delay(20);
  }
  return {
    address,
    pid: program.child.pid ?? 0,
    async stop() {
      program.child.kill("SIGKILL");
      await program.ended;
    },
  };
}
