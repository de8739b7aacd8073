import { registerBoard, updateBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const LANES = ["未着手", "進行中", "完了"];

async function buildBoard(titles: readonly string[]) {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "要望" });
  const state = await ask(registerColumn, place, {
    boardId: board.id,
    name: "状態",
    columnType: ColumnType.STATE,
    valueOptionList: LANES.map((name) => ({ name })),
  });
  await ask(registerColumn, place, { boardId: board.id, name: "点数", columnType: ColumnType.NUMERIC });
  const [first] = state.valueOptionList.map(({ id }) => id);
  await ask(bulkRegisterPost, place, {
    boardId: board.id,
    postList: titles.map((title) => ({ title, data: { [state.id]: first } })),
  });
  const kanban = await ask(registerView, place, {
    boardId: board.id,
    name: "流れ",
    viewType: ViewType.KANBAN,
    kanbanSectionColumnId: state.id,
  });
  const path = `/workspace/${workspace.id}/FIRST/${board.id}`;
  const rename = (name: string) => ask(updateBoard, place, { boardId: board.id, name });
  return { owner, board, path, rename, kanban: `${path}?view=${kanban.id}` };
}

/** The title of a post in the table. */
const cell = (page: Page, text: string) => page.getByRole("gridcell", { name: new RegExp(`^${text}`) }).first();

describe("a board", () => {
  it("is opened from the menu, and what is typed into a cell with an input method is the whole word", async () => {
    const { owner, path } = await buildBoard(["検索が遅い", "通知が来ない"]);
    const page = await chrome.openAs(owner, path.split("/").slice(0, -1).join("/"));
    await page.getByRole("navigation").getByRole("link", { name: "要望" }).click();
    await heading(page, "要望").waitFor();
    const title = cell(page, "検索が遅い");
    await title.waitFor();
    await compose(page, title, { reading: "けんさく", text: "検索を速く" });
    await page.keyboard.press("Enter");
    await cell(page, "検索を速く").waitFor();
    await page.getByText("保存済み").waitFor();
    await page.reload();
    await cell(page, "検索を速く").waitFor();
    await expectAccessible(page);
    await screenshot(page, "board-table");
  });

  it("shows what another person does without a reload, and takes it back with one key", async () => {
    const { owner, path } = await buildBoard(["甲", "乙"]);
    const [mine, theirs] = [await chrome.openAs(owner, path), await chrome.openAs(owner, path)];
    await cell(mine, "甲").click();
    await mine.keyboard.type("丙");
    await mine.keyboard.press("Enter");
    await cell(theirs, "丙").waitFor();
    await mine.keyboard.press("Control+z");
    await cell(theirs, "甲").waitFor();
  });

  it("is found in the menu by its new name, and comes with rows as high as one likes before any script", async () => {
    const { owner, path, rename } = await buildBoard(["甲"]);
    const page = await chrome.openAs(owner, path);
    await cell(page, "甲").waitFor();
    await rename("改めた名前");
    await page.getByRole("navigation").getByRole("link", { name: "改めた名前" }).waitFor();
    const height = async () => (await cell(page, "甲").boundingBox())?.height ?? 0;
    const usual = await height();
    await button(page, "表示設定").click();
    await page.getByText("高い", { exact: true }).click();
    await eventually(async () => expect(await height()).toBeGreaterThan(usual));
    const shown = await page.locator("[data-row]").evaluate(({ style }: HTMLElement) => style.height);
    // The server does not wait long for the rows when it is busy.
    await eventually(async () => {
      const html = await (await page.request.get(path)).text();
      const drawn = await page.evaluate((text) => {
        const rows = new DOMParser().parseFromString(text, "text/html").querySelectorAll<HTMLElement>("[data-row]");
        return [...rows].map((row) => [row.querySelector("[data-title] span")?.textContent, row.style.height]);
      }, html);
      expect(drawn).toEqual([["甲", shown]]);
    });
  });

  it("keeps what is done without a connection, says so, and sends it when there is one", async () => {
    const { owner, path } = await buildBoard(["甲", "乙"]);
    const page = await chrome.openAs(owner, path, { refusals: [0] });
    const other = await chrome.openAs(owner, path);
    await cell(page, "甲").waitFor();
    await page.context().setOffline(true);
    await cell(page, "甲").click();
    await page.keyboard.type("線の切れた間");
    await page.keyboard.press("Enter");
    await page.getByText("オフライン：1件が送信待ちです").waitFor();
    await cell(page, "線の切れた間").waitFor();
    await cell(other, "乙").click();
    await other.keyboard.type("そのころ");
    await other.keyboard.press("Enter");
    await page.context().setOffline(false);
    await cell(other, "線の切れた間").waitFor();
    await cell(page, "そのころ").waitFor();
    await page.getByText("保存済み").waitFor();
  });

  it("moves a card by keyboard alone, and says where it went", async () => {
    const { owner, kanban } = await buildBoard(["検索が遅い"]);
    const page = await chrome.openAs(owner, kanban);
    const card = page.getByText("検索が遅い").first();
    await card.waitFor();
    await expectAccessible(page);
    await screenshot(page, "board-kanban");
    await expectNoSidewaysScroll(page);
    await page
      .getByRole("link", { name: /検索が遅い/ })
      .first()
      .focus();
    for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
    await page.getByText("保存済み").waitFor();
    await page.reload();
    const lane = page.getByRole("region", { name: /進行中/ });
    await lane.getByText("検索が遅い").waitFor();
  });

  it("is made from a template that shows what it brings", async () => {
    const { owner, path } = await buildBoard(["甲"]);
    const page = await chrome.openAs(owner, path);
    await button(page.getByRole("navigation"), "ボードを作る").click();
    const dialog = page.getByRole("dialog", { name: /ボードを作/ });
    await dialog.getByRole("radio", { name: /社内の声/ }).check();
    await expectAccessible(page);
    const name = field(dialog, "ボードの名前");
    await compose(page, name, { reading: "こえ", text: "声" });
    await button(dialog, "作成").click();
    await dialog.waitFor({ state: "hidden" });
    await page.waitForURL((url) => !url.pathname.endsWith(path.split("/").at(-1) ?? ""));
    await heading(page, /声/).waitFor();
    await page.getByRole("tab").nth(1).waitFor();
  });
});
