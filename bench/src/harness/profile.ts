import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Product } from "../../../scripts/product/product.ts";
import { say } from "./figures.ts";

/** Where profiles go, when somebody wants them: `PROFILE=folder npm run bench -- floor`. */
const FOLDER = process.env.PROFILE;
/** For the product: the inspector, once asked for by a signal, takes any free port. */
export const PROFILED_ENV: Record<string, string> = FOLDER ? { NODE_OPTIONS: "--inspect-port=127.0.0.1:0" } : {};
const OPENS_MS = 10_000;

/**
 * Writes a processor profile of the product while it does something, for the performance panel of a browser. `--cpu-prof`
 * would show its start too, and nothing at all after `kill -9`. Whatever is measured meanwhile is slower.
 */
export async function profiled(name: string, product: Product, run: () => Promise<unknown>): Promise<void> {
  if (!FOLDER) return;
  const inspector = await openInspector(product);
  await inspector.ask("Profiler.enable");
  await inspector.ask("Profiler.start");
  await run();
  const { profile } = (await inspector.ask("Profiler.stop")) as { profile: unknown };
  inspector.close();
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.cpuprofile`);
  writeFileSync(file, JSON.stringify(profile));
  say(`${name}: profile in ${file}`);
}

async function openInspector(product: Product) {
  process.kill(product.pid(), "SIGUSR1");
  const socket = new WebSocket(await inspectorUrl(product));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.resolve(result);
  };
  let id = 0;
  return {
    ask(method: string): Promise<unknown> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++id, answer);
      socket.send(JSON.stringify({ id, method }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}

async function inspectorUrl(product: Product): Promise<string> {
  const deadline = performance.now() + OPENS_MS;
  for (;;) {
    const url = /Debugger listening on (ws:\S+)/.exec(product.said())?.[1];
    if (url) return url;
    if (performance.now() > deadline) throw new Error(`The inspector did not open: ${product.said()}`);
    await delay(20);
  }
}
