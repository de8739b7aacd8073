import { it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { expectFocus } from "./harness/focus.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, columnMenu, expectCell, expectTitles, panel, saved } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner } = shop;
const { buildBoard } = viewedBoardsOf(product, shop);

/** The place of the column that a journey adds to the board. */
const ADDED = 6;

it("a column is added at the end of the head, found by its kind, and used at once", async () => {
  const { table } = await buildBoard("その場");
  const page = await chrome.openAs(owner, table);
  await expectTitles(page, TITLES);
  await button(page, "列を追加").click();
  const dialog = page.getByRole("dialog", { name: "列を追加" });
  const kinds = field(dialog, "列の種類");
  await compose(page, kinds, { reading: "ないしゅるい", text: "ない種類" });
  await dialog.getByText("当てはまる種類がありません。").waitFor();
  await kinds.fill("");
  // The Enter of an input method ends its conversion and chooses nothing; the next one takes the first kind.
  await compose(page, kinds, { reading: "すうち", text: "数値" });
  await screenshot(page, "columns-in-place-kinds");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expectFocus(page, "列の名前");
  await button(dialog, "種類を選び直す").click();
  await expectFocus(page, "列の種類");
  await dialog.getByRole("button", { name: /^数値/ }).click();
  // The proposed name is selected: what is typed takes its place.
  await expectFocus(page, "列の名前");
  await page.keyboard.type("x");
  await page.keyboard.press("Backspace");
  await compose(page, field(dialog, "列の名前"), { reading: "こうすう", text: "工数" });
  await button(dialog, "追加").click();
  await dialog.waitFor({ state: "detached" });
  await cell(page, 0, ADDED).click();
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expectCell(page, 0, ADDED, "8");
  await screenshot(page, "columns-in-place");
  await expectAccessible(page);

  await columnMenu(page, "工数", "名前を変更");
  await page.getByLabel("列の名前").fill("見積もり");
  await page.keyboard.press("Enter");
  await columnMenu(page, "見積もり", "種類を変更");
  await button(page.getByRole("dialog"), "キャンセル").click();
  await columnMenu(page, "見積もり", "列を削除");
  await button(page.getByRole("dialog"), "削除").click();
  await button(page.getByRole("dialog"), "値ごと削除").click();
  const told = page.getByRole("alert").filter({ hasText: "「見積もり」を削除しました。" });
  await told.waitFor();
  const head = page.getByRole("columnheader").getByRole("button", { name: "見積もり" });
  await head.waitFor({ state: "detached" });
  await button(told, "元に戻す").click();
  await head.waitFor();
  await expectCell(page, 0, ADDED, "8");
});

it("options are added and renamed from the head", async () => {
  const { table } = await buildBoard("選択肢");
  const page = await chrome.openAs(owner, table);
  await expectTitles(page, TITLES);
  await columnMenu(page, "状態", "選択肢と設定を変更");
  const dialog = page.getByRole("dialog");
  const added = field(dialog, "新しい選択肢の名前");
  await compose(page, added, { reading: "ほりゅう", text: "保留中" });
  await page.keyboard.press("Enter");
  await field(dialog, "「保留中」の名前").waitFor();
  await screenshot(page, "columns-in-place-options");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await saved(page);
});

it("on a phone a column is added from 列", async () => {
  const { table } = await buildBoard("電話");
  const page = await chrome.openAs(owner, table, { width: 390 });
  await expectTitles(page, TITLES);
  const columns = await panel(page, /^列/);
  await button(columns, "列を追加").click();
  const dialog = page.getByRole("dialog", { name: "列を追加" });
  await compose(page, field(dialog, "列の種類"), { reading: "ひづけ", text: "日付" });
  await screenshot(page, "columns-in-place-phone");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: /^日付/ }).first().click();
  await field(dialog, "列の名前").fill("納期");
  await button(dialog, "追加").click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("列「納期」を追加しました。").waitFor();
});
