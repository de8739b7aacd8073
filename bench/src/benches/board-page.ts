import { gzipSync } from "node:zlib";
import { ViewType } from "@itoguchi/core/model/view";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { launchChrome, signIn } from "../../../scripts/product/chrome.ts";
import { startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { askerOf, buildWorkspace, PASSWORD } from "../../../scripts/product/people.ts";
import { startProduct } from "../../../scripts/product/product.ts";
import { buildBoard } from "../harness/board.ts";
import { median, ms, percentile, say } from "../harness/figures.ts";
import { type Frames, framesOfWheel, framesWhile, installProbes, switchView } from "../harness/probes.ts";

const SIZES = process.env.SIZES?.split(",").map(Number) ?? [1_000, 5_000, 10_000, 100_000];
const VISITS = 5;
const SWITCHES = 8;
const KEYS = 30;
const CHANGES = 40;
const AHEAD_MS = 1_500;
const TABLE = "テーブル";
const KANBAN = "流れ";
const CARD = "[data-card]";
const ROW = "[data-row] [data-title]";

interface Place {
  browser: Browser;
  url: string;
  path: string;
  email: string;
}

/** The board page in a browser, with boards of several sizes: issue 5 and P6, P7 of the loads we hold. */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  const browser = await launchChrome();
  const metrics: Record<string, number> = {};
  try {
    for (const size of SIZES) {
      const shop = await buildWorkspace(product);
      const board = await buildBoard({ product, database, shop }, size);
      const { boardId, place, stateColumnId } = board;
      await askerOf(product, shop.owner.token)(registerView, place, {
        boardId,
        name: KANBAN,
        viewType: ViewType.KANBAN,
        kanbanSectionColumnId: stateColumnId,
      });
      await database.ask("vacuum analyze", []);
      say(`${size} posts`);
      const path = `/workspace/${place.workspaceId}/${place.projectKey}/${boardId}`;
      const own = await measure({ browser, url: product.url, path, email: shop.owner.email });
      for (const [name, value] of Object.entries(own)) metrics[`${name}${size}`] = value;
    }
    return metrics;
  } finally {
    await browser.close();
    await product.discard();
    await database.discard();
  }
}

async function measure(place: Place): Promise<Record<string, number>> {
  const cold: number[] = [];
  const answering: number[] = [];
  const warm: number[] = [];
  let context = await newContext(place);
  for (let visit = 0; visit < VISITS; visit++) {
    await context.close();
    context = await newContext(place);
    const page = await context.newPage();
    cold.push(await firstRows(page, place));
    answering.push(await interactive(page));
    await atRest(page);
    await page.close();
    warm.push(await firstRows(await context.newPage(), place));
  }
  const metrics: Record<string, number> = { ...(await weightOf(place)) };
  metrics.firstRowsCold = median(cold);
  metrics.firstRowsWarm = median(warm);
  metrics.interactive = median(answering);
  say(`  first rows: cold ${ms(median(cold))}, warm ${ms(median(warm))}; they answer after ${ms(median(answering))}`);
  const page = await context.newPage();
  await firstRows(page, place);
  await interactive(page);
  const switches = await switchesOf(page);
  metrics.viewSwitch = median(switches);
  metrics.viewSwitchMax = Math.max(...switches);
  say(`  view switch: p50 ${ms(median(switches))}, longest ${ms(Math.max(...switches))}`);
  Object.assign(metrics, tell("table", await framesOfWheel(page, { seconds: 6, step: 1_000 })));
  await switchView(page, KANBAN, CARD);
  const lane = await page.locator(CARD).first().boundingBox();
  await page.mouse.move((lane?.x ?? 0) + 20, (lane?.y ?? 0) + 20);
  Object.assign(metrics, tell("kanban", await framesOfWheel(page, { seconds: 6, step: 1_000 })));
  Object.assign(metrics, tell("drag", await framesOfDrag(page, place)));
  Object.assign(metrics, await keystrokes(page, place));
  Object.assign(metrics, await propagation(place));
  metrics.heapMb = await heapOf(page);
  say(`  JavaScript heap ${metrics.heapMb.toFixed(1)} MB`);
  await context.close();
  return metrics;
}

async function newContext({ browser, url, email }: Place): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: "ja-JP", viewport: { width: 1440, height: 900 } });
  await context.addInitScript(installProbes);
  const page = await context.newPage();
  await signIn(page, { email, password: PASSWORD });
  await page.close();
  return context;
}

async function firstRows(page: Page, { path }: Place): Promise<number> {
  await page.goto(path);
  const seen = await page.waitForFunction(() => window.probe.firstRows);
  return (await seen.jsonValue()) ?? Number.NaN;
}

/** When React has taken over the rows that the server drew. */
function interactive(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const isTaken = (row: Element | null) => row && Object.keys(row).some((key) => key.startsWith("__reactProps"));
    while (!isTaken(document.querySelector("[data-row], [data-card]"))) await new Promise(requestAnimationFrame);
    return performance.now();
  });
}

/** Also what it loads ahead once it has nothing else to do, and what it asks for when its socket is open. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(AHEAD_MS);
  await page.waitForLoadState("networkidle");
}

/** What comes over the wire, not from the browser's cache, until the page has nothing more to do. */
async function weightOf(place: Place): Promise<Record<string, number>> {
  const context = await newContext(place);
  const page = await context.newPage();
  const scripts: Request[] = [];
  const note = (request: Request) => void (request.url().endsWith(".js") && scripts.push(request));
  page.on("requestfinished", note);
  await firstRows(page, place);
  await interactive(page);
  const atOnce = scripts.length;
  await atRest(page);
  page.off("requestfinished", note);
  const sizes = await Promise.all(
    scripts.map(async (request) => gzipSync((await (await request.response())?.body()) ?? "").length),
  );
  const requests = await page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return 1 + entries.filter(({ transferSize }) => transferSize > 0).length;
  });
  const kbOf = (some: number[]) => some.reduce((sum, size) => sum + size, 0) / 1_000;
  const [scriptKb, scriptKbAtOnce] = [kbOf(sizes), kbOf(sizes.slice(0, atOnce))];
  await context.close();
  say(
    `  JavaScript ${scriptKbAtOnce.toFixed(0)} kB gzip in ${atOnce} files until it answers, ${scriptKb.toFixed(0)} kB with what is loaded ahead; ${requests} requests in all`,
  );
  return { scriptKb, scriptKbAtOnce, requests };
}

async function switchesOf(page: Page): Promise<number[]> {
  const times: number[] = [];
  // The first of each loads its code.
  for (let turn = -2; turn < SWITCHES; turn++) {
    const [name, shown] = turn % 2 === 0 ? [KANBAN, CARD] : [TABLE, ROW];
    // Of a page at rest, as a person finds it.
    await page.evaluate(() => new Promise<void>((rested) => requestIdleCallback(() => rested())));
    const time = await switchView(page, name as string, shown as string);
    if (turn >= 0) times.push(time);
  }
  return times;
}

function tell(name: string, { list, blanks, nodes }: Frames): Record<string, number> {
  const sum = list.reduce((total, frame) => total + frame, 0);
  const metrics = {
    [`${name}Fps`]: (list.length / sum) * 1_000,
    [`${name}FrameP95`]: percentile(list, 0.95),
    [`${name}FrameMax`]: Math.max(...list),
    [`${name}Over50Share`]: list.filter((frame) => frame > 50).length / list.length,
    [`${name}Blanks`]: blanks,
    [`${name}Nodes`]: nodes,
  };
  const [fps, p95, longest, share] = Object.values(metrics);
  say(
    `  ${name}: ${fps?.toFixed(1)} frames/s, p95 ${ms(p95 ?? 0)}, longest ${ms(longest ?? 0)}, ${((share ?? 0) * 100).toFixed(1)} % over 50 ms; ${blanks} blank rows, ${nodes} nodes`,
  );
  return metrics;
}

async function framesOfDrag(page: Page, { path }: Place): Promise<Frames> {
  await page.goto(path);
  await interactive(page);
  await switchView(page, KANBAN, CARD);
  const card = await page.locator(CARD).first().boundingBox();
  if (!card) throw new Error("No card to drag");
  const from = { x: card.x + card.width / 2, y: card.y + 16 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const frames = await framesWhile(page, async () => {
    for (let step = 1; step <= 120; step++) {
      await page.mouse.move(from.x + step * 6, from.y + Math.sin(step / 10) * 120 + 130);
      await new Promise((resolve) => setTimeout(resolve, 12));
    }
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return frames;
}

async function keystrokes(page: Page, { path }: Place): Promise<Record<string, number>> {
  await page.goto(path);
  await interactive(page);
  await page.waitForLoadState("networkidle");
  await page.locator(ROW).first().click();
  await page.keyboard.type("あ");
  await page.evaluate(() => window.probe.keys.splice(0));
  for (let key = 0; key < KEYS; key++) await page.keyboard.press("k");
  await page.waitForFunction((count) => window.probe.keys.length >= count, KEYS);
  const times = await page.evaluate(() => window.probe.keys);
  await page.keyboard.press("Escape");
  say(`  key to paint in a cell: p50 ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`);
  return { keyToPaint: median(times), keyToPaintP95: percentile(times, 0.95) };
}

/** From the key that ends a cell's edit in one browser to the text in another's table. */
async function propagation(place: Place): Promise<Record<string, number>> {
  const [one, other] = await Promise.all([newContext(place), newContext(place)]);
  const [mine, theirs] = await Promise.all([one.newPage(), other.newPage()]);
  await Promise.all([mine, theirs].map((page) => firstRows(page, place)));
  await Promise.all([mine, theirs].map(interactive));
  const delays: number[] = [];
  for (let change = -3; change < CHANGES; change++) {
    const text = `伝わる${change}。`;
    await theirs.evaluate((wanted) => window.probe.seen.set(wanted, 0), text);
    await mine.locator(ROW).first().click();
    await mine.keyboard.type(text);
    const began = Date.now();
    await mine.keyboard.press("Enter");
    const seen = await theirs.waitForFunction((wanted) => window.probe.seen.get(wanted), text);
    if (change >= 0) delays.push(((await seen.jsonValue()) ?? 0) - began);
  }
  await Promise.all([one.close(), other.close()]);
  say(`  to another browser: p50 ${ms(median(delays))}, p95 ${ms(percentile(delays, 0.95))}`);
  return { propagation: median(delays), propagationP95: percentile(delays, 0.95) };
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}
