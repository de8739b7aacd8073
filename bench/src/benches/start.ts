import { setTimeout as delay } from "node:timers/promises";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { MAIN, SOURCE } from "../../../scripts/product/settings.ts";
import { median, say } from "../harness/figures.ts";
import { proportionalOfTree, residentOf } from "../harness/memory.ts";
import { filesUntilReady, mainThreadMsOf } from "../harness/start-cost.ts";

const ROUNDS = 3;
const TURNS = 5;
const IDLE_MS = 3_000;

/**
 * hold.md P10: from the start to a 200 on `/`, on an empty folder and again; memory when nobody is there. Then what a start costs
 * until `/readyz`, of the bundle beside the source, in turns.
 */
export async function run(): Promise<Record<string, number>> {
  return { ...(await firstAndNext()), ...(await bundleBesideSource()) };
}

async function firstAndNext(): Promise<Record<string, number>> {
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

async function bundleBesideSource(): Promise<Record<string, number>> {
  const products = { bundle: await startProduct({ main: MAIN }), source: await startProduct({ main: SOURCE }) };
  try {
    const costs = { bundle: [] as Cost[], source: [] as Cost[] };
    for (const product of Object.values(products)) await settle(product);
    for (let turn = 0; turn < TURNS; turn++)
      for (const side of turn % 2 === 0 ? (["bundle", "source"] as const) : (["source", "bundle"] as const))
        costs[side].push(await costOf(products[side]));
    const middle = (side: keyof typeof costs, name: keyof Cost) => median(costs[side].map((cost) => cost[name]));
    const metrics: Record<string, number> = {
      bundleMainThreadMs: middle("bundle", "mainThreadMs"),
      sourceMainThreadMs: middle("source", "mainThreadMs"),
      mainThreadBundleToSource: middle("bundle", "mainThreadMs") / middle("source", "mainThreadMs"),
      readyBundleToSource: middle("bundle", "readyMs") / middle("source", "readyMs"),
    };
    say(
      `main thread until /readyz: bundle ${metrics.bundleMainThreadMs?.toFixed(0)} ms, source ${metrics.sourceMainThreadMs?.toFixed(0)} ms, ${metrics.mainThreadBundleToSource?.toFixed(2)}×; on the clock ${metrics.readyBundleToSource?.toFixed(2)}×`,
    );
    for (const [side, product] of Object.entries(products)) {
      await product.stop();
      const files = await filesUntilReady(side === "bundle" ? MAIN : SOURCE, product.dataDir);
      say(files ? `${side}: ${files.opened} files opened, ${files.looked} looked for` : "no strace: files not counted");
      if (files) Object.assign(metrics, { [`${side}FilesOpened`]: files.opened, [`${side}FilesLooked`]: files.looked });
      await product.restart();
    }
    return metrics;
  } finally {
    for (const product of Object.values(products)) await product.discard();
  }
}

interface Cost {
  mainThreadMs: number;
  readyMs: number;
}

async function costOf(product: Product): Promise<Cost> {
  await product.stop();
  const began = performance.now();
  await product.restart();
  return { mainThreadMs: mainThreadMsOf(product.pid()), readyMs: performance.now() - began };
}

/** What has been compiled is kept some seconds after the start. */
async function settle(product: Product): Promise<void> {
  await delay(IDLE_MS);
  await product.stop();
  await product.restart();
}
