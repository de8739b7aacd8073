import { readFileSync } from "node:fs";
import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { deleteColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ViewType } from "@itoguchi/core/model/view";
import { upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { buildChartedBoard, FIGURES } from "./harness/charted-board.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const home = await buildWorkspace(product);
const colleague = await buildInvited(product, home);
const board = await buildChartedBoard(product, home);
const { ask, place, boardId } = board;

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const names = (page: Page) => page.getByRole("list", { name: "グラフ" }).getByRole("heading").allTextContents();
const figures = (page: Page, name: string) =>
  page
    .getByRole("table", { name: `「${name}」の値` })
    .getByRole("row")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join("|")));

async function showTable(page: Page, name: string): Promise<void> {
  await button(page, `「${name}」を表で見る`).click();
  await page.getByRole("table", { name: `「${name}」の値` }).waitFor();
}
async function choose(page: Page, name: string, item: string): Promise<void> {
  await button(page, `「${name}」のメニュー`).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}
async function ready(page: Page): Promise<void> {
  await card(page, "TIMELINE").getByRole("img").waitFor();
}

describe("a dashboard", () => {
  it("draws all seventeen kinds, and tells their figures in the table behind", async () => {
    const page = await chrome.openAs(home.owner, board.dashboard);
    await ready(page);
    expect(await names(page)).toEqual(Object.keys(ChartType));
    await expect
      .poll(() => card(page, "PIE").getByRole("img").getAttribute("aria-label"))
      .toMatch(/^PIE。円グラフ。分類4個/);
    for (const kind of Object.keys(ChartType)) {
      await showTable(page, kind);
      await expect.poll(() => figures(page, kind)).toEqual(FIGURES[kind as keyof typeof FIGURES]);
    }
  });

  it("leads from a mark and from a figure to the posts behind", async () => {
    const page = await chrome.openAs(home.owner, board.dashboard);
    await ready(page);
    await showTable(page, "STACKED_COLUMN");
    await button(page, "青 / b：2。投稿を見る").click();
    const behind = page.getByRole("dialog", { name: "青 / bの投稿" });
    await behind.getByText("2件", { exact: true }).waitFor();
    expect(await behind.getByRole("link").allTextContents()).toEqual(["FIRST-2 二", "FIRST-3 三"]);
    await behind.getByRole("link", { name: "FIRST-3 三" }).click();
    await page.waitForURL(/post=3/);
    await page.getByRole("button", { name: "閉じる" }).first().click();
    const picture = card(page, "STACKED_HORIZONTAL_BAR_100_PERCENT").getByRole("img");
    await picture.scrollIntoViewIfNeeded();
    const box = (await picture.boundingBox()) as { x: number; y: number; width: number; height: number };
    // The first bar, near its beginning: red, a.
    await expect
      .poll(async () => {
        await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.17);
        return page.getByRole("dialog", { name: "赤 / aの投稿" }).count();
      })
      .toBe(1);
  });

  it("follows an edit of somebody else, and charts that others make", async () => {
    const page = await chrome.openAs(home.owner, board.dashboard);
    const other = await chrome.openAs(colleague, board.dashboard);
    await ready(page);
    await ready(other);
    await showTable(page, "CALCULATE");
    expect(await figures(page, "CALCULATE")).toEqual(["分類|値", "CALCULATE|1点"]);
    await ask(upsertColumnData, place, { projectSerialNumber: 3, columnId: board.size.id, value: 6 });
    await expect.poll(() => figures(page, "CALCULATE")).toEqual(["分類|値", "CALCULATE|1.5点"]);
    await choose(other, "CALCULATE", "複製");
    await card(page, "CALCULATEのコピー").waitFor();
    await choose(other, "CALCULATEのコピー", "削除…");
    await other.getByRole("dialog", { name: "「CALCULATEのコピー」を削除しますか？" }).waitFor();
    await button(other, "削除する").click();
    await card(page, "CALCULATEのコピー").waitFor({ state: "hidden" });
    await ask(upsertColumnData, place, { projectSerialNumber: 3, columnId: board.size.id, value: null });
    await expect.poll(() => figures(page, "CALCULATE")).toEqual(["分類|値", "CALCULATE|1点"]);
  });

  it("gives its figures as a file, numbers as numbers", async () => {
    const page = await chrome.openAs(home.owner, board.dashboard);
    await ready(page);
    const [csv] = await Promise.all([page.waitForEvent("download"), choose(page, "DOUGHNUT", "表（CSV）を保存")]);
    expect(csv.suggestedFilename()).toBe("DOUGHNUT.csv");
    expect(readFileSync((await csv.path()) as string, "utf8")).toBe(
      "\u{feff}分類,点数\r\n赤,3\r\n青,2\r\n緑,0\r\nなし,-4\r\n",
    );
    const [png] = await Promise.all([page.waitForEvent("download"), choose(page, "LINE", "画像（PNG）を保存")]);
    expect(
      readFileSync((await png.path()) as string)
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  });
});

describe("making a dashboard", () => {
  it("begins with the kinds there are; charts are made, changed, moved, resized and deleted by keyboard", async () => {
    const { id } = await ask(registerView, place, { boardId, name: "新しい", viewType: ViewType.DASHBOARD });
    const page = await chrome.openAs(home.owner, `${board.path}?view=${id}`);
    await page.getByText("グラフはまだありません").waitFor();
    await page.getByRole("button", { name: /^数値/ }).press("Enter");
    await page.getByRole("dialog", { name: "グラフを作る" }).waitFor();
    await page.getByRole("textbox", { name: "名前", exact: true }).fill("総数");
    await page.getByRole("textbox", { name: "名前", exact: true }).press("Enter");
    await card(page, "総数").getByText("4", { exact: true }).waitFor();
    await button(page, "グラフを追加").press("Enter");
    const editor = page.getByRole("dialog", { name: "グラフを作る" });
    await editor.getByRole("radio", { name: "円グラフ", exact: true }).check();
    await editor.getByRole("region", { name: "見本" }).getByRole("img").waitFor();
    await button(editor, "作成").press("Enter");
    await card(page, "色ごとの件数").getByRole("img").waitFor();
    expect(await names(page)).toEqual(["総数", "色ごとの件数"]);
    await button(page, "「色ごとの件数」を並べ替える").press("ArrowLeft");
    await expect.poll(() => names(page)).toEqual(["色ごとの件数", "総数"]);
    const wide = async () => (await card(page, "色ごとの件数").boundingBox())?.width ?? 0;
    const before = await wide();
    await button(page, "「色ごとの件数」の大きさを変更").press("ArrowRight");
    await expect.poll(wide).toBeGreaterThan(before * 1.3);
    await page.reload();
    await card(page, "色ごとの件数").getByRole("img").waitFor();
    expect(await names(page)).toEqual(["色ごとの件数", "総数"]);
    expect(await wide()).toBeGreaterThan(before * 1.3);
    await choose(page, "総数", "編集…");
    await page.getByRole("textbox", { name: "名前", exact: true }).fill("合計");
    await button(page, "保存").press("Enter");
    await card(page, "合計").waitFor();
    await choose(page, "合計", "削除…");
    await button(page, "削除する").press("Enter");
    await card(page, "合計").waitFor({ state: "hidden" });
  });

  it("charts are moved and resized by the mouse", async () => {
    const { id } = await ask(registerView, place, { boardId, name: "動かす", viewType: ViewType.DASHBOARD });
    const page = await chrome.openAs(home.owner, `${board.path}?view=${id}`);
    for (const kind of ["ドーナツグラフ", "横棒グラフ"]) {
      const first = page.getByRole("button", { name: new RegExp(`^${kind}`) });
      const add = button(page, "グラフを追加");
      await first.or(add).first().waitFor();
      if (await add.isVisible()) {
        await add.click();
        await page.getByRole("radio", { name: kind, exact: true }).check();
      } else await first.click();
      await page.getByRole("textbox", { name: "名前", exact: true }).fill(kind);
      await button(page, "作成").click();
      await card(page, kind).getByRole("img").waitFor();
    }
    await button(page, "「横棒グラフ」を並べ替える").dragTo(card(page, "ドーナツグラフ"), {
      targetPosition: { x: 20, y: 60 },
    });
    await expect.poll(() => names(page)).toEqual(["横棒グラフ", "ドーナツグラフ"]);
    const box = async () => (await card(page, "横棒グラフ").boundingBox()) as { width: number; height: number };
    const before = await box();
    const corner = (await button(page, "「横棒グラフ」の大きさを変更").boundingBox()) as { x: number; y: number };
    await page.mouse.move(corner.x + 8, corner.y + 8);
    await page.mouse.down();
    await page.mouse.move(corner.x + before.width / 2, corner.y + before.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width * 1.3);
    expect((await box()).height).toBeGreaterThan(before.height * 1.3);
  });
});

describe("a board without dates", () => {
  it("has no charts of them, and says why", async () => {
    const { id: bare } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "日付なし" });
    const { id } = await ask(registerView, place, { boardId: bare, name: "集計", viewType: ViewType.DASHBOARD });
    const page = await chrome.openAs(
      home.owner,
      `/workspace/${place.workspaceId}/${place.projectKey}/${bare}?view=${id}`,
    );
    const kind = page.getByRole("button", { name: /^タイムライン/ });
    await kind.filter({ hasText: "期間か日付の列がありません" }).waitFor();
    expect(await kind.isDisabled()).toBe(true);
    await page.getByRole("button", { name: /^縦棒/ }).click();
    const editor = page.getByRole("dialog", { name: "グラフを作る" });
    await editor.getByText("選べない種類（タイムライン）").waitFor();
    expect(await editor.getByRole("radio", { name: "タイムライン" }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });
});

describe("what a dashboard looks like", () => {
  it("is free of findings in both schemes and fits every width", async () => {
    const page = await chrome.openAs(home.owner, board.dashboard);
    await ready(page);
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await showTable(page, "LINE");
    await choose(page, "PIE", "編集…");
    await page.getByRole("region", { name: "見本" }).getByRole("img").waitFor();
    await expectAccessible(page);
    await screenshot(page, "dashboard-editor");
    await page.getByRole("dialog").getByRole("button", { name: "閉じる" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    // Beside the menu two still stand side by side.
    await page.setViewportSize({ width: 1024, height: 900 });
    const boxOf = async (name: string) => (await card(page, name).boundingBox()) ?? { x: 0, y: 0 };
    await expect.poll(async () => (await boxOf("PIE")).y - (await boxOf("DOUGHNUT")).y).toBe(0);
    expect((await boxOf("DOUGHNUT")).x).toBeGreaterThan((await boxOf("PIE")).x);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await expect.poll(async () => (await boxOf("PIE")).x - (await boxOf("DOUGHNUT")).x).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshot(page, "dashboard");
  });

  it("says of a chart whose column is gone why it is not drawn, and how to mend it", async () => {
    await ask(deleteColumn, place, { columnId: board.kind.id, isConfirmed: true });
    const page = await chrome.openAs(home.owner, board.dashboard);
    await ready(page);
    await card(page, "PIE").getByText("グラフを表示できません").waitFor();
    await card(page, "PIE").getByRole("button", { name: "編集…" }).click();
    await page.getByLabel("分類する列").selectOption({ label: "組" });
    await button(page, "保存").click();
    await card(page, "PIE").getByRole("img").waitFor();
    await open(page, board.dashboard);
    await ready(page);
  });
});
