import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Launcher } from "./embedded-postgres-launcher.ts";

const READY = "database system is ready to accept connections";

/** No time limit: after a crash on a large database, recovery takes as long as it takes. */
export function untilReady(child: ChildProcess, log: (line: string) => void): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const lines = child.stderr ? createInterface({ input: child.stderr }) : undefined;
    lines?.on("line", (line) => {
      log(line);
      said.push(line);
      if (said.length > 20) said.shift();
      if (line.includes(READY)) resolve();
    });
    child.once("error", reject);
    child.once("exit", (code, signal) =>
      reject(new Error(`PostgreSQL ended at its start (${signal ?? code}): ${said.join(" | ")}`)),
    );
  });
}

interface Running {
  child: ChildProcess;
  launcher: Launcher;
  cluster: string;
}

/** A fast shutdown: open transactions are rolled back, everything committed is checkpointed. */
export async function shutDown({ child, launcher, cluster }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  if (process.platform === "win32") {
    await launcher.run("pg_ctl", ["stop", "-D", cluster, "-m", "fast"]);
    await ended;
    return;
  }
  child.kill("SIGINT");
  const impatience = setTimeout(() => child.kill("SIGQUIT"), 20_000);
  await ended;
  clearTimeout(impatience);
}
