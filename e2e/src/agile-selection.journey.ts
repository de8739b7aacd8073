import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const TITLES = ["甲の件", "乙の件", "丙の件"];

/** Three posts in the backlog, each of one point; a sprint, a second section and another board to move them to. */
async function buildPlan(name: string) {
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const other = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: `${name}の行き先` });
  const section = await ask(registerSection, place, { boardId, name: "次の版" });
  const column = (columnType: ColumnType, more: { name: string; valueOptionList?: object[] }) =>
    ask(registerColumn, place, { boardId, columnType, ...more } as never);
  await column(ColumnType.STATE, {
    name: "状態",
    valueOptionList: [
      { name: "未着手", statusType: Status.OPEN },
      { name: "完了", statusType: Status.DONE },
    ],
  });
  const points = await column(ColumnType.NUMERIC, { name: "ポイント" });
  await ask(bulkRegisterPost, place, {
    boardId,
    postList: TITLES.map((title) => ({ title, data: { [points.id]: 1 } })),
  });
  const view = await ask(registerView, place, { boardId, name: "計画", viewType: ViewType.AGILE });
  const inView = { ws: workspace.id, pk: place.projectKey, b: boardId, viewId: view.id };
  const sprint = await owner.call(registerSprintReport, { ...inView, name: "第1スプリント" });
  const listed = async () => (await ask(getPostListWithPage, place, { boardId, param: {} })).postList;
  return {
    path: `/workspace/${workspace.id}/FIRST/${boardId}?view=${view.id}`,
    sprint,
    other,
    pointsOf: async () => Object.fromEntries((await listed()).map((one) => [one.title, one.columnData[points.id]])),
    sectionOf: async (title: string) => (await listed()).find((one) => one.title === title)?.sectionId,
    section,
  };
}

const row = (page: Page, title: string) => page.locator(`[data-post][data-title="${title}"]`);
const bar = (page: Page) => page.getByRole("region", { name: "選んだ投稿の操作" });
const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });
const titles = (page: Page) => page.locator("[data-post]").evaluateAll((rows) => rows.map((one) => one.dataset.title));
const listOf = (page: Page, title: string) => row(page, title).getAttribute("data-list");
const settled = (page: Page) => expect.poll(() => page.locator("[data-underway]").count()).toBe(0);
const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });

/** The first two, without a pointer. */
async function chooseTwo(page: Page): Promise<void> {
  await row(page, "甲の件").locator("[data-row-link]").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await bar(page).getByText("2件を選択中").waitFor();
}

/** Opens a menu of the bar by keyboard and takes what it offers. */
async function take(page: Page, opener: string, item: string): Promise<void> {
  await button(bar(page), opener).focus();
  await page.keyboard.press("Enter");
  await menuItem(page, item).focus();
  await page.keyboard.press("Enter");
}

const undoByKey = (page: Page) => page.keyboard.press("ControlOrMeta+z");
const isNarrow = (width: number) => width <= 390;

describe("the bar for chosen rows of an agile view", () => {
  it.each([1440, 390] as const)(
    "sets a column, and moves to a sprint, a section and a board, each taken back (%i)",
    async (width) => {
      const plan = await buildPlan(`選ぶ${width}`);
      const page = await chrome.openAs(owner, plan.path, { width });
      await row(page, "丙の件").waitFor();
      await chooseTwo(page);
      await expectAccessible(page);
      await expectAccessibleInDark(page);
      await expectNoSidewaysScroll(page);
      await screenshot(page, `agile-selection-${width}`);

      await take(page, "値を変更", "ポイント");
      const asked = page.getByRole("dialog", { name: "値を変更" });
      await asked.getByText("「ポイント」を2件に設定").waitFor();
      await page.keyboard.type("8");
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect.poll(plan.pointsOf).toEqual({ 甲の件: 8, 乙の件: 8, 丙の件: 1 });
      await asked.waitFor({ state: "detached" });
      await undoByKey(page);
      await alert(page, "「ポイント」の変更を元に戻しました。").waitFor();
      await expect.poll(plan.pointsOf).toEqual({ 甲の件: 1, 乙の件: 1, 丙の件: 1 });

      await chooseTwo(page);
      await take(page, "スプリントへ移動", "第1スプリント");
      await expect.poll(() => listOf(page, "乙の件")).toBe(plan.sprint.id);
      expect(await listOf(page, "丙の件")).toBe("");
      await settled(page);
      await undoByKey(page);
      await expect.poll(() => listOf(page, "乙の件")).toBe("");
      expect(await titles(page)).toEqual(TITLES);
      await settled(page);

      const before = await plan.sectionOf("甲の件");
      await chooseTwo(page);
      await take(page, "セクションへ移動", "次の版");
      await expect.poll(() => plan.sectionOf("甲の件")).toBe(plan.section.id);
      await undoByKey(page);
      await expect.poll(() => plan.sectionOf("甲の件")).toBe(before);

      await chooseTwo(page);
      await button(bar(page), "ボードへ移動").press("Enter");
      const moving = page.getByRole("dialog", { name: "2件をほかのボードへ移動" });
      await moving.getByLabel("移動先のボード").selectOption(plan.other.name);
      await moving.getByText("表示されなくなる値").waitFor();
      await expectAccessible(page);
      await screenshot(page, `agile-selection-board-${width}`);
      await button(moving, "2件を移動").press("Enter");
      await expect.poll(() => titles(page)).toEqual(["丙の件"]);
      await button(alert(page, "2件を「"), "元に戻す").press("Enter");
      await expect.poll(() => titles(page)).toEqual(TITLES);
      if (!isNarrow(width)) await page.getByText("保存済み").waitFor();
    },
  );

  it.each([1440, 390] as const)(
    "duplicates, archives and deletes; each message takes back its own step, whatever was done since (%i)",
    async (width) => {
      const plan = await buildPlan(`しまう${width}`);
      const page = await chrome.openAs(owner, plan.path, { width });
      await row(page, "丙の件").waitFor();
      await chooseTwo(page);
      await button(bar(page), "複製").press("Enter");
      const copying = page.getByRole("dialog", { name: "2件の投稿を複製しますか？" });
      await button(copying, "複製").press("Enter");
      const copies = ["甲の件のコピー", "乙の件のコピー"];
      await expect.poll(() => titles(page)).toEqual([...TITLES, ...copies]);
      await button(alert(page, "2件の投稿を複製しました。"), "元に戻す").press("Enter");
      await expect.poll(() => titles(page)).toEqual(TITLES);

      await chooseTwo(page);
      await button(bar(page), "アーカイブ").press("Enter");
      await expect.poll(() => titles(page)).toEqual(["丙の件"]);
      await expect.poll(() => bar(page).count()).toBe(0);
      // Something else within the time of the message.
      await row(page, "丙の件").locator("[data-row-link]").focus();
      await page.keyboard.press("x");
      await take(page, "値を変更", "ポイント");
      await page.getByRole("dialog", { name: "値を変更" }).waitFor();
      await page.keyboard.type("5");
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await plan.pointsOf()).丙の件).toBe(5);
      const archived = alert(page, "2件の投稿をアーカイブしました。");
      await expectAccessible(page);
      await button(archived, "元に戻す").press("Enter");
      await alert(page, "アーカイブを元に戻しました。").waitFor();
      await expect.poll(() => titles(page)).toEqual(TITLES);
      expect((await plan.pointsOf()).丙の件).toBe(5);

      await button(bar(page), "選択を解除").press("Enter");
      await chooseTwo(page);
      await button(bar(page), "削除").press("Enter");
      const removing = page.getByRole("dialog", { name: "2件の投稿を削除しますか？" });
      await expectAccessible(page);
      await button(removing, "2件を削除").press("Enter");
      await expect.poll(() => titles(page)).toEqual(["丙の件"]);
      await button(alert(page, "2件の投稿を削除しました。"), "元に戻す").press("Enter");
      await expect.poll(() => titles(page)).toEqual(TITLES);
    },
  );

  it("says so where a later step is about the same posts, and changes nothing", async () => {
    const plan = await buildPlan("重なる");
    const page = await chrome.openAs(owner, plan.path);
    await row(page, "丙の件").waitFor();
    await chooseTwo(page);
    await button(bar(page), "複製").press("Enter");
    await button(page.getByRole("dialog", { name: "2件の投稿を複製しますか？" }), "複製").press("Enter");
    const copied = alert(page, "2件の投稿を複製しました。");
    await row(page, "甲の件のコピー").locator("[data-row-link]").focus();
    await page.keyboard.press("x");
    await button(bar(page), "アーカイブ").press("Enter");
    await row(page, "甲の件のコピー").waitFor({ state: "detached" });
    await button(copied, "元に戻す").press("Enter");
    await alert(
      page,
      "投稿の複製は元に戻せません。同じ投稿へのあとの操作（アーカイブ）を、先に元に戻してください。",
    ).waitFor();
    expect(await titles(page)).toEqual([...TITLES, "乙の件のコピー"]);
    await expectAccessible(page);
    await screenshot(page, "undo-blocked");
  });
});
