import type { Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

const MOST_STOPS = 40;
const MARGIN = 6;

/** Presses Tab until the element of that name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press("Tab");
    const focused = await focusedName(page);
    if (focused === name) return;
    passed.push(focused);
  }
  throw new Error(`Tab does not reach 「${name}」, only ${passed.join(" → ")}`);
}

/** Waits until the focus is where it should be: a dialog gives it back when it is gone. */
export async function expectFocus(page: Page, name: string): Promise<void> {
  await eventually(async () => expect(await focusedName(page)).toBe(name));
}

/** What a person would call the element that has the focus. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "";
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element.getAttribute("aria-label") ?? label ?? element.textContent ?? "").replace(/\s*\*$/, "").trim();
  });
}

/** Whether the place looks different with the focus than without it. */
export async function isFocusVisible(page: Page): Promise<boolean> {
  const box = await page.evaluate(() => {
    const { x, y, width, height } = (document.activeElement ?? document.body).getBoundingClientRect();
    return { x, y, width, height };
  });
  const clip = {
    x: Math.max(0, box.x - MARGIN),
    y: Math.max(0, box.y - MARGIN),
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  };
  const focused = await page.screenshot({ clip });
  const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  await element.evaluate((one) => one.blur());
  const blurred = await page.screenshot({ clip });
  await element.evaluate((one) => one.focus());
  return !focused.equals(blurred);
}
