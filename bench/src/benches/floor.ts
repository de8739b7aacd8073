import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { buildWorkspace } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { type BenchBoard, buildBoard } from "../harness/board.ts";
import { cpuMsOf } from "../harness/cpu.ts";
import { median, say } from "../harness/figures.ts";
import { type Floor, startFloor } from "../harness/floor.ts";
import { load, type Target } from "../harness/load.ts";
import { PROFILED_ENV, profiled } from "../harness/profile.ts";

const POSTS = Number(process.env.POSTS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Only some of page, post, update, create. */
const ONLY = process.env.ONLY?.split(",");
const CLIENTS = 16;

interface Side extends Target {
  pid: number;
}

interface Pair {
  product: Side;
  floor: Side;
  amount: number;
}

/** Throughput beside a hand-written server (`bench/src/floor`) on a copy of the same database, in alternating rounds. */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, ...PROFILED_ENV } });
  let floor: Floor | undefined;
  try {
    const shop = await buildWorkspace(product);
    const board = await buildBoard({ product, database, shop }, POSTS);
    await database.ask("vacuum analyze", []);
    await product.stop();
    floor = await startFloor(await database.copyAs("floor"));
    await product.restart();
    const metrics: Record<string, number> = {};
    for (const [name, pair] of Object.entries(pairsOf({ product, floor, board, token: shop.owner.token }))) {
      if (ONLY && !ONLY.includes(name)) continue;
      await tellSizes(name, pair).catch((error) => {
        throw new Error(`${name}: ${product.said()}`, { cause: error });
      });
      Object.assign(metrics, await compare(name, pair));
      await profiled(name, product, () => load(pair.product, { connections: CLIENTS, amount: pair.amount }));
    }
    return metrics;
  } finally {
    await floor?.stop();
    await product.discard();
    await database.discard();
  }
}

async function compare(name: string, { product, floor, amount }: Pair): Promise<Record<string, number>> {
  const rates = { product: [] as number[], floor: [] as number[] };
  const cpu = { product: [] as number[], floor: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of round % 2 === 0 ? (["product", "floor"] as const) : (["floor", "product"] as const)) {
      const target = { product, floor }[side];
      const before = cpuMsOf(target.pid);
      const { perSecond } = await load(target, { connections: CLIENTS, amount });
      // The first round warms both up.
      if (round === 0) continue;
      rates[side].push(perSecond);
      cpu[side].push((cpuMsOf(target.pid) - before) / amount);
    }
  const ratio = median(rates.product.map((rate, index) => rate / (rates.floor[index] as number)));
  say(
    `${name}: product ${median(rates.product).toFixed(0)}/s, floor ${median(rates.floor).toFixed(0)}/s, ${ratio.toFixed(2)}×; processor ${median(cpu.product).toFixed(2)} and ${median(cpu.floor).toFixed(2)} ms a request, without the database`,
  );
  return {
    [`${name}ToFloor`]: ratio,
    [`${name}PerSecond`]: median(rates.product),
    [`${name}FloorPerSecond`]: median(rates.floor),
    [`${name}CpuToFloor`]: median(cpu.product) / median(cpu.floor),
  };
}

async function tellSizes(name: string, { product, floor }: Pair): Promise<void> {
  const sizes = await Promise.all([product, floor].map(sizeOf));
  say(`${name}: ${sizes[0]} bytes, floor ${sizes[1]} bytes`);
}

async function sizeOf({ url, headers = {}, body }: Target): Promise<number> {
  const sent = typeof body === "function" ? body() : (body ?? "");
  const answer = await fetch(url, { method: "POST", headers, body: sent });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"')) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return Buffer.byteLength(text);
}

interface Place {
  product: Product;
  floor: Floor;
  board: BenchBoard;
  token: string;
}

function pairsOf({ product, floor, board, token }: Place): Record<string, Pair> {
  const { place, boardId, numberColumnId: columnId } = board;
  let turn = 0;
  const number = () => 1 + ((turn++ * 7_919) % POSTS);
  const after = () => Math.max(0, number() - 101);
  const ask = (name: string, { kind }: { kind: string }, input: () => object): Side => ({
    pid: product.pid(),
    name: `  ${name}, product`,
    url: `${product.address}/api/board-api`,
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: () =>
      JSON.stringify({
        documentId: name,
        variables: { ...place, ...(kind === "query" ? input() : { input: input() }) },
      }),
  });
  const bare = (path: string, input: () => object): Side => ({
    pid: floor.pid,
    name: `  ${path}, floor`,
    url: `${floor.address}${path}`,
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${sessionOf(token)}` },
    body: () => JSON.stringify({ ...place, ...input() }),
  });
  const cell = () => ({ columnId, value: turn });
  return {
    page: {
      product: ask("getPostListWithPage", getPostListWithPage, () => ({
        boardId,
        param: { offset: after(), limit: 100 },
      })),
      floor: bare("/page", () => ({ after: after() })),
      amount: 2_000,
    },
    post: {
      product: ask("postWithLinkedPost", postWithLinkedPost, () => ({ projectSerialNumber: number() })),
      floor: bare("/post", () => ({ number: number() })),
      amount: 6_000,
    },
    update: {
      product: ask("upsertColumnData", upsertColumnData, () => ({ projectSerialNumber: number(), ...cell() })),
      floor: bare("/update", () => ({ number: number(), ...cell() })),
      amount: 6_000,
    },
    create: {
      product: ask("registerPost", registerPost, () => ({ boardId, ...board.postOf(turn++) })),
      floor: bare("/create", () => ({ boardId, ...board.postOf(turn++) })),
      amount: 6_000,
    },
  };
}

/** Of the product's access token, which names the session it is good for. */
function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).jti;
}
