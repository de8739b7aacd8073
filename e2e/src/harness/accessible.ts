import AxeBuilder from "@axe-core/playwright";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { switchScheme, untilStill } from "./scheme.ts";

/** Stands in for axe's source, half a megabyte, where the page has it already. */
const NOTHING = "undefined";

/** What a colour scheme can change: all else is found in any. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Not one finding of axe, each told as: rule, what it means, where. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  await untilStill(page);
  const hasAxe = await page.evaluate(() => "axe" in window);
  const axe = new AxeBuilder(hasAxe ? { page, axeSource: NOTHING } : { page });
  const { violations } = await axe
    .setLegacyMode()
    .options({ resultTypes: ["violations"], ...(rules ? { runOnly: [...rules] } : {}) })
    .analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary}`),
  );
  expect(findings, page.url()).toEqual([]);
}

/** The same page in the dark, after it was looked at in the light. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await switchScheme(page, "dark");
  await expectAccessible(page, atDepth({ usual: COLOUR_RULES, full: undefined }));
}

const WIDTHS = [1440, 1024, 390];
/** Where axe looks: colours differ by scheme, what is on the page by width. */
const LOOKED_AT = atDepth({ usual: [1440], full: WIDTHS });

/** A whole screen, light and dark: nothing that axe finds, and at no width anything beyond the right edge. */
export async function expectReadable(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (!LOOKED_AT.includes(width)) continue;
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await expectAccessibleInDark(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
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
