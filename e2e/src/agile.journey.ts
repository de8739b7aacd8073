import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost, deletePost, updatePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const home = await buildWorkspace(product);
const colleague = await buildInvited(product, home);
const { owner, workspace } = home;
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
/** Five, three, two, eight, and one without an estimate. */
const POSTS = { 甲の件: 5, 乙の件: 3, 丙の件: 2, 丁の件: 8, 戊の件: null };

async function buildAgileBoard() {
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "開発" });
  const column = (name: string, columnType: ColumnType, more = {}) =>
    ask(registerColumn, place, { boardId, name, columnType, ...more });
  const state = await column("状態", ColumnType.STATE, {
    valueOptionList: [
      { name: "未着手", statusType: Status.OPEN },
      { name: "完了", statusType: Status.DONE },
    ],
  });
  const points = await column("ポイント", ColumnType.NUMERIC);
  const [todo, done] = state.valueOptionList.map(({ id }) => id);
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId,
    postList: Object.entries(POSTS).map(([title, estimate]) => ({
      title,
      data: { [state.id]: todo, ...(estimate === null ? {} : { [points.id]: estimate }) },
    })),
  });
  const view = await ask(registerView, place, { boardId, name: "計画", viewType: ViewType.AGILE });
  const numberOf = (title: string) => postList[Object.keys(POSTS).indexOf(title)]?.projectSerialNumber as number;
  return {
    path: `/workspace/${workspace.id}/FIRST/${boardId}?view=${view.id}`,
    numberOf,
    finish: (title: string) =>
      ask(upsertColumnData, place, { projectSerialNumber: numberOf(title), columnId: state.id, value: done }),
  };
}

const row = (page: Page, title: string) => page.locator(`[data-post][data-title="${title}"]`);
const sprint = (page: Page, name: string) => page.getByRole("region", { name: `スプリント「${name}」` });
const inSprint = (page: Page, title: string) => page.locator(`[data-post][data-title="${title}"]:not([data-list=""])`);

async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  // Hovering waits until both stand still: a section that has just come moves what is below it.
  await to.hover();
  await from.hover({ position: { x: 200, y: 18 } });
  const end = await to.boundingBox();
  if (!end) throw new Error("nothing to drag to");
  await page.mouse.down();
  await page.mouse.move(end.x + 220, end.y + end.height / 2, { steps: 8 });
  await page.mouse.move(end.x + 224, end.y + end.height / 2, { steps: 2 });
  await page.mouse.up();
}

/** What is shown beside the pointer is on the page for a moment only. */
async function watchPreviews(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? "");
    }).observe(document.body, { childList: true, subtree: true });
    return texts;
  });
  return () => seen.jsonValue();
}

async function makeSprint(page: Page, name: string): Promise<void> {
  await button(page, "スプリントを作成").click();
  const dialog = page.getByRole("dialog", { name: "スプリントを作成" });
  await expect.poll(() => dialog.getByLabel("名前").inputValue()).toBe(name);
  await button(dialog, "作成").click();
  await sprint(page, name).waitFor();
}

async function moveByMenu(page: Page, title: string, to: string): Promise<void> {
  await button(page, `「${title}」を移動…`).click();
  await page.getByRole("menuitem", { name: to, exact: true }).click();
  await inSprint(page, title).waitFor();
  await settled(page);
}

const titles = (page: Page) => page.locator("[data-post]").evaluateAll((rows) => rows.map((one) => one.dataset.title));

/** What was moved is known to the server, and can be undone. */
const settled = (page: Page) => expect.poll(() => page.locator("[data-underway]").count()).toBe(0);

describe("an agile view", () => {
  it("keeps a move that waits for the connection, and shows it elsewhere without anything being asked for", async () => {
    const board = await buildAgileBoard();
    const page = await chrome.openAs(owner, board.path, { refusals: [0] });
    const other = await chrome.openAs(colleague, board.path);
    await row(page, "戊の件").waitFor();
    await row(other, "戊の件").waitFor();
    // Whatever the pages load by themselves is there once one has heard the other.
    await makeSprint(page, "スプリント 1");
    await sprint(other, "スプリント 1").waitFor();
    await moveByMenu(page, "丙の件", "スプリント 1");
    await inSprint(other, "丙の件").waitFor();
    const asked: string[] = [];
    other.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // How much is unread is asked once the page has joined its person's own stream, which a busy machine takes its time for.
      if (pathname.endsWith("/inbox/getCount")) return;
      if (pathname.startsWith("/api/") || pathname.endsWith(".data")) asked.push(pathname);
    });
    const MOVE = "**/sprintReport/moveItem";
    await page.route(MOVE, (route) => route.abort("internetdisconnected"));
    await button(page, "「甲の件」を移動…").click();
    await page.getByRole("menuitem", { name: "スプリント 1", exact: true }).click();
    await inSprint(page, "甲の件").waitFor();
    await page.getByText("オフライン：1件が送信待ちです").waitFor();
    expect(await inSprint(other, "甲の件").count()).toBe(0);
    await page.reload();
    // Loaded anew, it still waits, and shows where it was put.
    await inSprint(page, "甲の件").waitFor();
    await page.unroute(MOVE);
    await inSprint(other, "甲の件").waitFor();
    await settled(page);
    await button(sprint(page, "スプリント 1"), "「スプリント 1」のメニュー").click();
    await page.getByRole("menuitem", { name: "名前と期間を編集" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("名前").fill("はじめ");
    await button(dialog, "保存").click();
    await sprint(page, "はじめ").waitFor();
    await sprint(other, "はじめ").waitFor();
    expect(asked).toEqual([]);
  });

  it("plans, runs and closes a sprint, for everybody who looks, and its report stays as it was", async () => {
    const board = await buildAgileBoard();
    const page = await chrome.openAs(owner, board.path, { refusals: [500] });
    const other = await chrome.openAs(colleague, board.path);
    await row(page, "戊の件").waitFor();
    await row(other, "戊の件").waitFor();
    await makeSprint(page, "スプリント 1");
    await sprint(other, "スプリント 1").waitFor();
    // Beside an open post there is less room, and titles are still read.
    const link = row(other, "戊の件").locator("[data-row-link]");
    await link.click();
    await other.getByRole("complementary", { name: "投稿の詳細" }).waitFor();
    await expect.poll(async () => (await link.boundingBox())?.width).toBeGreaterThan(200);

    const previews = await watchPreviews(page);
    await dragTo(page, row(page, "甲の件"), page.getByText("投稿はありません。バックログからここへ移動してください。"));
    await inSprint(page, "甲の件").waitFor();
    // Undo takes back what the server has last answered.
    await settled(page);
    expect(await previews()).toContain(`FIRST-${board.numberOf("甲の件")}甲の件`);
    await row(page, "乙の件").locator("[data-row-link]").focus();
    await page.keyboard.press("Space");
    await page.getByText("上下で移動、左右で前後のスプリントへ").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await inSprint(page, "乙の件").waitFor();
    await settled(page);
    await moveByMenu(page, "丙の件", "スプリント 1");
    for (const title of ["甲の件", "乙の件", "丙の件"]) await inSprint(other, title).waitFor();
    await settled(page);
    await page.keyboard.press("ControlOrMeta+z");
    await row(page, "丙の件").and(page.locator('[data-list=""]')).waitFor();
    await settled(page);

    const before = await titles(page);
    await row(page, "戊の件").locator("[data-row-link]").focus();
    for (const key of ["Space", "ArrowLeft", "Home", "Space"]) await page.keyboard.press(key);
    await expect.poll(() => titles(page)).toEqual(["戊の件", ...before.filter((title) => title !== "戊の件")]);
    await settled(page);
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(() => titles(page)).toEqual(before);
    await settled(page);
    await page.route("**/moveItem", (route) => route.fulfill({ status: 500, body: "{}" }));
    await row(page, "戊の件").locator("[data-row-link]").focus();
    for (const key of ["Space", "ArrowLeft", "Home", "Space"]) await page.keyboard.press(key);
    await page.getByText("移動できなかったため、元に戻しました。").waitFor();
    await expect.poll(() => titles(page)).toEqual(before);
    await expect.poll(() => titles(other)).toEqual(before);
    await page.unroute("**/moveItem");
    await moveByMenu(page, "丙の件", "スプリント 1");
    await sprint(page, "スプリント 1").getByText("10 pt").waitFor();
    await expectAccessible(page);
    await screenshot(page, "agile-plan");

    await button(sprint(page, "スプリント 1"), "開始").click();
    const starting = page.getByRole("dialog", { name: "「スプリント 1」を開始" });
    await starting.getByText("3件、10 ptで始めます").waitFor();
    await expectAccessible(page);
    await button(starting, "開始").click();
    await sprint(other, "スプリント 1").getByText("進行中", { exact: true }).waitFor();

    await board.finish("甲の件");
    await sprint(page, "スプリント 1").getByText("完了 5 pt / 10 pt").waitFor();
    await moveByMenu(page, "丁の件", "スプリント 1");
    await sprint(other, "スプリント 1").getByText("完了 5 pt / 18 pt").waitFor();
    await moveByMenu(page, "戊の件", "スプリント 1");

    await button(sprint(page, "スプリント 1"), "終了").click();
    const closing = page.getByRole("dialog", { name: "「スプリント 1」を終了" });
    await closing.waitFor();
    await expect.poll(() => closing.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await closing.waitFor({ state: "detached" });
    await button(sprint(page, "スプリント 1"), "終了").click();
    await closing.getByText("完了 1件（5 pt）、残り 4件（13 pt）です。").waitFor();
    await board.finish("乙の件");
    await closing.getByText("完了 2件（8 pt）、残り 3件（10 pt）です。残りのうち1件は見積もりがなく").waitFor();
    await expect.poll(() => closing.getByLabel("名前").inputValue()).toBe("スプリント 2");
    await closing.getByLabel("「丁の件」の行き先").selectOption({ label: "分割して次へ" });
    const rest = closing.getByLabel("「丁の件」の残りの見積もり");
    await expect.poll(() => rest.inputValue()).toBe("4");
    await rest.fill("−1");
    await closing.getByText("残りの見積もりは、0より大きく8より小さい数で入れてください。").waitFor();
    await expect.poll(() => button(closing, "スプリントを終了").isDisabled()).toBe(true);
    await rest.fill("６");
    await closing.getByText("済んだ2 ptは、このスプリントの完了になります。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "agile-close");
    await button(closing, "スプリントを終了").click();

    const figures = page.getByLabel("「スプリント 1」の数字");
    await figures.waitFor();
    await expect
      .poll(() => figures.textContent())
      .toBe(
        "計画10 pt完了10 pt未完了8 ptスコープの変更80%追加 +14、除外 0、再見積もり −6ほかに見積もりなし：追加 1件、除外 0件" +
          "持ち越し率44%見積もりなし1件見積もりの合計には入っていません",
      );
    await page.getByText("計画どおりに終わりました。").waitFor();
    await page.getByRole("region", { name: "完了（3件）", exact: true }).getByText("丁の件").waitFor();
    await page.getByRole("region", { name: "未完了（3件）" }).getByText("丁の件（続き）").waitFor();
    await page.getByText("記録", { exact: true }).click();
    await page.getByText(`FIRST-${board.numberOf("丁の件")}「丁の件」を追加`).waitFor();
    await page.getByText(`「戊の件」を追加（見積もりなし）`).first().waitFor();
    await button(page, "進行中に戻す").click();
    await button(page.getByRole("dialog", { name: "「スプリント 1」を進行中に戻す" }), "キャンセル").click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, "agile-report");

    const report = page.getByRole("tabpanel");
    const frozen = await report.textContent();
    await ask(updatePost, place, { projectSerialNumber: board.numberOf("甲の件"), title: "改題" });
    await ask(deletePost, place, { projectSerialNumberList: [board.numberOf("丙の件")] });
    await page.reload();
    await figures.waitFor();
    await page.getByText("記録", { exact: true }).click();
    await expect.poll(() => report.textContent()).toBe(frozen);

    await button(page, "← バックログとスプリント").click();
    await inSprint(page, "丁の件（続き）").waitFor();
    await sprint(other, "スプリント 2").getByText("6 pt").waitFor();
    expect((await titles(page)).toSorted()).toEqual(["丁の件（続き）", "戊の件"]);
  });
});
