import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { keepOutput } from "./mails.ts";
import { dropPostgres } from "./postgres.ts";
import { type Program, runProgram } from "./run-program.ts";
import { buildServer } from "./server-bundle.ts";
import { environmentOf, freePort, MAIN } from "./settings.ts";

export interface Product {
  /** As people type it and mails name it. */
  url: string;
  /** The same by number: no look-up of a name in measurements. */
  address: string;
  dataDir: string;
  pid(): number;
  /** All that the running program has written. */
  said(): string;
  /** kill -9 */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** Starts again on the same folder and port, after `kill` or `stop`. */
  restart(): Promise<void>;
  /** Ends it whatever its state and removes its folder. */
  discard(): Promise<void>;
}

export interface ProductOptions {
  env?: Record<string, string>;
  /** A path that has to answer 200, or the status that counts as being up. */
  until?: { path: string; status: number };
  /** Instead of what `npm start` runs. */
  main?: string;
  /** A command that runs it, such as a shell that sets limits first. */
  under?: readonly string[];
}

const READY = { path: "/readyz", status: 200 };
/** It takes two seconds; a machine that does other things may take a minute. */
const START_MS = 120_000;

/** The product on an empty data folder of its own. */
export async function startProduct({
  env = {},
  until = READY,
  main = MAIN,
  under,
}: ProductOptions = {}): Promise<Product> {
  if (main === MAIN) buildServer();
  const place = { dataDir: mkdtempSync(join(tmpdir(), "itoguchi-product-")), port: await freePort() };
  const address = `http://127.0.0.1:${place.port}`;
  let program: Program;

  async function start(): Promise<void> {
    program = runProgram(environmentOf(place, env), main, under);
    keepOutput(address, program.said);
    await untilUp(program, { url: address + until.path, status: until.status });
  }
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    program.child.kill(signal);
    return (await program.ended).code;
  }
  async function discard(): Promise<void> {
    process.off("exit", dropAll);
    await end("SIGKILL");
    dropAll();
  }
  function dropAll(): void {
    dropPostgres(place.dataDir);
    rmSync(place.dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }

  process.once("exit", dropAll);
  try {
    await start();
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    url: `http://localhost:${place.port}`,
    address,
    dataDir: place.dataDir,
    pid: () => program.child.pid ?? 0,
    said: () => program.said(),
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
    restart: start,
    discard,
  };
}

async function untilUp(program: Program, { url, status }: { url: string; status: number }): Promise<void> {
  const deadline = performance.now() + START_MS;
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  while (performance.now() < deadline) {
    if (hasEnded) throw new Error(`The product ended at its start: ${program.said()}`);
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    // It says where it is after it has begun to answer.
    if (answer?.status === status && program.said().includes("Itoguchi: ")) return;
    await delay(20);
  }
  throw new Error(`${url} did not answer ${status} within ${START_MS} ms: ${program.said()}`);
}
