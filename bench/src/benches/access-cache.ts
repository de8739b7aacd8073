import { startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { buildWorkspace } from "../../../scripts/product/people.ts";
import { startProduct } from "../../../scripts/product/product.ts";
import { type BenchBoard, buildBoard } from "../harness/board.ts";
import { cpuMsOf } from "../harness/cpu.ts";
import { median, say } from "../harness/figures.ts";
import { load } from "../harness/load.ts";

const POSTS = 2_000;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CLIENTS = [1, 16];
const AMOUNT = 2_000;

interface Side {
  pid: number;
  board: BenchBoard;
  discard(): Promise<void>;
}

/** What remembering writers' access (`access-cache.ts`, ADR 0010) buys an update of a cell, in alternating rounds. */
export async function run(): Promise<Record<string, number>> {
  const sides = { on: await startSide("1"), off: await startSide("0") };
  try {
    const metrics: Record<string, number> = {};
    for (const connections of CLIENTS) Object.assign(metrics, await compare(sides, connections));
    return metrics;
  } finally {
    for (const side of Object.values(sides)) await side.discard();
  }
}

async function startSide(isOn: string): Promise<Side> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, ACCESS_CACHE: isOn } });
  const shop = await buildWorkspace(product);
  const board = await buildBoard({ product, database, shop }, POSTS);
  await database.ask("vacuum analyze", []);
  return {
    pid: product.pid(),
    board,
    async discard() {
      await product.discard();
      await database.discard();
    },
  };
}

async function compare({ on, off }: { on: Side; off: Side }, connections: number): Promise<Record<string, number>> {
  const rates = { on: [] as number[], off: [] as number[] };
  const cpu = { on: [] as number[], off: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const name of round % 2 === 0 ? (["on", "off"] as const) : (["off", "on"] as const)) {
      const { pid, board } = { on, off }[name];
      const before = cpuMsOf(pid);
      const { perSecond } = await load(
        { ...board.updateTarget, name: `  access cache ${name}` },
        { connections, amount: AMOUNT },
      );
      // The first round warms both up.
      if (round === 0) continue;
      rates[name].push(perSecond);
      cpu[name].push((cpuMsOf(pid) - before) / AMOUNT);
    }
  const ratio = median(rates.on.map((rate, index) => rate / (rates.off[index] as number)));
  say(
    `updates at ${connections}: ${median(rates.on).toFixed(0)}/s with the cache, ${median(rates.off).toFixed(0)}/s without, ${ratio.toFixed(2)}×; processor ${median(cpu.on).toFixed(2)} and ${median(cpu.off).toFixed(2)} ms`,
  );
  return { [`updates${connections}OnToOff`]: ratio, [`cpu${connections}OnToOff`]: median(cpu.on) / median(cpu.off) };
}
