import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchChrome, signIn } from "../../../scripts/product/chrome.ts";
import { startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { buildWorkspace, PASSWORD } from "../../../scripts/product/people.ts";
import { startProduct } from "../../../scripts/product/product.ts";
import { median, ms, say } from "../harness/figures.ts";
import { type Frames, framesOfWheel, framesWhile, installProbes, switchView } from "../harness/probes.ts";
import { buildDashboard, buildTimeline, buildTree, type ViewOnBoard, type ViewPlace } from "../harness/views.ts";

const BARS = Number(process.env.BARS ?? 5_000);
const CHARTED = Number(process.env.CHARTED ?? 100_000);
const NODES = Number(process.env.NODES ?? 10_000);
const EDITS = 5;
const UNFOLDINGS = 5;
const ONLY = process.env.ONLY?.split(",") ?? ["timeline", "dashboard", "tree"];

/** Figures and what they must not exceed, or fall below. */
const GOALS: Record<string, { most?: number; least?: number }> = {
  timelineFps: { least: 55 },
  timelineFrameMax: { most: 100 },
  chartsApi: { most: 300 },
  chartsFirstPaint: { most: 2_000 },
  chartsAfterEdit: { most: 1_000 },
  treeExpandAll: { most: 500 },
  treeExpandFrameMax: { most: 100 },
  treeFps: { least: 55 },
  treeFrameMax: { most: 100 },
};

interface Visit {
  browser: Browser;
  url: string;
  email: string;
}

/** The views that show a board as a whole: each as large as it must still be pleasant. */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url } });
  const browser = await launchChrome();
  const metrics: Record<string, number> = {};
  try {
    for (const [name, measure] of Object.entries({ timeline, dashboard, tree })) {
      if (!ONLY.includes(name)) continue;
      const shop = await buildWorkspace(product);
      const visit = { browser, url: product.url, email: shop.owner.email };
      const own = await measure({ product, database, shop }, visit);
      for (const [figure, value] of Object.entries(own)) tell(figure, value);
      Object.assign(metrics, own);
    }
    return metrics;
  } finally {
    await browser.close();
    await product.discard();
    await database.discard();
  }
}

async function timeline(place: ViewPlace, visit: Visit): Promise<Record<string, number>> {
  const view = await buildTimeline(place, BARS);
  say(`timeline of ${BARS} bars`);
  const { context, page } = await visited(visit, view);
  const shown = await switchView(page, view.name, "[data-bar]");
  const frames = await framesOfWheel(page, { seconds: 6, step: 400 });
  await context.close();
  return { timelineShown: shown, ...framesOf("timeline", frames) };
}

async function dashboard(place: ViewPlace, visit: Visit): Promise<Record<string, number>> {
  const view = await buildDashboard(place, CHARTED);
  say(`${view.charts} charts over ${CHARTED} posts`);
  const api: number[] = [];
  for (let turn = 0; turn < EDITS; turn++) {
    await view.edit();
    const began = performance.now();
    await view.drawAll();
    api.push(performance.now() - began);
  }
  const { context, page } = await visited(visit, view);
  const began = performance.now();
  await switchView(page, view.name, "[data-chart]");
  await page.waitForFunction(
    (count) => document.querySelectorAll("[data-chart] canvas").length >= count,
    view.pictures,
  );
  const firstPaint = performance.now() - began;
  await page.locator("[data-chart]").last().scrollIntoViewIfNeeded();
  const total = page.locator(`[data-chart] button[aria-label^="${view.totalName}: "]`);
  const edits: number[] = [];
  for (let turn = 0; turn < EDITS; turn++) {
    const before = await total.textContent();
    const from = performance.now();
    await view.edit();
    await page.waitForFunction(
      ([name, text]) => document.querySelector(`[data-chart] button[aria-label^="${name}: "]`)?.textContent !== text,
      [view.totalName, before] as const,
    );
    edits.push(performance.now() - from);
  }
  await context.close();
  return { chartsApi: median(api), chartsFirstPaint: firstPaint, chartsAfterEdit: median(edits) };
}

async function tree(place: ViewPlace, visit: Visit): Promise<Record<string, number>> {
  const view = await buildTree(place, NODES);
  say(`tree of ${NODES} posts`);
  const { context, page } = await visited(visit, view);
  await switchView(page, view.name, "[role=treegrid] [data-row]");
  const times: number[] = [];
  const longest: number[] = [];
  for (let turn = 0; turn < UNFOLDINGS; turn++) {
    await unfold(page, "すべて閉じる", view.roots);
    const { list } = await framesWhile(page, async () => {
      times.push(await unfold(page, "すべて開く", NODES));
    });
    longest.push(Math.max(...list));
  }
  const frames = await framesOfWheel(page, { seconds: 6, step: 1_000 });
  await context.close();
  return { treeExpandAll: median(times), treeExpandFrameMax: Math.max(...longest), ...framesOf("tree", frames) };
}

/** From the click until the tree says that it has so many rows and those in sight are painted. */
function unfold(page: Page, name: string, rows: number): Promise<number> {
  return page.evaluate(
    async ([label, count]) => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent === label);
      const began = performance.now();
      button?.click();
      const grid = document.querySelector("[role=treegrid]");
      while (grid?.getAttribute("aria-rowcount") !== String(count + 1) || grid.querySelector("[aria-busy]")) {
        if (performance.now() - began > 20_000) throw new Error(`${label}: ${grid?.getAttribute("aria-rowcount")}`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise<void>((painted) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted();
        port2.postMessage(undefined);
      });
      return performance.now() - began;
    },
    [name, rows] as const,
  );
}

/** At the board's table, at rest. */
async function visited(
  { browser, url, email }: Visit,
  { path }: ViewOnBoard,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, locale: "ja-JP", viewport: { width: 1440, height: 900 } });
  await context.addInitScript(installProbes);
  const page = await context.newPage();
  await signIn(page, { email, password: PASSWORD });
  await page.goto(path);
  await page.waitForFunction(() => window.probe.firstRows);
  await page.waitForLoadState("networkidle");
  return { context, page };
}

function framesOf(name: string, { list, nodes }: Frames): Record<string, number> {
  const sum = list.reduce((total, frame) => total + frame, 0);
  return {
    [`${name}Fps`]: (list.length / sum) * 1_000,
    [`${name}FrameMax`]: Math.max(...list),
    [`${name}Nodes`]: nodes,
  };
}

function tell(name: string, value: number): void {
  const { most, least } = GOALS[name] ?? {};
  const shown = /Fps|Nodes/.test(name) ? value.toFixed(1) : ms(value);
  const isHeld = (most === undefined || value <= most) && (least === undefined || value >= least);
  const goal = most !== undefined ? `at most ${most}` : least !== undefined ? `at least ${least}` : "";
  say(`  ${name}: ${shown}${goal ? ` (goal: ${goal}; ${isHeld ? "held" : "MISSED"})` : ""}`);
}
