import { expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { cell, columnMenu, expectTitles, saved } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner } = shop;
const { buildBoard } = viewedBoardsOf(product, shop);
const UNDO = "ControlOrMeta+z";

it("Ctrl+Z brings back a column that was deleted, and then the title that was changed before", async () => {
  const { table } = await buildBoard("列を戻す");
  const page = await chrome.openAs(owner, table);
  await expectTitles(page, TITLES);
  await cell(page, 0, 1).click();
  await page.keyboard.type("急ぎの件");
  await page.keyboard.press("Enter");
  await page.getByText("急ぎの件").waitFor();
  await saved(page);
  const head = page.getByRole("columnheader").getByRole("button", { name: "点数" });
  await columnMenu(page, "点数", "列を削除");
  await button(page.getByRole("dialog"), "削除").click();
  await button(page.getByRole("dialog"), "値ごと削除").click();
  await page.getByText("「点数」を削除しました。").waitFor();
  await expect.poll(() => head.count()).toBe(0);
  await page.keyboard.press(UNDO);
  await head.waitFor();
  await page.getByText("急ぎの件").waitFor();
  await page.keyboard.press(UNDO);
  await expectTitles(page, TITLES);
});

it("Ctrl+Z brings back a post that was deleted on its own page", async () => {
  const { table } = await buildBoard("投稿を戻す");
  const page = await chrome.openAs(owner, table);
  await expectTitles(page, TITLES);
  const number =
    (await page
      .locator('[data-row="0"]')
      .getByTitle(/^FIRST-/)
      .getAttribute("title")) ?? "";
  await open(page, `/workspace/${shop.workspace.id}/FIRST/post/${number.replace("FIRST-", "")}`);
  await button(page, "この投稿のメニュー").click();
  await page.getByRole("menuitem", { name: "削除" }).click();
  await button(page.getByRole("dialog"), "削除する").click();
  await expectTitles(page, TITLES.slice(1));
  await page.keyboard.press(UNDO);
  await expectTitles(page, TITLES);
});

it("a row that is added without a connection is told of, and is there afterwards", async () => {
  const { table } = await buildBoard("電波のない所");
  const page = await chrome.openAs(owner, table);
  await expectTitles(page, TITLES);
  await page.context().setOffline(true);
  const adding = page.getByLabel("新しい投稿のタイトル");
  await compose(page, adding, { reading: "けんがい", text: "圏外の件" });
  await adding.press("Enter");
  await page.getByText("オフラインのため、「圏外の件」はつながりしだい作成します。").waitFor();
  await page.context().setOffline(false);
  await expectTitles(page, [...TITLES, "圏外の件"]);
});
