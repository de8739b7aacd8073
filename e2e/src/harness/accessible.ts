import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { untilStill } from "./scheme.ts";

/** Stands in for axe's source, half a megabyte, where the page has it already. */
const NOTHING = "undefined";

/** Not one finding of axe, each told as: rule, what it means, where. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  const hasAxe = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: NOTHING } : { page });
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
  expect(findings, page.url()).toEqual([]);
}

/** Nothing stands beyond the right edge. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await untilStill(page);
  const { inner, content } = await page.evaluate(() => ({
    inner: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect(content, `${page.url()} is wider than the window`).toBeLessThanOrEqual(inner);
}
