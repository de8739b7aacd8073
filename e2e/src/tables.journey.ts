import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, columnMenu, expectCell, expectTitles, panel, paste, rows, saved, untilCopied } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner } = shop;
const { ask, place, buildBoard } = viewedBoardsOf(product, shop);

/** What a copy would put on the clipboard. */
function copied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(copy);
    return clipboardData.getData("text/plain");
  });
}
async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error("nothing to drag");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

describe("the table", () => {
  it("takes ranges from Excel and gives them back, is filled and summed up, and changes many rows in one step", async () => {
    const { table } = await buildBoard("表計算");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await cell(page, 0, 3).click();
    await paste(page, { "text/plain": '１０\t"一行目\r\n二行目"\r\n20\tふたつ\r\n' });
    await expectCell(page, 0, 3, "10");
    await expectCell(page, 1, 4, "ふたつ");
    expect(await copied(page)).toBe('10\t"一行目\n二行目"\r\n20\tふたつ\r\n');
    const html = "<table><tr><td>7</td><td>上<br>下</td></tr></table>";
    await cell(page, 2, 3).click();
    await paste(page, { "text/html": html, "text/plain": "7\t上 下" });
    await expectCell(page, 2, 4, "上");

    await cell(page, 0, 3).click();
    await page.keyboard.press("Control+c");
    await cell(page, 3, 3).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Control+v");
    for (const row of [3, 4, 5]) await expectCell(page, row, 3, /^10$/);
    expect(await copied(page)).toBe("10\r\n10\r\n10\r\n");
    await page.keyboard.press("Control+z");
    await expectCell(page, 5, 3, /^6$/);
    await cell(page, 3, 3).click();
    await page.keyboard.press("Shift+ArrowDown");
    await paste(page, { "text/plain": "7\t同じ" });
    for (const row of [3, 4]) await expectCell(page, row, 4, "同じ");
    await page.keyboard.press("Control+z");
    await expectCell(page, 3, 3, /^4$/);

    await cell(page, 0, 3).click();
    await page.keyboard.press("Shift+ArrowDown");
    const target = await cell(page, 4, 3).boundingBox();
    await drag(page, page.locator("[data-fill]"), { x: (target?.x ?? 0) + 20, y: (target?.y ?? 0) + 20 });
    await expectCell(page, 4, 3, "50");
    await page.getByRole("columnheader").getByRole("button", { name: "点数" }).click();
    await page.getByRole("menuitem", { name: "フッターの集計" }).press("ArrowRight");
    await page.getByRole("menuitemradio", { name: "合計" }).click();
    await page.getByText("合計").last().waitFor();
    await eventually(async () => expect(await page.getByRole("row").last().textContent()).toContain("156"));

    for (const row of [0, 1, 2]) await page.locator(`[data-row="${row}"] [data-choose]`).click();
    const bar = page.getByRole("region", { name: "選んだ投稿の操作" });
    await bar.getByText("3件を選択中").waitFor();
    await screenshot(page, "view-bulk");
    await button(bar, "値を変更").click();
    await page.getByRole("menuitem", { name: "状態" }).click();
    await page.getByRole("option", { name: "完了" }).click();
    for (const row of [0, 1, 2]) await expectCell(page, row, 2, "完了");
    await saved(page);
    await button(bar, "選択を解除").click();
    await cell(page, 0, 1).click();
    await page.keyboard.press("Control+z");
    for (const row of [0, 1, 2]) await expectCell(page, row, 2, "未着手");
    await saved(page);
  });

  it("goes on to the post that followed when the edited one leaves by the filter or moves by the order", async () => {
    const { table, boardId, columns } = await buildBoard("仕分け");
    const condition = {
      conditionOrder: 0,
      targetColumnId: columns.state.id,
      comparisonOperator: ComparisonOperator.EQUAL,
      valueOptionIdList: [columns.state.valueOptionList[0]?.id as string],
    };
    const { id } = await ask(registerView, place, {
      boardId,
      name: "未着手だけ",
      viewType: ViewType.TABLE,
      filterGroupList: [{ conditionOperator: "AND", filterConditionList: [condition] }],
    });
    const page = await chrome.openAs(owner, `${new URL(table, product.url).pathname}?view=${id}`);
    await expectTitles(page, TITLES.slice(0, 4));
    // Which post leaves is told where all posts are: of those that are asked for page by page it is not known.
    await untilCopied(page);
    await cell(page, 0, 2).click();
    for (const [title, ...left] of [TITLES.slice(0, 4), TITLES.slice(1, 4)]) {
      await page.keyboard.press("Enter");
      await page.getByRole("option", { name: "完了" }).waitFor();
      await page.keyboard.type("完了");
      await page.keyboard.press("Enter");
      await expectTitles(page, left);
      const words = `「${title}」は絞り込みの条件に合わなくなったため、ここには表示されていません。`;
      await page.getByText(words).waitFor();
    }
    await saved(page);

    await open(page, table);
    await columnMenu(page, "点数", "昇順に並べる");
    await cell(page, 0, 3).click();
    await page.keyboard.type("99");
    await page.keyboard.press("Enter");
    await expectTitles(page, [...TITLES.slice(1), "甲の件"]);
    await page.keyboard.type("98");
    await page.keyboard.press("Enter");
    await expectTitles(page, [...TITLES.slice(2), "乙の件", "甲の件"]);
    await saved(page);
  });

  it("sets several options on many rows by a button or its keys, and nothing on the way out", async () => {
    const { table, boardId } = await buildBoard("まとめて分類");
    const valueOptionList = ["赤", "青"].map((name) => ({ name }));
    await ask(registerColumn, place, { boardId, name: "分類", columnType: ColumnType.DROP_DOWN, valueOptionList });
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    const head = page.getByRole("columnheader").filter({ hasText: "分類" });
    const column = Number(await head.getAttribute("aria-colindex")) - 1;
    for (const row of [0, 1]) await page.locator(`[data-row="${row}"] [data-choose]`).click();
    const set = page.getByRole("dialog", { name: "値を変更" });
    const begin = async () => {
      await button(page.getByRole("region", { name: "選んだ投稿の操作" }), "値を変更").click();
      await page.getByRole("menuitem", { name: "分類" }).click();
      expect(await button(set, "設定").isDisabled()).toBe(true);
    };
    await begin();
    await page.getByRole("option", { name: "赤" }).click();
    await page.keyboard.press("Escape");
    await set.waitFor({ state: "hidden" });
    for (const row of [0, 1]) await expectCell(page, row, column, /^$/);

    await begin();
    for (const name of ["赤", "青"]) await page.getByRole("option", { name }).click();
    await screenshot(page, "view-bulk-several");
    await button(set, "設定").click();
    for (const row of [0, 1]) await expectCell(page, row, column, /^赤青$/);

    await begin();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    for (const row of [0, 1]) await expectCell(page, row, column, /^赤$/);
    await saved(page);
  });

  it("moves rows by hand, shows sub-posts, and takes posts to another board after saying what is lost", async () => {
    const { table } = await buildBoard("行");
    const other = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "引っ越し先" });
    await ask(registerColumn, place, { boardId: other.id, name: "点数", columnType: ColumnType.NUMERIC });
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await cell(page, 0, 1).hover();
    const last = await cell(page, 2, 1).boundingBox();
    await drag(page, page.locator("[data-row-handle]"), { x: (last?.x ?? 0) + 40, y: (last?.y ?? 0) + 30 });
    await expectTitles(page, ["乙の件", "丙の件", "甲の件", "丁の件", "戊の件", "己の件"]);

    const display = await panel(page, /^表示/);
    await display.getByLabel("サブ投稿を投稿の下に表示する").check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "「甲の件」のサブ投稿2件を開く" }).click();
    await page.getByRole("link", { name: "手順その二" }).waitFor();
    await screenshot(page, "view-sub-posts");
    await expectAccessible(page);
    await cell(page, 2, 1).click();
    await page.keyboard.press("Alt+ArrowLeft");
    await page.getByRole("link", { name: "手順その二" }).waitFor({ state: "hidden" });

    for (const row of [0, 1]) await page.locator(`[data-row="${row}"] [data-choose]`).click();
    const bar = page.getByRole("region", { name: "選んだ投稿の操作" });
    await button(bar, "ボードへ移動").click();
    const dialog = page.getByRole("dialog", { name: "2件をほかのボードへ移動" });
    await dialog.getByLabel("移動先のボード").selectOption({ label: "引っ越し先" });
    await dialog.getByText("状態（2件）").waitFor();
    await dialog.getByText("点数（2件）").waitFor();
    await screenshot(page, "view-move-dialog");
    await expectAccessible(page);
    await button(dialog, "2件を移動").click();
    await expectTitles(page, ["甲の件", "丁の件", "戊の件", "己の件"]);
    await expect(rows(page).count()).resolves.toBe(4);
    await page.locator('[data-row="0"] [data-choose]').click();
    await button(bar, "アーカイブ").click();
    await expectTitles(page, ["丁の件", "戊の件", "己の件"]);
    await page.locator('[data-row="0"] [data-choose]').click();
    await button(bar, "削除").click();
    await button(page.getByRole("dialog"), "1件を削除").click();
    await expectTitles(page, ["戊の件", "己の件"]);
    await saved(page);
  });
});

describe("a long table", () => {
  it("shows titles while it flies by, and every row whole where it comes to rest", async () => {
    const { boardId, table, columns } = await buildBoard("長い表");
    const many = Array.from({ length: 600 }, (_, index) => index + 1);
    await ask(bulkRegisterPost, place, {
      boardId,
      postList: many.map((number) => ({ title: `飛ぶ件${number}`, data: { [columns.points.id]: number } })),
    });
    const page = await chrome.openAs(owner, table);
    const scroller = page.locator("[data-grid] > div").first();
    // Until all of it is here.
    await eventually(async () => {
      await scroller.evaluate((element) => element.scrollTo({ top: 12_000 }));
      expect(await page.getByText("飛ぶ件330", { exact: true }).count()).toBe(1);
    });
    await scroller.evaluate((element) => element.scrollTo({ top: 0 }));
    const flown = await scroller.evaluate(async (element) => {
      const seen: { isFast: boolean; titles: number }[] = [];
      for (let top = 1_500; top < 15_000; top += 1_500) {
        element.scrollTo({ top });
        // The frame tells of the scroll first, and then calls back.
        await new Promise(requestAnimationFrame);
        const titles = [...element.querySelectorAll("[data-row] [data-title]")].filter((one) => one.textContent);
        seen.push({ isFast: element.hasAttribute("data-fast"), titles: titles.length });
      }
      return seen;
    });
    expect(flown.filter(({ titles }) => titles < 5)).toEqual([]);
    // Not in each frame: one that is long in coming finds the table at rest, and whole.
    expect(flown.some(({ isFast }) => isFast)).toBe(true);
    await eventually(async () => {
      const shown = await scroller.evaluate((element) => ({
        isFast: element.hasAttribute("data-fast"),
        rows: [...element.querySelectorAll<HTMLElement>("[data-row]")].flatMap((row) => {
          const title = row.querySelector("[data-title]")?.textContent?.match(/飛ぶ件(\d+)/)?.[1];
          const cells = [...row.querySelectorAll<HTMLElement>("[role=gridcell]")];
          const isSeen = cells.every((cell) => getComputedStyle(cell).visibility === "visible");
          return title ? [{ isWhole: isSeen && cells.some(({ textContent }) => textContent === title) }] : [];
        }),
      }));
      expect(shown.isFast).toBe(false);
      expect(shown.rows.length).toBeGreaterThan(10);
      expect(shown.rows.every(({ isWhole }) => isWhole)).toBe(true);
    });

    // Whoever presses while it still flies means what is there when it stops.
    const box = await scroller.boundingBox();
    if (!box) throw new Error("No table");
    await scroller.evaluate(async (element) => {
      element.scrollTo({ top: 2_000 });
      await new Promise(requestAnimationFrame);
    });
    await page.mouse.click(box.x + 200, box.y + 300);
    const active = page.locator("[data-row] [data-active][data-title]");
    await eventually(async () => expect(await active.textContent()).toMatch(/飛ぶ件/));
  });
});

describe("a table under the hands of somebody new", () => {
  const detail = (page: Page) => page.getByRole("complementary", { name: "投稿の詳細" });
  const heading = (page: Page, title: string) => detail(page).getByText(title, { exact: true }).first();

  it("opens a post beside by space, leads it along by arrows, and closes it by Escape", async () => {
    const { table, kanban } = await buildBoard("のぞき見");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await cell(page, 0, 1).click();
    await page.keyboard.press("Space");
    await heading(page, "甲の件").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await heading(page, "丙の件").waitFor();
    await page.keyboard.press("Escape");
    await detail(page).waitFor({ state: "detached" });
    await page.keyboard.press("Space");
    await heading(page, "丙の件").waitFor();
    await page.keyboard.press("Space");
    await detail(page).waitFor({ state: "detached" });

    await page.keyboard.type("直した件");
    await page.keyboard.press("Enter");
    await expectCell(page, 2, 1, "直した件");
    await page.keyboard.press("Control+z");
    await expectCell(page, 2, 1, "丙の件");
    await page.getByText("「タイトル」の変更を元に戻しました。").waitFor();

    await open(page, kanban);
    await page.getByRole("link", { name: "甲の件" }).click();
    await heading(page, "甲の件").waitFor();
    const lane = await page.locator("[data-lane-key]").first().boundingBox();
    expect(lane?.width).toBe(292);
    await page.keyboard.press("ArrowDown");
    await heading(page, "乙の件").waitFor();
    await page.keyboard.press("Escape");
    await detail(page).waitFor({ state: "detached" });
  });

  it("keeps the line for new posts in sight, says where they went, and keeps what was picked", async () => {
    const { table, boardId } = await buildBoard("追加");
    const postList = Array.from({ length: 40 }, (_, index) => ({ title: `件${index}` }));
    await ask(bulkRegisterPost, place, { boardId, postList });
    const valueOptionList = ["赤", "青"].map((name) => ({ name }));
    await ask(registerColumn, place, { boardId, name: "分類", columnType: ColumnType.DROP_DOWN, valueOptionList });
    const page = await chrome.openAs(owner, table);
    await columnMenu(page, "タイトル", "昇順に並べる");
    const adding = page.getByLabel("新しい投稿のタイトル");
    await cell(page, 0, 1).click();
    await page.keyboard.press("Control+Enter");
    const at = async () => (await adding.boundingBox())?.y;
    const before = await at();
    for (const [title, count] of [
      ["000", "47件"],
      ["001", "48件"],
    ] as const) {
      await page.keyboard.type(title);
      await page.keyboard.press("Enter");
      await page.getByText(count, { exact: true }).first().waitFor();
      await page.getByText("追加しました。並び順により上にあります。").last().waitFor();
    }
    expect(await at()).toBe(before);
    await button(page.getByRole("alert"), "表示").last().click();
    await expectCell(page, 1, 1, "001");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Control+z");
    await page.getByText("投稿の追加を元に戻しました。").waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+Home");

    const head = page.getByRole("columnheader").filter({ hasText: "分類" });
    const column = Number(await head.getAttribute("aria-colindex")) - 1;
    await cell(page, 0, column).click();
    await page.keyboard.press("Enter");
    for (const name of ["赤", "青"]) await page.getByRole("option", { name }).click();
    await page.keyboard.press("Escape");
    await expectCell(page, 0, column, "赤青");
    await page.keyboard.press("Control+z");
    await page.getByText("「分類」の変更を元に戻しました。").waitFor();
    await expectCell(page, 0, column, /^$/);
  });

  it("opens a post by a tap on its title, which ends on the screen of a phone", async () => {
    const { table } = await buildBoard("指");
    const page = await chrome.openAs(owner, table, { width: 390 });
    await expectTitles(page, TITLES);
    const title = await cell(page, 1, 1).boundingBox();
    expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThan(390);
    const touch = await page.context().newCDPSession(page);
    await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const point = { x: (title?.x ?? 0) + 40, y: (title?.y ?? 0) + 12 };
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await heading(page, "乙の件").waitFor();
    await screenshot(page, "view-tapped");
  });
});
