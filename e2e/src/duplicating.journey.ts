import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, columnMenu, expectCell, expectTitles, panel, saved } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner } = shop;
const { buildBoard } = viewedBoardsOf(product, shop);

const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

describe("duplicating a column", () => {
  it("puts a copy with its options right behind it, without values, and takes it back", async () => {
    const { table } = await buildBoard("列の複製");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await columnMenu(page, "状態", "列を複製");
    await page.getByRole("columnheader").filter({ hasText: "状態のコピー" }).waitFor();
    await button(alert(page, "列「状態のコピー」を作りました。"), "元に戻す").click();
    await page.getByRole("columnheader").filter({ hasText: "状態のコピー" }).waitFor({ state: "detached" });
    await columnMenu(page, "状態", "列を複製");
    await expectCell(page, 0, 3, /^$/);
    await cell(page, 0, 3).click();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "進行中" }).click();
    await expectCell(page, 0, 3, "進行中");
    await expectCell(page, 0, 2, "未着手");
    await saved(page);
    await screenshot(page, "duplicate-column");
  });
});

describe("duplicating a view", () => {
  it("opens the copy, and goes back to the first when it is taken back", async () => {
    const { kanban } = await buildBoard("ビューの複製");
    const page = await chrome.openAs(owner, kanban);
    const tab = (name: string) => page.getByRole("tab", { name, exact: true });
    await tab("流れ").waitFor();
    await button(page, "「流れ」の操作").click();
    await page.getByRole("menuitem", { name: "複製" }).click();
    await expect.poll(() => tab("流れのコピー").getAttribute("aria-selected")).toBe("true");
    await button(alert(page, "ビュー「流れのコピー」を作りました。"), "元に戻す").click();
    await tab("流れのコピー").waitFor({ state: "detached" });
    expect(await tab("流れ").getAttribute("aria-selected")).toBe("true");
  });
});

describe("duplicating a board", () => {
  it.each([1440, 390] as const)(
    "opens a copy under the typed name, with or without its posts, at %d",
    async (width) => {
      const name = `ボードの複製${width}`;
      const { table } = await buildBoard(name);
      const page = await chrome.openAs(owner, table, { width });
      const dialog = page.getByRole("dialog");
      const typed = field(dialog, "ボードの名前");
      await expectTitles(page, TITLES);
      await button(page, `「${name}」の操作`).click();
      await page.getByRole("menuitem", { name: "ボードを複製…" }).click();
      await eventually(async () => expect(await typed.inputValue()).toBe(`${name}のコピー`));
      await typed.fill("");
      expect(await button(dialog, "複製").isDisabled()).toBe(true);
      await compose(page, typed, { reading: "つぎのきかく", text: `次の企画${width}` });
      await dialog.getByRole("checkbox", { name: "投稿も複製する" }).check();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await screenshot(page, `duplicate-board-${width}`);
      await typed.press("Enter");
      await heading(page, `次の企画${width}`).waitFor();
      await expectTitles(page, TITLES);
      await button(alert(page, `ボード「次の企画${width}」を作成しました。`), "元に戻す").click();
      await heading(page, name).waitFor();

      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("ボードを複製");
      await page.getByRole("option", { name: "このボードを複製" }).click();
      await button(dialog, "複製").click();
      await heading(page, `${name}のコピー`).waitFor();
      // A phone shows one view at a time.
      if (width > 390) await page.getByRole("tab", { name: "流れ", exact: true }).waitFor();
      await expectTitles(page, []);
    },
  );
});

describe("duplicating posts", () => {
  it("copies chosen rows with what is chosen, and takes them back in one step", async () => {
    const { table } = await buildBoard("行の複製");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    for (const row of [0, 1]) await page.locator(`[data-row="${row}"] [data-choose]`).click();
    await button(page.getByRole("region", { name: "選んだ投稿の操作" }), "複製").click();
    const dialog = page.getByRole("dialog", { name: "2件の投稿を複製しますか？" });
    await dialog.getByLabel("ファイルの列の値").uncheck();
    await expectAccessible(page);
    await screenshot(page, "duplicate-posts");
    await button(dialog, "複製").click();
    await expectTitles(page, [...TITLES, "甲の件のコピー", "乙の件のコピー"]);
    await button(alert(page, "2件の投稿を複製しました。"), "元に戻す").click();
    await expectTitles(page, TITLES);
    await cell(page, 0, 1).click();
    await page.keyboard.press("Control+y");
    await expectTitles(page, [...TITLES, "甲の件のコピー", "乙の件のコピー"]);
    await expectCell(page, 6, 3, /^1$/);
    // The picture stayed behind, the steps came along.
    await expectCell(page, 6, 5, /^$/);
    const display = await panel(page, /^表示/);
    await display.getByLabel("サブ投稿を投稿の下に表示する").check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "「甲の件のコピー」のサブ投稿2件を開く" }).waitFor();
    await saved(page);
  });

  it("copies a card from its menu by keys, and a post from its own menu on a phone", async () => {
    const { kanban, table } = await buildBoard("札の複製");
    const page = await chrome.openAs(owner, kanban);
    await page.getByRole("link", { name: "戊の件" }).focus();
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: "複製…" }).press("Enter");
    await button(page.getByRole("dialog", { name: "1件の投稿を複製しますか？" }), "複製").press("Enter");
    await page.getByRole("link", { name: "戊の件のコピー" }).waitFor();
    await button(alert(page, "1件の投稿を複製しました。"), "元に戻す").click();
    await page.getByRole("link", { name: "戊の件のコピー" }).waitFor({ state: "detached" });
    await page.getByText("投稿の複製を元に戻しました。").waitFor();

    const phone = await chrome.openAs(owner, table, { width: 390 });
    await expectTitles(phone, TITLES);
    await cell(phone, 1, 1).click();
    await phone.keyboard.press("Space");
    await phone.getByRole("button", { name: "この投稿のメニュー" }).click();
    await phone.getByRole("menuitem", { name: "複製…" }).click();
    const dialog = phone.getByRole("dialog", { name: "「乙の件」を複製しますか？" });
    await dialog.waitFor();
    await expectNoSidewaysScroll(phone);
    await button(dialog, "複製").click();
    await alert(phone, "1件の投稿を複製しました。").waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
