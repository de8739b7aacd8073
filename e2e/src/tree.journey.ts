import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner, workspace } = shop;
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);

/** Goals, with the tasks of another board below them, which have steps below themselves. */
async function buildForest(name: string) {
  const board = (title: string) => ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: title });
  const [goals, tasks] = [await board(`${name}の目標`), await board(`${name}の作業`)];
  const column = (boardId: string, title: string, columnType: ColumnType, more = {}) =>
    ask(registerColumn, place, { boardId, name: title, columnType, ...more });
  const link = { linkDirection: "CHILD", linkedBoardIdList: [tasks.id], isTwoWay: true };
  const below = await column(goals.id, "作業", ColumnType.POST_LINK, link);
  const steps = await column(tasks.id, "手順", ColumnType.POST_LINK, link);
  await column(goals.id, "見積", ColumnType.NUMERIC, { numericUnit: "点" });
  const points = await column(tasks.id, "見積", ColumnType.NUMERIC, { numericUnit: "点" });
  const post = async (boardId: string, title: string, data: Record<string, unknown> = {}) =>
    (await ask(registerPost, place, { boardId, title, data })).projectSerialNumber;
  const sketch = await post(tasks.id, "下書き", { [points.id]: 2 });
  const design = await post(tasks.id, "設計", { [points.id]: 3, [steps.id]: [sketch] });
  const build = await post(tasks.id, "実装", { [points.id]: 5 });
  await post(goals.id, "登録を速くする", { [below.id]: [design, build] });
  await post(goals.id, "検索を直す");
  const view = async (title: string, more = {}) => {
    const made = await ask(registerView, place, { boardId: goals.id, name: title, viewType: ViewType.TREE, ...more });
    return `/workspace/${workspace.id}/FIRST/${goals.id}?view=${made.id}`;
  };
  return { tree: await view("ツリー"), view, goals };
}

/** Rows as they stand, with a sign for each level; `?` where it is dimmed. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[role=treegrid] [data-row]")]
      .sort((a, b) => a.offsetTop - b.offsetTop)
      .map((row) => {
        const label = row.querySelector("[data-open]")?.getAttribute("aria-label") ?? "";
        const level = Number(row.getAttribute("aria-level"));
        return `${"-".repeat(level - 1)}${label.replace(/^「|」を横に開く$/g, "")}${row.dataset.dimmed ? "?" : ""}`;
      }),
  );
const expectDrawn = (page: Page, ...expected: string[]) =>
  eventually(async () => expect(await drawn(page)).toEqual(expected));
/** The row on which keys act. */
const activeTitle = (page: Page) =>
  page.evaluate(() => {
    const id = document.querySelector("[role=treegrid]")?.getAttribute("aria-activedescendant");
    return (id && document.getElementById(id)?.textContent) ?? "";
  });
const row = (page: Page, title: string) =>
  page
    .locator("[role=treegrid] [data-row]")
    .filter({ has: page.locator(`[data-open][aria-label="「${title}」を横に開く"]`) });
const OPEN_BY_LEVEL = ["登録を速くする", "-設計", "-実装", "検索を直す"];
const ALL_OPEN = ["登録を速くする", "-設計", "--下書き", "-実装", "検索を直す"];

async function drag(page: Page, from: string, to: string): Promise<void> {
  const grip = row(page, from).locator("[data-grip]");
  await row(page, from).hover();
  const [start, end] = [await grip.boundingBox(), await row(page, to).boundingBox()];
  if (!start || !end) throw new Error("nothing to drag");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, end.y + end.height / 2, { steps: 8 });
  await page
    .getByText(/の下へ$|循環するため/)
    .first()
    .waitFor();
  await page.mouse.up();
}

describe("the tree of a board", () => {
  it("unfolds over boards, one, by level and all, sums up, and stays as it was", async () => {
    const { tree } = await buildForest("開く");
    const page = await chrome.openAs(owner, tree);
    await expectDrawn(page, ...OPEN_BY_LEVEL);
    await row(page, "設計").locator("[data-toggle]").click();
    await expectDrawn(page, ...ALL_OPEN);
    expect(await row(page, "登録を速くする").textContent()).toContain("計 10点");
    expect(await row(page, "設計").textContent()).toContain("開くの作業");
    await page.reload();
    await expectDrawn(page, ...ALL_OPEN);
    await button(page, "すべて閉じる").click();
    await expectDrawn(page, "登録を速くする", "検索を直す");
    await button(page, "階層を指定して開く").click();
    await page.getByRole("menuitem", { name: "2階層目まで開く" }).click();
    await expectDrawn(page, ...OPEN_BY_LEVEL);
    await button(page, "すべて開く").click();
    await expectDrawn(page, ...ALL_OPEN);
    await expectAccessible(page);
    await screenshot(page, "tree");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  it("ends its titles before the buttons of the row under the pointer", async () => {
    const { tree, goals } = await buildForest("重ならない");
    const long = "とても長い題名".repeat(20);
    await ask(registerPost, place, { boardId: goals.id, title: long });
    const page = await chrome.openAs(owner, tree);
    for (const title of [long, "登録を速くする"]) {
      await row(page, title).hover();
      const tools = await row(page, title).locator("[data-open]").boundingBox();
      const name = await row(page, title).getByText(title, { exact: true }).boundingBox();
      const right = (name?.x ?? Number.POSITIVE_INFINITY) + (name?.width ?? 0);
      expect(right).toBeLessThanOrEqual(tools?.x ?? 0);
    }
  });

  it("is changed by dragging in one browser and seen in the other, and undone in one step", async () => {
    const { tree } = await buildForest("動かす");
    const page = await chrome.openAs(owner, tree);
    const other = await chrome.openAs(owner, tree);
    for (const each of [page, other]) await expectDrawn(each, ...OPEN_BY_LEVEL);
    const moved = ["登録を速くする", "-設計", "検索を直す", "-実装"];
    await drag(page, "実装", "検索を直す");
    for (const each of [page, other]) await expectDrawn(each, ...moved);
    await button(page, "元に戻す").click();
    for (const each of [page, other]) await expectDrawn(each, ...OPEN_BY_LEVEL);
  });

  it("refuses a loop and names it, before it is sent and after", async () => {
    const { tree } = await buildForest("輪");
    const page = await chrome.openAs(owner, tree, { refusals: [400] });
    await button(page, "すべて開く").click();
    await expectDrawn(page, ...ALL_OPEN);
    await drag(page, "設計", "下書き");
    await page.getByRole("alert").getByText("「設計」 → 「下書き」 → 「設計」").waitFor();
    await expectDrawn(page, ...ALL_OPEN);
    await row(page, "設計").click({ button: "right" });
    await page.getByRole("menuitem", { name: "親を変更…" }).click();
    await page.getByRole("combobox", { name: "「設計」の新しい親" }).fill("下書き");
    await page.getByRole("option", { name: /下書き/ }).click();
    await page
      .getByRole("alert")
      .getByText(/親子関係が循環するため、つなげません：FIRST-\d+ → FIRST-\d+ → FIRST-\d+/)
      .waitFor();
    await expectDrawn(page, ...ALL_OPEN);
  });

  it("is walked and changed by keys, and by the menu of a row", async () => {
    const { tree } = await buildForest("鍵");
    const page = await chrome.openAs(owner, tree);
    await expectDrawn(page, ...OPEN_BY_LEVEL);
    await page.getByRole("treegrid").focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press("ArrowLeft");
    await expectDrawn(page, "登録を速くする", "検索を直す");
    await press("ArrowRight");
    await expectDrawn(page, ...OPEN_BY_LEVEL);
    await press("ArrowDown", "ArrowRight");
    await expectDrawn(page, ...ALL_OPEN);
    await press("ArrowRight", "Space", "Escape", "Space", "ArrowDown");
    await page.getByText("「実装」の下へ").first().waitFor();
    await press("Space");
    await expectDrawn(page, "登録を速くする", "-設計", "-実装", "--下書き", "検索を直す");
    await page.getByRole("status").filter({ hasText: "「下書き」を「実装」の下へ移動しました。" }).first().waitFor();
    // In one go: keys act on the post that was moved, wherever it is drawn meanwhile.
    await press("ArrowLeft", "Alt+ArrowUp", "Shift+F10");
    await expectDrawn(page, "登録を速くする", "-実装", "--下書き", "-設計", "検索を直す");
    await page.getByRole("menuitem", { name: "子を追加" }).click();
    const dialog = page.getByRole("dialog", { name: "「実装」の子を追加" });
    await field(dialog, "タイトル").fill("試験");
    await button(dialog, "追加").click();
    await expectDrawn(page, "登録を速くする", "-実装", "--下書き", "--試験", "-設計", "検索を直す");
    await row(page, "試験").click({ button: "right" });
    await page.getByRole("menuitem", { name: "親を変更…" }).click();
    await page.getByRole("combobox", { name: "「試験」の新しい親" }).fill("検索");
    await page.getByRole("option", { name: /検索を直す/ }).click();
    await expectDrawn(page, "登録を速くする", "-実装", "--下書き", "-設計", "検索を直す", "-試験");

    // Below the last row of all: the row that comes is the active one.
    await press("End", "Shift+F10");
    await page.getByRole("menuitem", { name: "子を追加" }).click();
    await field(page.getByRole("dialog", { name: "「試験」の子を追加" }), "タイトル").fill("結果");
    await page.keyboard.press("Enter");
    await expectDrawn(page, "登録を速くする", "-実装", "--下書き", "-設計", "検索を直す", "-試験", "--結果");
    await expect.poll(() => activeTitle(page)).toContain("結果");
  });

  it("shows what matches on any board below dimmed posts, and changes values in place", async () => {
    const { view, goals } = await buildForest("絞る");
    const title = goals.columnList.find(({ columnType }) => columnType === ColumnType.POST_TITLE)?.id as string;
    const condition = { targetColumnId: title, comparisonOperator: ComparisonOperator.IS_CONTAIN, textData: "下書き" };
    const filtered = await view("絞ったツリー", {
      filterGroupList: [{ conditionOperator: "AND", filterConditionList: [condition] }],
    });
    const page = await chrome.openAs(owner, filtered);
    await expectDrawn(page, "登録を速くする?", "-設計?", "--下書き");
    await expectAccessible(page);
    await screenshot(page, "tree-filtered");
    await row(page, "下書き").locator("[data-column='1']").dblclick();
    await page.keyboard.press("End");
    await page.keyboard.insertText("の清書");
    await page.keyboard.press("Enter");
    await expectDrawn(page, "登録を速くする?", "-設計?", "--下書きの清書");
  });

  it("says what is missing where no column makes a tree", async () => {
    const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "列なし" });
    const made = await ask(registerView, place, { boardId: board.id, name: "ツリー", viewType: ViewType.TREE });
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/${board.id}?view=${made.id}`);
    await page.getByText("親子をたどる列がありません").waitFor();
    await expectAccessible(page);
    await button(page, "列を作る").click();
    await page.getByRole("dialog", { name: "列を追加" }).waitFor();
  });
});
