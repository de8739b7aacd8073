import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { addSprintItem, registerSprintReport, startSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, expectCell, expectTitles, panel, saved, untilCopied } from "./harness/table.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const home = await buildWorkspace(product);
const colleague = await buildInvited(product, home);
const { owner, workspace } = home;
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const TITLES = ["甲の件", "乙の件", "丙の件"];
/** The place of the column of sprints in the table. */
const SPRINT = 3;

/** Three posts; the first is in the sprint that runs. The table shows the column of sprints. */
async function buildSprintBoard(name: string) {
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const { id: boardId } = board;
  const state = await ask(registerColumn, place, {
    boardId,
    name: "状態",
    columnType: ColumnType.STATE,
    valueOptionList: [
      { name: "未着手", statusType: Status.OPEN },
      { name: "完了", statusType: Status.DONE },
    ],
  });
  const [todo, done] = state.valueOptionList.map(({ id }) => id);
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId,
    postList: TITLES.map((title) => ({ title, data: { [state.id]: todo } })),
  });
  const settings = { sprintStatusColumnId: state.id, completeStatusId: done };
  const agile = await ask(registerView, place, { boardId, name: "計画", viewType: ViewType.AGILE, ...settings });
  const inView = { ws: workspace.id, pk: place.projectKey, b: boardId, viewId: agile.id };
  const running = await owner.call(registerSprintReport, { ...inView, name: "第1スプリント" });
  await owner.call(registerSprintReport, { ...inView, name: "第2スプリント" });
  const first = postList[0]?.projectSerialNumber as number;
  await owner.call(addSprintItem, { ...inView, id: running.id, projectSerialNumberList: [first] });
  await owner.call(startSprintReport, { ...inView, id: running.id });
  const table = board.boardViewList[0]?.id as string;
  const shown = { isShow: true, width: null, columnOrder: null, isWrapDisplay: false, isFrozen: false };
  await ask(updateView, place, { boardViewId: table, viewColumnList: [{ ...shown, columnId: agile.id }] });
  const path = `/workspace/${workspace.id}/FIRST/${boardId}`;
  return { table: `${path}?view=${table}`, agile: `${path}?view=${agile.id}` };
}

async function choose(page: Page, row: number, sprint: string): Promise<void> {
  await cell(page, row, SPRINT).click();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: sprint, exact: true }).click();
}

it.each([1440, 390] as const)(
  "the sprint of a post is set in the table, filtered by, and shown on a kanban in one press, at %i",
  async (width) => {
    const board = await buildSprintBoard(`スプリントの列${width}`);
    const page = await chrome.openAs(owner, board.table, { width });
    const other = await chrome.openAs(colleague, board.table);
    await expectTitles(page, TITLES);
    await untilCopied(page);
    await expectTitles(other, TITLES);
    await expectCell(page, 0, SPRINT, "第1スプリント");
    await expectCell(page, 1, SPRINT, /^$/);

    await choose(page, 1, "第1スプリント");
    await expectCell(page, 1, SPRINT, "第1スプリント");
    await expectCell(other, 1, SPRINT, "第1スプリント");
    await choose(page, 0, "第2スプリント");
    await expectCell(other, 0, SPRINT, "第2スプリント");
    await saved(page);
    await page.keyboard.press("Control+z");
    await expectCell(page, 0, SPRINT, "第1スプリント");
    await expectCell(other, 0, SPRINT, "第1スプリント");
    if (width === 1440) await screenshot(page, "sprint-column");

    await panel(page, /^絞り込み/);
    const filter = page.getByRole("dialog", { name: "絞り込み" });
    await button(filter, "条件を追加").click();
    await filter.getByLabel("列", { exact: true }).selectOption({ label: "スプリント" });
    await filter.getByRole("button", { name: /^選択肢/ }).click();
    await page.getByRole("checkbox", { name: "現在のスプリント" }).click();
    await filter.getByText("当てはまる投稿：2件").waitFor();
    if (width === 1440) await screenshot(page, "sprint-column-filter");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    // On a phone the titles are out of sight: the table has gone sideways to the column.
    await eventually(async () => expect(await page.locator("[data-row]").count()).toBe(2));
    await page.getByText("スプリント：現在のスプリント", { exact: true }).waitFor();

    await open(page, board.agile);
    await button(page, "カンバンで見る").waitFor();
    if (width === 1440) await screenshot(page, "sprint-column-agile");
    await button(page, "カンバンで見る").click();
    await page.getByRole("tab", { name: "現在のスプリント", selected: true }).waitFor();
    const cards = page.locator("[data-card-link]");
    await eventually(async () => expect(await cards.allTextContents()).toEqual(["甲の件", "乙の件"]));
    if (width === 1440) await screenshot(page, "sprint-column-kanban");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // What is made there is in the sprint.
    await button(page, "「未着手」の末尾にカードを追加").click();
    const title = page.getByRole("textbox", { name: "「未着手」に追加するカードのタイトル" });
    await compose(page, title, { reading: "ていのけん", text: "丁の件" });
    await page.keyboard.press("Enter");
    await eventually(async () => expect(await cards.allTextContents()).toEqual(["甲の件", "乙の件", "丁の件"]));
    await page.keyboard.press("Escape");
    await saved(page);
    await other.locator("[data-row]").filter({ hasText: "丁の件" }).getByText("第1スプリント").waitFor();

    // Once it is there, it is opened and not made again.
    await open(page, board.agile);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("supurinto");
    await page.getByRole("option", { name: "現在のスプリントをカンバンで見る" }).click();
    await page.getByRole("tab", { name: "現在のスプリント", selected: true }).waitFor();
    expect(await page.getByRole("tab", { name: "現在のスプリント" }).count()).toBe(1);
    await cards.filter({ hasText: "乙の件" }).click();
    const detail = page.getByRole("complementary", { name: "投稿の詳細" });
    await detail.getByText("第1スプリント").waitFor();
  },
);
