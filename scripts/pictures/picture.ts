import type { Locator, Page } from "playwright-core";
import type { World } from "./world.ts";

export interface Picture {
  /** As its file is called where it is shown. */
  name: string;
  /** What shows it: articles, unless told otherwise. */
  place?: "landing";
  at(world: World): string;
  /** Who looks: the owner of the workspace unless told otherwise. */
  as?: "nobody" | "newcomer";
  /** What has to be done before it is taken. */
  steps?(page: Page, world: World): Promise<void>;
  /** What has to be seen when there are no steps that wait for it. */
  shown?: string;
  width?: number;
  height?: number;
  /** Only so much of it is shown, from the top. */
  cutAt?: number;
  scheme?: "dark";
}

/** Nothing is on its way any more, and letters have their shapes. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready.then(() => true)");
}

interface Browsing {
  document: { querySelectorAll(selector: string): Iterable<object> };
}

/**
 * React marks an element once its handlers work; parts of a page come later than others. A function, not a text: the page's policy
 * lets no text be run.
 */
export async function openAlive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const elements = [...(globalThis as unknown as Browsing).document.querySelectorAll("main, button")];
    const isAlive = (element: object) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
    return elements.length > 0 && elements.every(isAlive);
  });
}

export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole("button", { name, exact: true });
}

export async function chooseFromMenu(page: Page, opener: Locator, item: string): Promise<void> {
  await opener.click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** One of the panels above the posts of a view: 絞り込み, 並べ替え, … */
export async function openPanel(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole("group", { name: "ビューの設定" }).getByRole("button", { name }).click();
  const panel = page.getByRole("dialog").last();
  await panel.waitFor();
  return panel;
}

interface Scrolled {
  style: { scrollMarginTop: string };
  scrollIntoView(options: { block: "start" }): void;
}

/** To the top of what is seen, below the header. */
export async function bringUp(heading: Locator): Promise<void> {
  await heading.waitFor();
  await heading.evaluate((element) => {
    const it = element as unknown as Scrolled;
    it.style.scrollMarginTop = "80px";
    it.scrollIntoView({ block: "start" });
  });
}
