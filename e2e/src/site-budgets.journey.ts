import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./harness/browser.ts";
import { report } from "./harness/figures.ts";
import { sharedProduct } from "./harness/product.ts";
import { open } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const PAGES = ["/", "/helpcenter/getting-started"];

/** How much has moved once everything is there, as the browser itself says. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve([]), 300);
    });
    return (entries as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0);
  });
}

it("the landing page loads less than 60 kB of JavaScript, gzipped", async () => {
  const page = await chrome.newPage({ isFresh: true });
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

it.each(PAGES)("nothing moves while %s comes, wide or narrow", async (path) => {
  const shifts: number[] = [];
  for (const width of [1440, 390] as const) {
    const page = await chrome.newPage({ width, isFresh: true });
    await open(page, path);
    shifts.push(await shiftOf(page));
  }
  report(`Layout shift of ${path}`, { most: Math.max(...shifts).toFixed(4) });
  expect(Math.max(...shifts)).toBeLessThan(0.02);
});
