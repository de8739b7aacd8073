import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { type CrowdedDatabase, startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { askerOf, buildWorkspace } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { buildBoard } from "../harness/board.ts";
import { costlyQuestions, type QuestionedBoard } from "../harness/costly-questions.ts";
import { cpuMsOf } from "../harness/cpu.ts";
import { median, ms, percentile, say } from "../harness/figures.ts";
import { leanAsker } from "../harness/lean-asker.ts";

const SIZES = { large: Number(process.env.POSTS ?? 100_000), middle: 10_000, small: 500 };
const ATTACKERS = 8;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Of one round, with and without attackers. */
const PHASE_MS = Number(process.env.PHASE_MS ?? 5_000);
const ORDINARY = 30;
/** The program of an older checkout, built (`…/packages/server/build/main.js`): its figures are taken in turns with ours. */
const BEFORE = process.env.BEFORE;

type Side = "now" | "before";
type Boards = Record<keyof typeof SIZES, QuestionedBoard & { token: string }>;

/**
 * One workspace sends the costliest questions there are, eight at a time; another reads plain pages. How much longer do its pages
 * take? And what do ordinary pages cost?
 */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const products: Partial<Record<Side, Product>> = {};
  const SECRET_KEY = randomUUID();
  try {
    const env = { DATABASE_URL: database.url, SECRET_KEY };
    const first = await startProduct({ env, ...(BEFORE ? { main: BEFORE } : {}) });
    products[BEFORE ? "before" : "now"] = first;
    const boards = await seed(first, database);
    if (BEFORE) {
      await first.stop();
      // The older one made the data: the newer one migrates its copy.
      products.now = await startProduct({ env: { DATABASE_URL: await database.copyAs("now"), SECRET_KEY } });
      await first.restart();
    }
    const sides: Partial<Record<Side, Asked>> = {};
    for (const [side, product] of Object.entries(products)) sides[side as Side] = await askedOf(product, boards);
    return { ...(await attack(sides)), ...(await ordinary(sides)) };
  } finally {
    for (const product of Object.values(products)) await product.discard();
    await database.discard();
  }
}

async function seed(product: Product, database: CrowdedDatabase): Promise<Boards> {
  const boards: Partial<Boards> = {};
  for (const [name, size] of Object.entries(SIZES)) {
    const shop = await buildWorkspace(product);
    const { place, boardId } = await buildBoard({ product, database, shop }, size);
    boards[name as keyof Boards] = { place, boardId, token: shop.owner.token };
    say(`${name}: ${size} posts`);
  }
  await database.ask("vacuum analyze", []);
  return boards as Boards;
}

type Asked = Awaited<ReturnType<typeof askedOf>>;

async function askedOf(product: Product, boards: Boards) {
  const on = async (board: Boards[keyof Boards]) => {
    const { place, boardId, token } = board;
    const questions = await costlyQuestions(askerOf(product, token), board);
    /** A connection of its own. */
    const caller = () => {
      const ask = leanAsker(product.address, token);
      return (param: Parameters<typeof page>[0] = {}) => page(param, ask);
    };
    const page = (param: object, ask: ReturnType<typeof leanAsker>) =>
      ask(getPostListWithPage, place, { boardId, param });
    return { questions, caller };
  };
  return {
    pid: product.pid(),
    large: await on(boards.large),
    middle: await on(boards.middle),
    small: await on(boards.small),
  };
}

/** Plain pages of the small board, with nobody else there and with attackers, in turns. */
async function attack(sides: Partial<Record<Side, Asked>>): Promise<Record<string, number>> {
  const metrics: Record<string, number> = {};
  const times: Record<string, number[]> = {};
  const answered: Record<string, number> = {};
  for (let round = 0; round <= ROUNDS; round++)
    for (const [side, { small, large }] of Object.entries(sides)) {
      const plain = small.caller();
      const alone = await timesOf(plain, PHASE_MS);
      const stop = startAttack(large);
      const under = await timesOf(plain, PHASE_MS);
      const count = await stop();
      // The first round warms everything up.
      if (round === 0) continue;
      for (const [name, list] of Object.entries({ [`${side} alone`]: alone, [`${side} attacked`]: under }))
        times[name] = [...(times[name] ?? []), ...list];
      answered[side] = (answered[side] ?? 0) + count;
    }
  for (const side of Object.keys(sides)) {
    const figures = (name: string) => times[`${side} ${name}`] ?? [];
    const [alone, attacked] = [percentile(figures("alone"), 0.95), percentile(figures("attacked"), 0.95)];
    const name = side === "now" ? "" : "Before";
    Object.assign(metrics, {
      [`p95Alone${name}`]: alone,
      [`p95Attacked${name}`]: attacked,
      [`p95Ratio${name}`]: attacked / alone,
      [`p50Ratio${name}`]: median(figures("attacked")) / median(figures("alone")),
      [`costlyAnswers${name}`]: answered[side] ?? 0,
    });
    say(
      `${side}: p50 ${ms(median(figures("alone")))} alone, ${ms(median(figures("attacked")))} attacked; p95 ${ms(alone)} and ${ms(attacked)}, ${(attacked / alone).toFixed(2)}×; worst ${ms(Math.max(...figures("attacked")))}; ${figures("attacked").length} pages and ${answered[side]} costly answers`,
    );
  }
  return metrics;
}

/** What fails on a server that is held up has taken its time, too. */
async function timesOf(ask: () => Promise<unknown>, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    const began = performance.now();
    await ask().catch(tellFailure);
    times.push(performance.now() - began);
  }
  return times;
}

function tellFailure(error: Error): void {
  say(`  failed: ${error.message.slice(0, 80)}`);
}

/** Stopped, it waits for the last answers and says how many there were. */
function startAttack({ questions, caller }: Asked["large"]): () => Promise<number> {
  let isOver = false;
  let count = 0;
  const attackers = Array.from({ length: ATTACKERS }, async (_, index) => {
    const ask = caller();
    while (!isOver) {
      await ask(index % 2 === 0 ? questions.conditions() : questions.orders()).catch(tellFailure);
      count++;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(attackers);
    return count;
  };
}

/** What pages that people usually ask for take of the processor, the newer beside the older one. */
async function ordinary(sides: Partial<Record<Side, Asked>>): Promise<Record<string, number>> {
  const cpu: Record<string, number[]> = {};
  const kinds = { warm: "large", first100000: "large", first10000: "middle" } as const;
  for (let round = 0; round <= ROUNDS; round++)
    for (const [kind, board] of Object.entries(kinds))
      for (const [side, asked] of Object.entries(sides)) {
        const { questions, caller } = asked[board];
        const ask = caller();
        await delay(200);
        const before = cpuMsOf(asked.pid);
        for (let turn = 0; turn < ORDINARY; turn++) await ask(kind === "warm" ? {} : questions.order());
        const spent = (cpuMsOf(asked.pid) - before) / ORDINARY;
        const name = `${kind} ${side}`;
        if (round > 0) cpu[name] = [...(cpu[name] ?? []), spent];
      }
  const metrics: Record<string, number> = {};
  for (const kind of Object.keys(kinds)) {
    const [now, before] = [cpu[`${kind} now`], cpu[`${kind} before`]];
    metrics[`${kind}CpuMs`] = median(now ?? []);
    if (before) metrics[`${kind}CpuToBefore`] = median(now ?? []) / median(before);
    say(`${kind}: processor ${ms(median(now ?? []))}${before ? `, before ${ms(median(before))}` : ""}`);
  }
  return metrics;
}
