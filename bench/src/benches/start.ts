import { setTimeout as delay } from "node:timers/promises";
import { startProduct } from "../../../scripts/product/product.ts";
import { median, say } from "../harness/figures.ts";
import { proportionalOfTree, residentOf } from "../harness/memory.ts";

const ROUNDS = 3;
const IDLE_MS = 3_000;

/** hold.md P10: from the start to a 200 on `/`, on an empty folder and again; memory when nobody is there. */
export async function run(): Promise<Record<string, number>> {
  const first: number[] = [];
  const next: number[] = [];
  const resident: number[] = [];
  const withDatabase: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const product = await startProduct({ until: { path: "/", status: 200 } });
    first.push((performance.now() - began) / 1000);
    await product.stop();
    const again = performance.now();
    await product.restart();
    next.push((performance.now() - again) / 1000);
    await delay(IDLE_MS);
    resident.push(residentOf(product.pid()));
    withDatabase.push(proportionalOfTree(product.pid()));
    await product.discard();
  }
  const metrics = {
    firstStartSeconds: median(first),
    nextStartSeconds: median(next),
    idleServerMb: median(resident),
    idleWithDatabaseMb: median(withDatabase),
    firstToNextRatio: median(first) / median(next),
  };
  say(`first start ${metrics.firstStartSeconds.toFixed(2)} s, next start ${metrics.nextStartSeconds.toFixed(2)} s`);
  say(
    `idle: server ${metrics.idleServerMb.toFixed(0)} MB, with its database ${metrics.idleWithDatabaseMb.toFixed(0)} MB`,
  );
  return metrics;
}
