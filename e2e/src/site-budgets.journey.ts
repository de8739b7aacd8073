import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./harness/browser.ts";
import { median, report } from "./harness/figures.ts";
import { startProduct } from "./harness/product.ts";
import { open } from "./harness/screen.ts";

const product = await startProduct();
const chrome = await openBrowser(product.url);
const PAGES = ["/", "/helpcenter/getting-started"];
const VISITS = 5;
/** The budget is for visitors, not for whoever draws a page first. */
for (const path of PAGES) await fetch(product.url + path);

interface Sight {
  paint: number;
  shift: number;
}

/** What the browser itself says of the page: its largest paint, and how much has moved once everything is there. */
async function seen(page: Page): Promise<Sight> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 300);
      });
    const paints = await entries("largest-contentful-paint");
    const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
    return { paint: paints.at(-1)?.startTime ?? -1, shift: shifts.reduce((sum, { value }) => sum + value, 0) };
  });
}

it("the landing page loads less than 60 kB of JavaScript, gzipped", async () => {
  const page = await chrome.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.response().then(async (answer) => gzipSync((await answer?.body()) ?? "").length));
  });
  await open(page, "/");
  await page.waitForLoadState("networkidle");
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  report("JavaScript on /", { "kB gzip": bytes / 1000, files: sizes.length });
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThan(60_000);
});

it.each(PAGES)("%s shows its largest content within 800 ms, and nothing moves (median of 5)", async (path) => {
  const sights: Sight[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await chrome.newPage({ width: visit % 2 === 0 ? 1440 : 390 });
    await open(page, path);
    sights.push(await seen(page));
    await page.close();
  }
  const paints = sights.map(({ paint }) => paint);
  const shifts = sights.map(({ shift }) => shift);
  report(`Largest contentful paint of ${path}`, {
    "ms median": median(paints),
    all: paints.map(Math.round).join(" "),
    "layout shift at most": Math.max(...shifts).toFixed(4),
  });
  expect(Math.min(...paints)).toBeGreaterThan(0);
  expect(median(paints)).toBeLessThan(800);
  expect(Math.max(...shifts)).toBeLessThan(0.02);
});
