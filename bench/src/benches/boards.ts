import { startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { buildWorkspace } from "../../../scripts/product/people.ts";
import { startProduct } from "../../../scripts/product/product.ts";
import { type BenchBoard, buildBoard } from "../harness/board.ts";
import { median, ms, percentile, say } from "../harness/figures.ts";
import { inTurns } from "../harness/in-turns.ts";
import { load } from "../harness/load.ts";
import { residentOf } from "../harness/memory.ts";

const SIZES = process.env.SIZES?.split(",").map(Number) ?? [1_000, 10_000, 100_000];
const CLIENTS = 16;

/** Boards of three sizes with ten columns each, loaded and asked through the API, beside bare PostgreSQL. */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  const metrics: Record<string, number> = {};
  try {
    for (const size of SIZES) {
      const shop = await buildWorkspace(product);
      const board = await buildBoard({ product, database, shop }, size);
      metrics[`loadRowsPerSecond${size}`] = board.rowsPerSecond;
      say(`${size} posts: ${board.rowsPerSecond.toFixed(0)} rows/s`);
      await database.ask("vacuum analyze", []);
      Object.assign(metrics, await measure(board, size));
    }
    metrics.residentMb = residentOf(product.pid());
    const largest = SIZES.at(-1) ?? 0;
    const smallest = SIZES[0] ?? 0;
    metrics.groupedGrowth = (metrics[`grouped${largest}`] ?? 0) / (metrics[`grouped${smallest}`] ?? 1);
    say(`grouped first page grows ${metrics.groupedGrowth.toFixed(2)}×; server ${metrics.residentMb.toFixed(0)} MB`);
    return metrics;
  } finally {
    await product.discard();
    await database.discard();
  }
}

async function measure(board: BenchBoard, size: number): Promise<Record<string, number>> {
  const metrics: Record<string, number> = {};
  const times = await inTurns({
    bareSelect50: board.bareSelect,
    bareSelectOfGroups: board.bareSelectOfGroups,
    bareUpdate: board.bareUpdate,
    grouped: board.groupedPage,
    filterSort: board.filterSortPage,
    contains: board.textContains,
    dateRange: board.dateRange,
    update: board.updateCell,
  });
  for (const [name, own] of Object.entries(times)) {
    metrics[`${name}${size}`] = median(own);
    say(`  ${name}: p50 ${ms(median(own))}, p95 ${ms(percentile(own, 0.95))}`);
  }
  const of = (name: string) => metrics[`${name}${size}`] ?? Number.NaN;
  metrics[`groupedToBare${size}`] = of("grouped") / of("bareSelectOfGroups");
  metrics[`updateToBare${size}`] = of("update") / of("bareUpdate");
  say(
    `  grouped ${metrics[`groupedToBare${size}`]?.toFixed(2)}× its rows' SELECT, update ${metrics[`updateToBare${size}`]?.toFixed(2)}× a commit`,
  );
  const page = await load(board.pageTarget, { connections: CLIENTS, amount: 4_000 });
  const write = await load(board.updateTarget, { connections: CLIENTS, amount: 8_000 });
  const cold = await board.coldLoad();
  Object.assign(metrics, {
    [`pagesPerSecond${size}`]: page.perSecond,
    [`pageP95${size}`]: page.p95,
    [`updatesPerSecond${size}`]: write.perSecond,
    [`updateP95${size}`]: write.p95,
    [`coldLoad${size}`]: cold.firstPage,
    [`coldWhole${size}`]: cold.whole,
  });
  say(`  cold: first page ${ms(cold.firstPage)}, all posts ${ms(cold.whole)}`);
  return metrics;
}
