import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, columnMenu, expectCell, expectTitles, saved } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner } = shop;
const { buildBoard } = viewedBoardsOf(product, shop);

/** The place of the column that a journey adds to the board. */
const ADDED = 6;

async function newFormula(page: Page) {
  await button(page, "列を追加").click();
  const dialog = page.getByRole("dialog", { name: /列を追加/ });
  await dialog.getByText("数式", { exact: true }).click();
  return dialog;
}

describe("a formula column", () => {
  it.each([1440, 390] as const)("is written with columns by name, tried on a post and shown, at %i", async (width) => {
    const { table, cards } = await buildBoard(`計算${width}`);
    const settings = `${new URL(table, product.url).pathname}/settings`;
    const page = await chrome.openAs(owner, settings, { width });
    const dialog = await newFormula(page);
    await field(dialog, "列の名前").fill("税込");
    const formula = field(dialog, "数式");

    // What an input method leaves is read as it is meant; its Enter saves nothing.
    await formula.focus();
    await compose(page, formula, { reading: "もし", text: "もし" });
    await page.keyboard.insertText("（［点数］＞３、［点数］×１．１、12／（［点数］−２））");
    await dialog.getByText("「甲の件」での結果：-12（数）").waitFor();
    await screenshot(page, `formula-dialog-${width}`);
    await expectAccessible(page);
    await formula.fill("[点数] + [ない]");
    await dialog.getByText("8文字目：「ない」という列はありません。").waitFor();
    await formula.fill("IF([点数] > 3, [点数] * 1.1, 12 / ([点数] - 2))");
    await dialog.getByText("「甲の件」での結果：-12（数）").waitFor();
    await button(dialog, "追加").click();
    await dialog.waitFor({ state: "detached" });

    await open(page, table);
    await expectTitles(page, TITLES);
    if (width === 390) {
      await open(page, cards);
      await page.locator("[data-card-link]").filter({ hasText: "乙の件" }).click();
      const detail = page.getByRole("complementary", { name: "投稿の詳細" });
      await detail.getByText("0で割れません").waitFor();
      await screenshot(page, "formula-detail");
      await expectAccessible(page);
      return expectNoSidewaysScroll(page);
    }
    await expectCell(page, 0, ADDED, "-12");
    await expectCell(page, 1, ADDED, "0で割れません");
    await expectCell(page, 5, ADDED, "6.6");
    await cell(page, 1, ADDED).getByText("0で割れません").hover();
    await page.getByRole("tooltip", { name: "割る数が0です。" }).waitFor();

    // It follows the columns that it is made of, in the order too, and nobody types over it.
    await columnMenu(page, "税込", "昇順に並べる");
    await expectTitles(page, ["甲の件", "丁の件", "戊の件", "己の件", "丙の件", "乙の件"]);
    await cell(page, 0, 3).click();
    await page.keyboard.type("100");
    await page.keyboard.press("Enter");
    await expectTitles(page, ["丁の件", "戊の件", "己の件", "丙の件", "甲の件", "乙の件"]);
    await expectCell(page, 4, ADDED, "110");
    await cell(page, 0, ADDED).click();
    await page.keyboard.type("5");
    await expectCell(page, 0, ADDED, "4.4");
    await saved(page);
    await columnMenu(page, "税込", "この列で絞り込む");
    const filter = page.getByRole("dialog", { name: "絞り込み" });
    await filter.getByLabel("数", { exact: true }).fill("6");
    await filter.getByText("当てはまる投稿：3件").waitFor();
    await page.keyboard.press("Escape");
    await screenshot(page, "formula-table");
    await expectAccessible(page);
  });

  it("keeps its columns when they are renamed, and is refused when it uses itself", async () => {
    const { table } = await buildBoard("循環");
    const path = new URL(table, product.url).pathname;
    const page = await chrome.openAs(owner, `${path}/settings`);
    let dialog = await newFormula(page);
    await field(dialog, "列の名前").fill("倍");
    await field(dialog, "数式").fill("[点数] * 2");
    await button(dialog, "追加").click();
    await dialog.waitFor({ state: "detached" });
    await open(page, table);
    await columnMenu(page, "点数", "名前を変更");
    await page.getByLabel("列の名前").fill("ポイント");
    await page.keyboard.press("Enter");
    await page.getByRole("columnheader").getByRole("button", { name: "ポイント" }).waitFor();
    await expectCell(page, 5, ADDED, "12");
    await saved(page);
    await open(page, `${path}/settings`);
    await button(page, "「倍」の設定を変更").click();
    dialog = page.getByRole("dialog", { name: "列「倍」の設定" });
    const formula = field(dialog, "数式");
    await eventually(async () => expect(await formula.inputValue()).toBe("[ポイント] * 2"));
    await formula.fill("[倍] * 2");
    await dialog.getByText("数式の中で、その列自身は使えません。").waitFor();
  });
});
