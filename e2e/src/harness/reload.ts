import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A page that is loaded anew has forgotten the mark. */
export async function markLoaded(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-journey", "same"));
}

export async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.getAttribute("data-journey"))).toBe("same");
}
