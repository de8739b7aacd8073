import autocannon from "autocannon";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { ms, percentile, say } from "../harness/figures.ts";
import { residentOf } from "../harness/memory.ts";

const PER_SECOND = 1_000;
const SECONDS = 10;
const CONNECTIONS = 50;

/** The public site's first page at a thousand requests a second for ten seconds, twice: memory must not rise from the first to the second. */
export async function run(): Promise<Record<string, number>> {
  const product = await startProduct();
  try {
    const cold = await firstAnswer(product);
    const before = residentOf(product.pid());
    const first = await fire(product);
    const between = residentOf(product.pid());
    const second = await fire(product);
    const after = residentOf(product.pid());
    say(`memory: ${before.toFixed(0)} MB, ${between.toFixed(0)} MB, ${after.toFixed(0)} MB`);
    return {
      coldMs: cold,
      perSecond: Math.min(first.perSecond, second.perSecond),
      errors: first.errors + second.errors,
      p50Ms: second.p50,
      p99Ms: second.p99,
      rssBeforeMb: before,
      rssBetweenMb: between,
      rssAfterMb: after,
      rssGrowth: after / between,
    };
  } finally {
    await product.discard();
  }
}

async function firstAnswer({ address }: Product): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${address}/`);
  await answer.text();
  if (!answer.headers.get("cache-control")?.includes("s-maxage")) throw new Error("/ is not a page that may be kept");
  return performance.now() - began;
}

async function fire({ address }: Product) {
  const times: number[] = [];
  const shots = autocannon({
    url: `${address}/`,
    headers: { "accept-encoding": "br" },
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    duration: SECONDS,
  }).on("response", (_client, _status, _bytes, time) => void times.push(time));
  const { errors, timeouts, non2xx } = await shots;
  const perSecond = times.length / SECONDS;
  const figures = {
    errors: errors + timeouts + non2xx,
    perSecond,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
  say(`/, ${perSecond.toFixed(0)}/s: p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}, ${figures.errors} errors`);
  return figures;
}
