import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, columnMenu, expectTitles, saved } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner } = shop;
const { ask, place, buildBoard } = viewedBoardsOf(product, shop);

/** The place of the column that a journey adds to the board. */
const ADDED = 6;
const box = (page: Page, row: number) => cell(page, row, ADDED).getByRole("checkbox");
const ticks = (page: Page) =>
  Promise.all(TITLES.map(async (_, row) => (await box(page, row).getAttribute("aria-checked")) === "true"));
const expectTicks = (page: Page, ...rows: number[]) =>
  eventually(async () => expect(await ticks(page)).toEqual(TITLES.map((_, row) => rows.includes(row))));

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", plain);
    const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  }, text);
}

describe("a checkbox column", () => {
  it("is ticked by click, Space and paste, counted, grouped by, and changed for many posts in one step", async () => {
    const { table, boardId } = await buildBoard("点検");
    await ask(registerColumn, place, { boardId, name: "確認済み", columnType: ColumnType.CHECKBOX });
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await expectTicks(page);
    await box(page, 0).click();
    await expectTicks(page, 0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expectTicks(page, 0, 1);
    await page.keyboard.press("Space");
    await expectTicks(page, 0);
    await page.keyboard.press("Control+z");
    await expectTicks(page, 0, 1);
    await cell(page, 2, ADDED).click({ position: { x: 90, y: 10 } });
    await paste(page, "はい\r\nFALSE\r\n１\r\n✓\r\n");
    await expectTicks(page, 0, 1, 2, 4, 5);
    await saved(page);

    await page.getByRole("columnheader").getByRole("button", { name: "確認済み" }).click();
    await page.getByRole("menuitem", { name: "フッターの集計" }).press("ArrowRight");
    await page.getByRole("menuitemradio", { name: "件数" }).click();
    await eventually(async () => expect(await page.getByRole("row").last().textContent()).toContain("5（83%）"));
    await columnMenu(page, "確認済み", "昇順に並べる");
    await expectTitles(page, ["丁の件", "甲の件", "乙の件", "丙の件", "戊の件", "己の件"]);
    await columnMenu(page, "確認済み", "この列でグループ化");
    await page.getByRole("button", { name: "チェックありのグループを閉じる" }).waitFor();
    await page.getByRole("button", { name: "チェックなしのグループを閉じる" }).waitFor();
    await screenshot(page, "checkbox-table");
    await expectAccessible(page);

    await button(page, "変更を破棄").click();
    await expectTitles(page, TITLES);
    for (const row of [0, 1, 2]) await page.locator(`[data-row="${row}"] [data-choose]`).click();
    const bar = page.getByRole("region", { name: "選んだ投稿の操作" });
    await button(bar, "値を変更").click();
    await page.getByRole("menuitem", { name: "確認済み" }).click();
    await page.getByRole("button", { name: "チェックを外す" }).click();
    await expectTicks(page, 4, 5);
    await saved(page);
  });

  it.each([1440, 390] as const)("is pressed on cards, lanes and the post itself, at %i", async (width) => {
    const { kanban, cards, boardId } = await buildBoard(`札の点検${width}`);
    const column = await ask(registerColumn, place, { boardId, name: "確認", columnType: ColumnType.CHECKBOX });
    expect(column.columnType).toBe(26);
    const page = await chrome.openAs(owner, cards, { width });
    const onCard = page.getByRole("checkbox", { name: "確認：甲の件" });
    await onCard.click();
    await eventually(async () => expect(await onCard.getAttribute("aria-checked")).toBe("true"));
    await saved(page);
    await open(page, kanban);
    await eventually(async () => expect(await onCard.getAttribute("aria-checked")).toBe("true"));
    await screenshot(page, `checkbox-kanban-${width}`);
    await page.locator("[data-card-link]").filter({ hasText: "甲の件" }).click();
    const detail = page.getByRole("complementary", { name: "投稿の詳細" });
    const field = detail.getByRole("checkbox", { name: "確認", exact: true });
    await field.focus();
    await page.keyboard.press("Space");
    await eventually(async () => expect(await field.getAttribute("aria-checked")).toBe("false"));
    await saved(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
