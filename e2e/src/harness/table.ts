import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

export const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
/** In the order in which they are seen; rows that leave the screen come in again elsewhere. */
const titles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-row]")]
      .sort((a, b) => a.offsetTop - b.offsetTop)
      .map((row) =>
        row
          .querySelector("[data-open]")
          ?.getAttribute("aria-label")
          ?.replace(/を開く$/, ""),
      ),
  );
export const expectTitles = (page: Page, expected: string[]) =>
  eventually(async () => expect(await titles(page)).toEqual(expected));

/** A cell by the post's row and the column's place: the number is the first. */
export const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
export const expectCell = (page: Page, row: number, column: number, text: string | RegExp) =>
  eventually(async () => expect(await cell(page, row, column).textContent()).toMatch(text));
/** The browser has all posts of the board, so that it answers by itself. */
export const untilCopied = (page: Page) => page.locator('[data-posts="here"]').waitFor();
export const saved = (page: Page) => page.getByText("保存済み").waitFor();

export async function panel(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole("group", { name: "ビューの設定" }).getByRole("button", { name }).click();
  return page.getByRole("dialog").last();
}
export async function columnMenu(page: Page, column: string, item: string): Promise<void> {
  await page.getByRole("columnheader").getByRole("button", { name: column }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** As a spreadsheet or a mail puts it on the clipboard. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate((types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  }, data);
}
