import { setTimeout as delay } from "node:timers/promises";
import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { getInboxList } from "@itoguchi/core/inbox/inbox.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { type CrowdedDatabase, startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { askerOf, buildWorkspace } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { median, ms, percentile, say } from "../harness/figures.ts";
import { load, type Target } from "../harness/load.ts";
import { PROFILED_ENV, profiled } from "../harness/profile.ts";

const WATCHERS = 20;
const POSTS = 100;
const CLIENTS = 16;
const ROUNDS = 50;
const EVENTS_PER_ROUND = 200;
/** A workspace of a thousand people at work; what is written then is told while it is written. */
const EVENTS_PER_SECOND = 100;
const BURST_ROUNDS = 15;
const ENTRIES = 100_000;
const OPENINGS = 30;
const SAMPLE_MS = 25;

/**
 * 10,000 changed statuses of posts with 20 watchers each, in turns with posts that nobody watches: how long people wait for an
 * entry, what it costs those who write, and how long an inbox of 100,000 entries takes to open. Then bursts, as fast as sixteen
 * clients can write on a machine that has nothing left for anybody else.
 */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, ...PROFILED_ENV } });
  try {
    const shop = await buildShop(product, database);
    await warmUp(database, shop);
    await profiled("inbox", product, () => measureTelling(database, shop, { rounds: 2, evenRate: EVENTS_PER_SECOND }));
    const steady = await measureTelling(database, shop, { rounds: ROUNDS, evenRate: EVENTS_PER_SECOND });
    const burst = await measureTelling(database, shop, { rounds: BURST_ROUNDS });
    const openMs = await measureOpening(database, shop);
    say(`an inbox of ${ENTRIES} entries opens in ${ms(openMs)}`);
    return {
      ...{ lagP95Ms: steady.lagP95Ms, lagWorstMs: steady.lagWorstMs, writeSlowdown: steady.slowdown, openMs },
      ...{ burstLagP95Ms: burst.lagP95Ms, burstSlowdown: burst.slowdown },
    };
  } finally {
    await product.discard();
    await database.discard();
  }
}

type Pace = { rounds: number; evenRate?: number };

async function measureTelling(database: CrowdedDatabase, shop: Shop, { rounds, ...pace }: Pace) {
  const lags = startLagSampler(database, shop.projectId);
  const times = { watched: [] as number[], quiet: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    // Each begins as often as the other.
    const order = round % 2 === 0 ? (["quiet", "watched"] as const) : (["watched", "quiet"] as const);
    for (const name of order) {
      const { p50 } = await load(shop.target(name), { connections: CLIENTS, amount: EVENTS_PER_ROUND, ...pace });
      times[name].push(p50);
      await untilTold(database, shop.projectId);
    }
  }
  const waited = await lags.stop();
  const lagP95Ms = percentile(waited, 0.95);
  const lagWorstMs = Math.max(...waited);
  const slowdown = median(times.watched) / median(times.quiet);
  say(`lag p95 ${ms(lagP95Ms)}, worst ${ms(lagWorstMs)}; writers ${slowdown.toFixed(3)}×`);
  return { lagP95Ms, lagWorstMs, slowdown };
}

/** PostgreSQL knows what is in its tables a minute after the first rows, by itself; a database is not measured in that minute. */
async function warmUp(database: CrowdedDatabase, shop: Shop): Promise<void> {
  await load(shop.target("watched"), { connections: CLIENTS, amount: 2 * POSTS });
  await untilTold(database, shop.projectId);
  await database.ask("vacuum analyze", []);
}

type Shop = Awaited<ReturnType<typeof buildShop>>;

async function buildShop(product: Product, database: CrowdedDatabase) {
  const { owner, workspace } = await buildWorkspace(product);
  await database.fill(workspace.id, WATCHERS);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "板" });
  const status = await ask(registerColumn, place, {
    boardId: board.id,
    name: "状態",
    columnType: ColumnType.STATE,
    isStatus: true,
    valueOptionList: [{ name: "甲" }, { name: "乙" }],
  });
  const makePosts = async (name: string) => {
    const postList = Array.from({ length: POSTS }, (_, at) => ({ title: `${name} ${at}` }));
    const made = await ask(bulkRegisterPost, place, { boardId: board.id, postList });
    return made.postList.map(({ projectSerialNumber }) => projectSerialNumber);
  };
  const numbers = { watched: await makePosts("見られる"), quiet: await makePosts("見られない") };
  await database.ask(
    `insert into watch (workspace_id, member_id, subject_id, post_id, is_muted, created_at)
     select m.workspace_id, m.id, p.id, p.id, false, now() from member m
     join post p on p.workspace_id = m.workspace_id and p.number = any($2::int[])
     where m.workspace_id = $1::uuid and m.account_name <> 'owner'`,
    [workspace.id, numbers.watched],
  );
  const [{ id: projectId }] = (await database.ask(
    "select id from project where workspace_id = $1::uuid and project_key = 'FIRST'",
    [workspace.id],
  )) as [{ id: string }];
  let turn = 0;
  function target(name: "watched" | "quiet"): Target {
    return {
      name: `updates of ${name} posts`,
      url: `${product.address}/api/board-api`,
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${owner.token}` },
      body: () => {
        turn++;
        const projectSerialNumber = numbers[name][turn % POSTS];
        const value = status.valueOptionList[Math.floor(turn / POSTS) % 2]?.id;
        const input = { projectSerialNumber, columnId: status.id, value };
        return JSON.stringify({ documentId: "upsertColumnData", variables: { ...place, input } });
      },
    };
  }
  return { owner, workspace, projectId, target };
}

/** The oldest event of posts that nobody was told of yet, in milliseconds; none: no wait. */
const BEHIND = `
  select coalesce(extract(epoch from clock_timestamp() - min(e.at)) * 1000, 0)::float8 as lag
  from event e left join inbox_progress i on i.tenant_id = e.workspace_id and i.project_id = e.stream_id
  where e.stream_id = $1::uuid and e.type in ('posts.registered', 'posts.changed', 'comments.saved')
    and e.seq > coalesce(i.seq, 0)`;

async function lagOf(database: CrowdedDatabase, projectId: string): Promise<number> {
  const [row] = (await database.ask(BEHIND, [projectId])) as [{ lag: number }];
  return row.lag;
}

function startLagSampler(database: CrowdedDatabase, projectId: string) {
  const lags: number[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      lags.push(await lagOf(database, projectId));
      await delay(SAMPLE_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await sampling;
      return lags;
    },
  };
}

async function untilTold(database: CrowdedDatabase, projectId: string): Promise<void> {
  while ((await lagOf(database, projectId)) > 0) await delay(SAMPLE_MS);
}

/** The owner's, filled past the doors: a thousand threads of a hundred entries each. */
async function measureOpening(database: CrowdedDatabase, { owner, workspace }: Shop): Promise<number> {
  await database.ask(
    `with own as (select id from member where workspace_id = $1::uuid and account_name = 'owner'),
     boards as (select board_id, section_id, project_id from post where workspace_id = $1::uuid limit 1),
     posts as (
       insert into post (workspace_id, id, project_id, number, board_id, section_id, title, posted_at, user_updated_at)
       select $1::uuid, gen_random_uuid(), project_id, 100000 + n, board_id, section_id, '投稿 ' || n, now(), now()
       from boards, generate_series(1, $2::int) n returning id, number),
     threads as (
       insert into inbox_thread (workspace_id, member_id, id, post_id, kinds, last_at, order_at, unread)
       select $1::uuid, own.id, gen_random_uuid(), p.id, '{3}', now() - p.number * interval '1 second',
         now() - p.number * interval '1 second', 100 from own, posts p returning id, last_at)
     insert into inbox_entry (workspace_id, member_id, id, thread_id, cause, kind, reason, at)
     select $1::uuid, own.id, gen_random_uuid(), t.id, 'bench:' || t.id || ':' || n, 3, 4, t.last_at
     from own, threads t, generate_series(1, 100) n`,
    [workspace.id, ENTRIES / 100],
  );
  await database.ask("vacuum analyze", []);
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const began = performance.now();
    await owner.call(getInboxList, { ws: workspace.id });
    times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}
