import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { TimelineSpan, ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost, bulkUpsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const home = await buildWorkspace(product);
const { owner, workspace } = home;
const colleague = await buildInvited(product, home);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const TITLES = ["設計", "実装", "試験", "出荷", "宣伝"];
/** A Monday with working days behind it, close to today so that it is in sight. */
const today = dayNumber(new Date(Date.now() + 9 * 3_600_000).toISOString());
const day = (offset: number) => isoDay(today + offset);
const DAY_WIDTH = 40;

async function buildTimeline(name: string) {
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const column = (title: string, columnType: ColumnType, more = {}) =>
    ask(registerColumn, place, { boardId, name: title, columnType, ...more });
  const term = await column("期間", ColumnType.TERM);
  const state = await column("状態", ColumnType.STATE, {
    isStatus: true,
    valueOptionList: [
      { name: "未着手", color: "gray", statusType: Status.OPEN },
      { name: "進行中", color: "blue", statusType: Status.IN_PROGRESS },
      { name: "完了", color: "green", statusType: Status.DONE },
    ],
  });
  const before = await column("先行", ColumnType.POST_LINK, { linkedBoardIdList: [boardId] });
  const [, doing, done] = state.valueOptionList.map(({ id }) => id);
  const terms = [
    [-2, 0],
    [1, 3],
    [4, 5],
  ].map(([start, end]) => ({ start: day(start ?? 0), end: day(end ?? 0) }));
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId,
    postList: TITLES.map((title, index) => ({
      title,
      data: {
        ...(terms[index] ? { [term.id]: terms[index] } : {}),
        ...(index < 2 ? { [state.id]: index === 0 ? done : doing } : {}),
      },
    })),
  });
  const numbers = postList.map(({ projectSerialNumber }) => projectSerialNumber);
  const [first, second, third] = numbers as [number, number, number];
  await ask(bulkUpsertColumnData, place, {
    valueList: [
      { projectSerialNumber: second, columnId: before.id, value: [first] },
      { projectSerialNumber: third, columnId: before.id, value: [second] },
    ],
  });
  const view = await ask(registerView, place, {
    boardId,
    name: "計画",
    viewType: ViewType.TIMELINE,
    timelineViewSpan: TimelineSpan.DAILY,
    timelineIsSkipDayOff: false,
    postLinkColumnId: before.id,
  });
  return { path: `/workspace/${workspace.id}/FIRST/${boardId}?view=${view.id}`, numbers, boardId };
}

const bar = (page: Page, title: string) => page.getByRole("button", { name: new RegExp(`^${title}、\\d`) });
const dates = async (page: Page, title: string) =>
  (await bar(page, title).getAttribute("aria-label"))?.match(/\d{4}-\d\d-\d\d/g);
const expectDates = (page: Page, title: string, start: number, end = start) =>
  expect.poll(() => dates(page, title)).toEqual(start === end ? [day(start)] : [day(start), day(end)]);
const expectFocus = (locator: Locator) =>
  expect.poll(() => locator.evaluate((node) => node === document.activeElement)).toBe(true);
const saved = (page: Page) => page.getByText("保存済み").waitFor();

async function boxOf(locator: Locator) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (!box) throw new Error("nothing there");
  return {
    x: box.x,
    y: box.y,
    right: box.x + box.width,
    middle: box.y + box.height / 2,
    centre: box.x + box.width / 2,
  };
}
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

describe("a timeline", () => {
  it("is moved by pointer and by keys, takes along what waits, undoes in one step, and others see it", async () => {
    const { path } = await buildTimeline("動かす");
    const page = await chrome.openAs(owner, path);
    const other = await chrome.openAs(colleague, path);
    await expectDates(page, "設計", -2, 0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, "timeline");

    // What waits is listed first, and all of it moves at once.
    const own = await boxOf(bar(page, "設計"));
    await drag(page, { x: own.centre, y: own.middle }, { x: own.centre + 2 * DAY_WIDTH, y: own.middle });
    const dialog = page.getByRole("dialog", { name: "続く投稿も移動しますか？" });
    await dialog.getByRole("row", { name: /実装/ }).waitFor();
    expect(await dialog.getByRole("row").count()).toBe(4);
    await expectAccessible(page);
    await button(dialog, "3件まとめて移動").click();
    await expectDates(page, "設計", 0, 2);
    await expectDates(page, "実装", 3, 5);
    await expectDates(page, "試験", 6, 7);
    await saved(page);
    await expectDates(other, "試験", 6, 7);
    await bar(page, "設計").focus();
    await page.keyboard.press("Control+z");
    await expectDates(page, "設計", -2, 0);
    await expectDates(page, "実装", 1, 3);
    await expectDates(page, "試験", 4, 5);
    await expectDates(other, "実装", 1, 3);

    // An end, by pointer.
    const last = await boxOf(bar(page, "試験"));
    await drag(page, { x: last.right - 2, y: last.middle }, { x: last.right - 2 + 2 * DAY_WIDTH, y: last.middle });
    await expectDates(page, "試験", 4, 7);
    await expectDates(other, "試験", 4, 7);

    // By keys: restored by Escape, put by Enter, opened by Enter when nothing is held.
    await bar(page, "試験").focus();
    await page.keyboard.press("ArrowRight");
    await expectDates(page, "試験", 5, 8);
    await page.keyboard.press("Escape");
    await expectDates(page, "試験", 4, 7);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.getByRole("status").filter({ hasText: "Enterで決めます" }).waitFor();
    await page.keyboard.press("Enter");
    await expectDates(other, "試験", 5, 7);
    await page.keyboard.press("ArrowUp");
    await expectFocus(bar(page, "実装"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/post=/);
  });

  it("takes posts from the tray, draws on empty rows, and sets dates by keys", async () => {
    const { path } = await buildTimeline("日付なし");
    const page = await chrome.openAs(owner, path);
    await expectDates(page, "設計", -2, 0);
    await page.getByRole("button", { name: "日付なし 2" }).click();
    const tray = page.getByRole("complementary", { name: "日付のない投稿" });
    const card = await boxOf(tray.getByRole("listitem").filter({ hasText: "宣伝" }));
    const target = await boxOf(bar(page, "実装"));
    await expectAccessible(page);
    await drag(page, { x: card.x + 60, y: card.middle }, { x: target.x + 10, y: target.middle + 150 });
    await expectDates(page, "宣伝", 1, 3);
    // The days have stayed where they were.
    expect((await boxOf(bar(page, "実装"))).x).toBe(target.x);
    await page.getByRole("button", { name: "日付なし 1" }).waitFor();
    await expectFocus(bar(page, "宣伝"));
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "日付なし 2" }).waitFor();

    const row = await boxOf(page.getByRole("rowheader", { name: /出荷/ }));
    await drag(page, { x: target.x + 10, y: row.middle }, { x: target.x + 10 + DAY_WIDTH, y: row.middle });
    await expectDates(page, "出荷", 1, 2);

    await tray.getByRole("button", { name: "「宣伝」の日付を設定" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "「宣伝」の日付" });
    await dialog.getByLabel("開始").fill(day(2));
    await dialog.getByLabel("終了").fill(day(5));
    await page.keyboard.press("Enter");
    await expectDates(page, "宣伝", 2, 5);
    await tray.getByText("すべての投稿に日付があります。").waitFor();
    await saved(page);
  });

  it("joins posts by their ends, refuses loops by name, and turns what is violated red", async () => {
    const { path, numbers } = await buildTimeline("つなぐ");
    const [first, second, third] = numbers as [number, number, number];
    const page = await chrome.openAs(owner, path);
    const arrow = (from: number, to: number) => page.locator(`[data-arrow="${from} ${to}"]`);
    await arrow(first, second).waitFor({ state: "attached" });
    await bar(page, "試験").hover();
    const dot = await boxOf(page.locator(`[data-bar="${third}"] [data-dot="end"]`));
    const start = await boxOf(bar(page, "設計"));
    await drag(page, { x: dot.centre, y: dot.middle }, { x: start.x + 20, y: start.middle });
    await page
      .getByText(
        `依存関係が循環するため、つなげません：FIRST-${first} → FIRST-${second} → FIRST-${third} → FIRST-${first}`,
      )
      .first()
      .waitFor();

    // Violated: it begins before the other has ended.
    await bar(page, "実装").focus();
    await page.keyboard.press("d");
    const dialog = page.getByRole("dialog", { name: "「実装」の日付" });
    await dialog.getByLabel("開始").fill(day(-1));
    await dialog.getByLabel("終了").fill(day(3));
    await page.keyboard.press("Enter");
    await expect.poll(() => arrow(first, second).getAttribute("data-violated")).toBe("true");
    await bar(page, "実装").focus();
    await page.keyboard.press("l");
    const links = page.getByRole("dialog", { name: "「実装」の依存関係" });
    await links.getByText("依存関係に反しています").waitFor();
    await links.getByLabel("「設計」との関係").selectOption("SS");
    await expect.poll(() => arrow(first, second).getAttribute("data-violated")).toBeNull();
    await button(links, "「設計」との依存関係を外す").click();
    await arrow(first, second).waitFor({ state: "detached" });
  });

  it("joins posts by keys or one after the other, and says what it waits for", async () => {
    const { path, numbers } = await buildTimeline("キーでつなぐ");
    const [first, second, third] = numbers as [number, number, number];
    const page = await chrome.openAs(owner, path);
    const arrow = (from: number, to: number) => page.locator(`[data-arrow="${from} ${to}"]`);
    const said = (words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();
    await bar(page, "設計").focus();
    await page.keyboard.press("c");
    await said("「設計」の後続の投稿を選びます");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expectFocus(bar(page, "試験"));
    await expectDates(page, "試験", 4, 5);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await said("「設計」の後に「試験」が続くようにしました");
    await arrow(first, third).waitFor({ state: "attached" });

    // What is refused is still being chosen, until one gives it up.
    await page.keyboard.press("c");
    await page.keyboard.press("Home");
    await expectFocus(bar(page, "設計"));
    await page.keyboard.press("Enter");
    await page.getByText("依存関係が循環するため").first().waitFor();
    await page.keyboard.press("Escape");
    await said("つなぐのをやめました");
    await expectFocus(bar(page, "試験"));
    await page.keyboard.press("c");
    await button(page, "やめる").click();
    await expectFocus(bar(page, "試験"));
    expect(await button(page, "やめる").count()).toBe(0);

    // From the dialog, with the next one clicked.
    await page.keyboard.press("ArrowUp");
    await expectFocus(bar(page, "実装"));
    await page.keyboard.press("l");
    const links = page.getByRole("dialog", { name: "「実装」の依存関係" });
    await button(links, "「設計」との依存関係を外す").click();
    await arrow(first, second).waitFor({ state: "detached" });
    await button(links, "閉じる").last().click();
    await bar(page, "設計").focus();
    await page.keyboard.press("l");
    await button(page.getByRole("dialog", { name: "「設計」の依存関係" }), "後続の投稿をつなぐ").click();
    await bar(page, "実装").click();
    await arrow(first, second).waitFor({ state: "attached" });
    expect(page.url()).not.toContain("post=");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByRole("region", { name: "タイムラインで投稿をつないでいる間" }).waitFor();
  });

  it("is one stop for Tab, however far its days are scrolled", async () => {
    const { path } = await buildTimeline("移る");
    const page = await chrome.openAs(owner, path);
    await bar(page, "実装").focus();
    await page.keyboard.press("Tab");
    await expectFocus(page.getByRole("separator", { name: "表の幅" }));
    await page.keyboard.press("Shift+Tab");
    await expectFocus(bar(page, "実装"));
    await page.keyboard.press("End");
    await expectFocus(button(page, "「宣伝」の日付を設定"));
    await page.keyboard.press("Home");
    await expectFocus(bar(page, "設計"));

    // Away with it: the focus brings it back.
    const tab = page.getByRole("separator", { name: "表の幅" });
    await tab.focus();
    for (let step = 0; step < 8; step++) await button(page, "次へ").click();
    await bar(page, "設計").waitFor({ state: "detached" });
    await tab.focus();
    await page.keyboard.press("Shift+Tab");
    await expectFocus(bar(page, "設計"));
    const canvas = await boxOf(page.locator("[data-scroller]"));
    expect((await boxOf(bar(page, "設計"))).x).toBeGreaterThan(canvas.x);
    expect((await boxOf(bar(page, "設計"))).right).toBeLessThan(canvas.right);
  });

  it("is given the columns it lacks, by those who may", async () => {
    const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "何もない" });
    await ask(bulkRegisterPost, place, { boardId, postList: [{ title: "最初" }, { title: "次" }] });
    const view = await ask(registerView, place, { boardId, name: "予定", viewType: ViewType.TIMELINE });
    const path = `/workspace/${workspace.id}/FIRST/${boardId}?view=${view.id}`;
    const page = await chrome.openAs(owner, path);
    await button(page, "期間の列を追加").click();
    await page.getByText("「期間」の列を作り、このビューで使うようにしました。").first().waitFor();
    await button(page, "「最初」の日付を設定").focus();
    await page.keyboard.press("c");
    const links = page.getByRole("dialog", { name: "「最初」の依存関係" });
    await button(links, "依存関係の列を作成").click();
    await button(links, "後続の投稿をつなぐ").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await button(page, "表示設定").click();
    const dependency = page.getByLabel("依存関係に使う列（先行する投稿）");
    await expect
      .poll(() => dependency.evaluate((node: HTMLSelectElement) => node.selectedOptions[0]?.text))
      .toBe("先行する投稿");

    // The same from the settings.
    const { id: other } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "設定から" });
    const { id } = await ask(registerView, place, { boardId: other, name: "予定", viewType: ViewType.TIMELINE });
    await open(page, `/workspace/${workspace.id}/FIRST/${other}?view=${id}`);
    await button(page, "表示設定").click();
    await button(page, "依存関係の列を作成").click();
    await expect
      .poll(() => dependency.evaluate((node: HTMLSelectElement) => node.selectedOptions[0]?.text))
      .toBe("先行する投稿");
    await expectFocus(dependency);
  });

  it("is on its way in the shape it will have", async () => {
    const { path } = await buildTimeline("待つ");
    const page = await chrome.openAs(owner, path);
    await expectDates(page, "設計", -2, 0);
    const held = Promise.withResolvers<void>();
    await page.route(/shown-timeline/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await page.locator('[data-shape="bars"]').waitFor();
    held.resolve();
    await expectDates(page, "設計", -2, 0);
  });

  it("shows the spans, the line of progress and a picture", async () => {
    const { path } = await buildTimeline("見る");
    const page = await chrome.openAs(owner, path);
    await expectDates(page, "実装", 1, 3);
    await button(page, "イナズマ線").click();
    await page.locator("[data-inazuma]").waitFor({ state: "attached" });
    // The year of what is seen is always there to be read, and nothing is read in half.
    const labels = () =>
      page.locator("[data-scale]").evaluate((scale) => {
        const edge = scale.getBoundingClientRect();
        return [...scale.querySelectorAll("span")]
          .filter((one) => getComputedStyle(one).visibility === "visible")
          .map((one) => ({ text: one.textContent ?? "", box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.right > edge.left && box.left < edge.right)
          .map(({ text, box }) => ({ text, isCut: box.left < edge.left || box.right > edge.right }));
      });
    const expectReadable = () =>
      eventually(async () => {
        const seen = await labels();
        expect(seen.filter(({ isCut }) => isCut)).toEqual([]);
        expect(seen.filter(({ text }) => /^\d{4}年/.test(text)).length).toBeGreaterThan(0);
      });
    for (const span of ["年", "月", "週", "日"]) {
      await page.getByRole("radiogroup", { name: "目盛り" }).getByText(span, { exact: true }).click();
      await expectDates(page, "実装", 1, 3);
      await expectReadable();
      for (let step = 0; step < 3; step++) {
        await button(page, "次へ").click();
        await expectReadable();
      }
      await button(page, "今日").click();
    }
    // How near one looks is nothing to be saved.
    expect(await page.getByText("保存していない変更").count()).toBe(0);
    const download = page.waitForEvent("download");
    await button(page, "画像で保存").click();
    expect((await download).suggestedFilename()).toMatch(/^計画-\d{4}-\d\d-\d\d\.png$/);
    await button(page, "次へ").click();
    await button(page, "今日").click();
    await expectDates(page, "実装", 1, 3);
    await screenshot(page, "timeline-inazuma");
  });
});
