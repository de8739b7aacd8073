import type { Browser } from "playwright-core";
import { launchChrome } from "../../../scripts/product/chrome.ts";
import { type Product, startProduct } from "../../../scripts/product/product.ts";
import { median, ms, say } from "../harness/figures.ts";

const VISITS = 5;
/** Public pages and the sign-in page, with what each is measured by. */
const PAGES = [
  { name: "landing", path: "/", entry: "largest-contentful-paint" },
  { name: "article", path: "/helpcenter/getting-started", entry: "largest-contentful-paint" },
  { name: "login", path: "/user/login", entry: "paint" },
] as const;

/** How soon a first visitor sees a page: wanted are 800 ms for the largest content of public pages, 500 ms for the first of the sign-in page. */
export async function run(): Promise<Record<string, number>> {
  const product = await startProduct();
  const browser = await launchChrome();
  try {
    const figures: Record<string, number> = {};
    for (const { name, path, entry } of PAGES) {
      await fetch(product.url + path);
      const paints: number[] = [];
      for (let visit = 0; visit < VISITS; visit++) paints.push(await paintOf(browser, product, { path, entry }));
      say(`${path}: ${ms(median(paints))} (${paints.map(Math.round).join(" ")})`);
      figures[`${name}Ms`] = median(paints);
    }
    return figures;
  } finally {
    await browser.close();
    await product.discard();
  }
}

async function paintOf(
  browser: Browser,
  { url }: Product,
  { path, entry }: { path: string; entry: string },
): Promise<number> {
  const context = await browser.newContext({ baseURL: url, locale: "ja-JP" });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const paint = await page.evaluate(
    (type) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? -1)).observe({
          type,
          buffered: true,
        });
      }),
    entry,
  );
  await context.close();
  return paint;
}
