import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { MAIN } from "./settings.ts";

export interface Program {
  child: ChildProcess;
  /** All that it has written so far. */
  said(): string;
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * The real program, as `npm start` runs it, unless another is named; `under` is a command that runs it, for limits of its own. It
 * does not outlive this process.
 */
export function runProgram(
  env: Record<string, string | undefined>,
  main = MAIN,
  under: readonly string[] = [],
): Program {
  const [command = "", ...args] = [...under, process.execPath, main];
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = once(child, "close").then(([code, signal]) => {
    process.off("exit", killWithUs);
    return { code: code as number | null, signal: signal as NodeJS.Signals | null };
  });
  return { child, ended, said: () => said };
}

/** For a program that should end by itself; one that does not is ended. */
export async function untilEnded({ child, ended }: Program, milliseconds = 15_000): Promise<number | null> {
  const impatience = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  const { code } = await ended;
  clearTimeout(impatience);
  return code;
}
