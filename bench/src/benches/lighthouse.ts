import { launchChrome } from "../../../scripts/product/chrome.ts";
import { type CrowdedDatabase, startCrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { buildWorkspace, PASSWORD } from "../../../scripts/product/people.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { freePort } from "../../../scripts/product/settings.ts";
import { buildBoard } from "../harness/board.ts";
import { median, ms, say } from "../harness/figures.ts";
import { type Audited, audit, DEVICES, type Device } from "../harness/lighthouse.ts";

const POSTS = Number(process.env.POSTS ?? 100_000);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The program of an older checkout, built (`…/packages/server/build/main.js`): its figures are taken in turns with ours. */
const BEFORE = process.env.BEFORE;

type Side = "now" | "before";

interface Page {
  url: string;
  cookie: string;
}

/** Lighthouse's scores of a large board's page for somebody who is signed in, on the desktop and on its throttled phone. */
export async function run(): Promise<Record<string, number>> {
  const database = await startCrowdedDatabase();
  const products: Partial<Record<Side, Product>> = {};
  const port = await freePort();
  const browser = await launchChrome([`--remote-debugging-port=${port}`]);
  try {
    const first = await startProduct({ env: { DATABASE_URL: database.url }, ...(BEFORE ? { main: BEFORE } : {}) });
    products[BEFORE ? "before" : "now"] = first;
    const { path, email } = await seed(first, database);
    if (BEFORE) {
      await first.stop();
      // The older one made the data: the newer one migrates its copy.
      products.now = await startProduct({ env: { DATABASE_URL: await database.copyAs("now") } });
      await first.restart();
    }
    const pages: Partial<Record<Side, Page>> = {};
    for (const [side, product] of Object.entries(products))
      pages[side as Side] = { url: `${product.url}${path}`, cookie: await cookieOf(product, email) };
    return await measure(pages as Pages, port);
  } finally {
    await browser.close();
    for (const product of Object.values(products)) await product.discard();
    await database.discard();
  }
}

type Pages = { now: Page; before?: Page };

async function measure(pages: Pages, port: number): Promise<Record<string, number>> {
  const metrics: Record<string, number> = {};
  const accessibility: number[] = [];
  const sides = Object.keys(pages) as Side[];
  for (const device of DEVICES) {
    const audits: Record<Side, Audited[]> = { now: [], before: [] };
    // The first round warms everything up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        const audited = await audit({ ...(pages[side] as Page), port, device });
        if (round > 0) audits[side].push(audited);
      }
    for (const side of sides) tell(`${device} ${side}`, audits[side]);
    accessibility.push(...audits.now.map((one) => one.accessibility));
    Object.assign(metrics, figuresOf(device, audits));
  }
  return {
    ...metrics,
    boardBlockingMs: metrics.boardPhoneBlockingMs as number,
    accessibility: Math.min(...accessibility),
  };
}

function figuresOf(device: Device, { now, before }: Record<Side, Audited[]>): Record<string, number> {
  const name = device === "desktop" ? "boardDesktop" : "boardPhone";
  const middle = (list: Audited[], figure: "performance" | "blockingMs" | "blockingCpuMs") =>
    median(list.map((one) => one[figure]));
  const own = {
    [name]: middle(now, "performance"),
    [`${name}BlockingMs`]: middle(now, "blockingMs"),
    [`${name}BlockingCpuMs`]: middle(now, "blockingCpuMs"),
  };
  if (before.length === 0) return own;
  return {
    ...own,
    [`${name}Before`]: middle(before, "performance"),
    [`${name}BlockingMsBefore`]: middle(before, "blockingMs"),
    [`${name}BlockingToBefore`]: middle(now, "blockingMs") / middle(before, "blockingMs"),
    [`${name}BlockingCpuToBefore`]: middle(now, "blockingCpuMs") / middle(before, "blockingCpuMs"),
  };
}

function tell(name: string, list: Audited[]): void {
  const middle = (figure: Exclude<keyof Audited, "faults">) => median(list.map((one) => one[figure]));
  say(
    `${name}: ${middle("performance")} (${list.map((one) => one.performance).join(" ")}), blocking ${ms(middle("blockingMs"))} (${list.map((one) => one.blockingMs.toFixed(0)).join(" ")}), by CPU time ${ms(middle("blockingCpuMs"))} (${list.map((one) => one.blockingCpuMs.toFixed(0)).join(" ")}), first paint ${ms(middle("firstPaintMs"))}, largest ${ms(middle("largestPaintMs"))}, layout shift ${middle("layoutShift").toFixed(3)}, accessibility ${middle("accessibility")} ${[...new Set(list.flatMap((one) => one.faults))].join(" ")}`,
  );
}

async function seed(product: Product, database: CrowdedDatabase): Promise<{ path: string; email: string }> {
  const shop = await buildWorkspace(product);
  const { place, boardId } = await buildBoard({ product, database, shop }, POSTS);
  await database.ask("vacuum analyze", []);
  say(`${POSTS} posts`);
  return { path: `/workspace/${place.workspaceId}/${place.projectKey}/${boardId}`, email: shop.owner.email };
}

async function cookieOf({ address, url }: Product, email: string): Promise<string> {
  const signIn = { email, password: PASSWORD };
  const answer = await fetch(`${address}/api/auth/signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(signIn),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
