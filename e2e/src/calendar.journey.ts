import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { paste } from "./harness/table.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const home = await buildWorkspace(product);
const { owner, workspace } = home;
const colleague = await buildInvited(product, home);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
/** Days in the middle of this month, whatever day it is. */
const month = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7);
const day = (date: number) => `${month}-${String(date).padStart(2, "0")}`;
const CROWD = ["一", "二", "三", "四", "五", "六", "七", "八"].map((one) => `混む日${one}`);

async function buildCalendar(name: string, { columnType = ColumnType.TERM as ColumnType } = {}) {
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const column = await ask(registerColumn, place, { boardId, name: "日程", columnType });
  const state = await ask(registerColumn, place, {
    boardId,
    name: "状態",
    columnType: ColumnType.STATE,
    isStatus: true,
    valueOptionList: [
      { name: "未着手", color: "gray", statusType: Status.OPEN },
      { name: "進行中", color: "blue", statusType: Status.IN_PROGRESS },
    ],
  });
  const on = (start: number, end = start) =>
    columnType === ColumnType.TERM ? { start: day(start), end: day(end) } : day(start);
  const doing = state.valueOptionList[1]?.id;
  await ask(bulkRegisterPost, place, {
    boardId,
    postList: [
      { title: "設計", data: { [column.id]: on(10, 12), [state.id]: doing } },
      { title: "試験", data: { [column.id]: on(11) } },
      ...CROWD.map((title) => ({ title, data: { [column.id]: on(24) } })),
      { title: "宣伝" },
      { title: "片付け" },
    ],
  });
  const view = await ask(registerView, place, { boardId, name: "予定", viewType: ViewType.CALENDAR });
  return { path: `/workspace/${workspace.id}/FIRST/${boardId}?view=${view.id}`, boardId };
}

/** A post in the first of its weeks. */
const bar = (page: Page, title: string) => page.getByRole("link", { name: new RegExp(`^${title}、\\d`) }).first();
const cell = (page: Page, date: number) => page.getByRole("gridcell", { name: new RegExp(`月${date}日（`) });
/** Of this month: the calendar shows days of its neighbours, too. */
const own = (page: Page, date: number) =>
  cell(page, date).and(page.getByRole("gridcell", { name: new RegExp(`(^|\\s)${Number(month.slice(5))}月${date}日`) }));
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
  return { ...box, right: box.x + box.width, centre: box.x + box.width / 2, middle: box.y + box.height / 2 };
}

interface Point {
  x: number;
  y: number;
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await finger("touchStart", from);
  for (const share of [0.1, 0.4, 0.7, 1])
    await finger("touchMove", { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  await finger("touchEnd");
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: false });
}

describe("a calendar", () => {
  it("is moved and stretched by pointer, undone in one step, and others see it", async () => {
    const { path } = await buildCalendar("動かす");
    const page = await chrome.openAs(owner, path);
    const other = await chrome.openAs(colleague, path);
    await expectDates(page, "設計", 10, 12);
    await expectDates(other, "設計", 10, 12);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, "calendar");

    const from = await boxOf(own(page, 11));
    const to = await boxOf(own(page, 18));
    const grabbed = { x: from.centre, y: (await boxOf(bar(page, "試験"))).middle };
    await drag(page, grabbed, { x: to.centre, y: to.middle });
    await expectDates(page, "試験", 18);
    await expectFocus(bar(page, "試験"));
    await saved(page);
    await expectDates(other, "試験", 18);
    await page.keyboard.press("ControlOrMeta+z");
    await expectDates(page, "試験", 11);
    await expectDates(other, "試験", 11);

    const end = await boxOf(bar(page, "試験"));
    const last = await boxOf(own(page, 13));
    await drag(page, { x: end.right - 2, y: end.middle }, { x: last.centre, y: last.middle });
    await expectDates(page, "試験", 11, 13);
    await page.keyboard.press("ControlOrMeta+z");
    await expectDates(page, "試験", 11);

    // Into another month, by holding it over the button.
    const held = await boxOf(bar(page, "試験"));
    const next = await boxOf(button(page, "次の月"));
    const title = await page.getByRole("heading", { level: 2 }).first().textContent();
    await page.mouse.move(held.centre, held.middle);
    await page.mouse.down();
    await page.mouse.move(next.centre, next.middle, { steps: 4 });
    await expect.poll(() => page.getByRole("heading", { level: 2 }).first().textContent()).not.toBe(title);
    const there = await boxOf(page.getByRole("gridcell").nth(10));
    await page.mouse.move(there.centre, there.middle, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await dates(page, "試験"))?.[0]?.slice(0, 7)).not.toBe(month);
    await saved(page);
    await page.keyboard.press("ControlOrMeta+z");
    await expectDates(other, "試験", 11);
    await button(page, "今日").click();
    await expectDates(page, "試験", 11);

    // Nothing was made and nothing opened by letting go.
    expect(page.url()).not.toContain("post=");
    expect(await page.getByRole("textbox", { name: /に追加する投稿のタイトル/ }).count()).toBe(0);
    await bar(page, "試験").click();
    await page.waitForURL(/post=/);
  });

  it("is walked, filled and moved by keys alone", async () => {
    const { path } = await buildCalendar("キーで");
    const page = await chrome.openAs(owner, path);
    await bar(page, "試験").focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expectDates(page, "試験", 12);
    await expectFocus(bar(page, "試験"));
    await page.keyboard.press("Alt+ArrowDown");
    await expectDates(page, "試験", 19);
    await page.keyboard.press("Alt+Shift+ArrowRight");
    await expectDates(page, "試験", 19, 20);
    await page.keyboard.press("Alt+Shift+ArrowLeft");
    await expectDates(page, "試験", 19);
    await page.keyboard.press("Alt+ArrowUp");
    await expectDates(page, "試験", 12);
    await page
      .getByRole("status")
      .filter({ hasText: `試験を${day(12)}に変更しました。` })
      .waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    await expectDates(page, "試験", 19);
    await saved(page);

    // From a day to its posts, and on to the next week.
    await own(page, 10).focus();
    await page.keyboard.press("ArrowDown");
    await expectFocus(bar(page, "設計"));
    await page.keyboard.press("ArrowDown");
    await expectFocus(own(page, 17));
    await page.keyboard.press("ArrowRight");
    await expectFocus(own(page, 18));
    await page.keyboard.press("Home");
    await page.keyboard.press("End");

    // A post on the day, as an input method writes it: the Enter that ends the conversion adds nothing.
    await own(page, 16).focus();
    await page.keyboard.press("n");
    const field = page.getByRole("textbox", { name: /月16日（.）.*に追加する投稿のタイトル/ });
    await compose(page, field, { reading: "かいぎ", text: "会議" });
    expect(await bar(page, "会議").count()).toBe(0);
    await page.keyboard.press("Enter");
    await expectDates(page, "会議", 16);
    await page.keyboard.press("Escape");
    await expectFocus(own(page, 16));
    await saved(page);

    // The rest of a day that is too full.
    await own(page, 24).focus();
    await page.keyboard.press("ArrowUp");
    await own(page, 24).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /月24日（.）.*の投稿/ });
    expect(await dialog.getByRole("link").count()).toBe(CROWD.length);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expectFocus(own(page, 24));

    // Months and weeks, and back to today.
    const title = await page.getByRole("heading", { level: 2 }).first().textContent();
    await page.keyboard.press("PageDown");
    await expect.poll(() => page.getByRole("heading", { level: 2 }).first().textContent()).not.toBe(title);
    await page.keyboard.press("t");
    await expect.poll(() => page.getByRole("heading", { level: 2 }).first().textContent()).toBe(title);
    await expectFocus(page.getByRole("gridcell", { name: /^今日/ }));
    await bar(page, "設計").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/post=/);
  });

  it("takes posts without a date from the tray, lists what does not fit, and makes posts where one clicks", async () => {
    const { path } = await buildCalendar("日付なし");
    const page = await chrome.openAs(owner, path);
    await expectDates(page, "設計", 10, 12);
    await page.getByRole("button", { name: "日付なし 2" }).click();
    const tray = page.getByRole("complementary", { name: "日付のない投稿" });
    const card = await boxOf(tray.getByRole("listitem").filter({ hasText: "宣伝" }));
    const target = await boxOf(own(page, 17));
    await expectAccessible(page);
    await drag(page, { x: card.x + 60, y: card.middle }, { x: target.centre, y: target.middle });
    await expectDates(page, "宣伝", 17);
    await page.getByRole("button", { name: "日付なし 1" }).waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    await page.getByRole("button", { name: "日付なし 2" }).waitFor();
    await tray.getByRole("button", { name: "閉じる" }).click();

    const more = page.getByRole("button", { name: /月24日（.）.*の他 \d 件を表示/ });
    await more.click();
    const dialog = page.getByRole("dialog", { name: /月24日（.）.*の投稿/ });
    await dialog.getByRole("link", { name: "混む日八" }).waitFor();
    await button(dialog, "「混む日八」の日付を変更").click();
    const dating = page.getByRole("dialog", { name: "「混む日八」の日付" });
    await dating.getByLabel("開始").fill(day(16));
    await dating.getByLabel("終了").fill(day(17));
    await button(dating, "設定").click();
    await dialog.getByRole("button", { name: "閉じる" }).click();
    await expectDates(page, "混む日八", 16, 17);

    const empty = await boxOf(own(page, 19));
    await page.mouse.click(empty.centre, empty.y + empty.height - 8);
    const field = page.getByRole("textbox", { name: /月19日（.）.*に追加する投稿のタイトル/ });
    await field.waitFor();
    await screenshot(page, "calendar-composer");
    await compose(page, field, { reading: "だしん", text: "打診" });
    await page.keyboard.press("Enter");
    await expectDates(page, "打診", 19);
    // Several lines are a post each, as wherever titles are typed.
    await paste(page, { "text/plain": "見積\r\n契約\r\n" });
    await page.getByText("2件の投稿を作りました。").waitFor();
    await expect
      .poll(() =>
        own(page, 19)
          .getByText(/見積|契約|他/)
          .count(),
      )
      .toBeGreaterThan(0);
    await saved(page);
  });

  it("shows a week, begins on Monday when set so, keeps both, and is made and duplicated like other views", async () => {
    const { path } = await buildCalendar("週");
    const page = await chrome.openAs(owner, path);
    await expectDates(page, "設計", 10, 12);
    await page.getByRole("radiogroup", { name: "表示する期間" }).getByText("週").click();
    await expect.poll(() => page.getByRole("gridcell").count()).toBe(7);
    // A week for the moment is nothing to be saved.
    expect(await page.getByText("保存していない変更").count()).toBe(0);
    await page.getByRole("button", { name: "表示設定", exact: true }).click();
    await page.getByLabel("週の始まり").selectOption("月曜日");
    await page.getByLabel("表示する期間").and(page.locator("select")).selectOption("週");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("columnheader").first().textContent()).toBe("月");
    await expect.poll(() => page.getByRole("gridcell").count()).toBe(7);
    await expectAccessible(page);
    await screenshot(page, "calendar-week");
    await button(page, "全員の表示として保存").click();
    await page.getByText("全員のビューとして保存しました。").waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole("gridcell").count()).toBe(7);
    await expect.poll(() => page.getByRole("columnheader").first().textContent()).toBe("月");
    await button(page, "「予定」の操作").click();
    await page.getByRole("menuitem", { name: "複製" }).click();
    await page.getByRole("tab", { name: /予定.*コピー|予定.*複製|予定 2/, selected: true }).waitFor();
    await expect.poll(() => page.getByRole("gridcell").count()).toBe(7);
  });

  it("is subscribed to at a secret address, which is shown once, renewed and stopped", async () => {
    const { path } = await buildCalendar("購読");
    const page = await chrome.openAs(owner, path);
    const readAt = async (address: string) => {
      const { pathname, search } = new URL(address);
      const response = await fetch(`${product.url}${pathname}${search}`);
      return { status: response.status, text: await response.text() };
    };
    const dialog = page.getByRole("dialog", { name: "「予定」の購読" });
    const address = () => dialog.getByLabel("購読用URL").inputValue();
    await button(page, "カレンダーを購読").click();
    await dialog.getByText("購読用URLはまだありません。").waitFor();
    await button(dialog, "URLを作成").click();
    const first = await address();
    await expectFocus(dialog.getByLabel("購読用URL"));
    await expectAccessible(page);
    await screenshot(page, "calendar-feed");
    expect(await readAt(first)).toMatchObject({ status: 200, text: expect.stringContaining("SUMMARY:設計") });
    await page.keyboard.press("Escape");

    // From the view's menu, later: the address is not shown again.
    await button(page, "「予定」の操作").click();
    await page.getByRole("menuitem", { name: "カレンダーを購読…" }).click();
    await dialog.getByText("最後の読み込み：").waitFor();
    expect(await dialog.getByLabel("購読用URL").count()).toBe(0);
    await button(dialog, "作り直す").click();
    await expect.poll(address).not.toBe("");
    const second = await address();
    expect((await readAt(first)).status).toBe(404);
    expect((await readAt(second)).status).toBe(200);
    await button(dialog, "購読を停止").click();
    await dialog.getByText("購読用URLはまだありません。").waitFor();
    expect((await readAt(second)).status).toBe(404);
  });

  it("is used by fingers on a phone: dots in the month, and the posts of a day below it", async () => {
    const { path } = await buildCalendar("電話", { columnType: ColumnType.DATE });
    const page = await chrome.openAs(owner, path, { width: 390 });
    await own(page, 11).click();
    const list = page.getByRole("region", { name: /月11日（.）.*の投稿/ });
    await list.getByRole("link", { name: "試験" }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, "calendar-phone");

    const grip = await boxOf(list.getByRole("listitem").filter({ hasText: "試験" }).locator("[data-grip]"));
    const target = await boxOf(own(page, 18));
    await dragByFinger(page, { x: grip.centre, y: grip.middle }, { x: target.centre, y: target.middle });
    await page
      .getByRole("region", { name: /月18日（.）.*の投稿/ })
      .getByRole("link", { name: "試験" })
      .waitFor();
    await saved(page);

    await page.getByRole("button", { name: /月18日（.）.*に投稿を追加/ }).click();
    const field = page.getByRole("textbox", { name: /月18日（.）.*に追加する投稿のタイトル/ });
    await compose(page, field, { reading: "でんわ", text: "電話" });
    await page.keyboard.press("Enter");
    await page
      .getByRole("region", { name: /月18日/ })
      .getByRole("link", { name: "電話" })
      .waitFor();

    await page.getByRole("button", { name: "日付なし 2" }).click();
    const tray = page.getByRole("complementary", { name: "日付のない投稿" });
    const card = await boxOf(tray.getByRole("listitem").filter({ hasText: "宣伝" }).locator("[data-grip]"));
    const day19 = await boxOf(own(page, 19));
    await dragByFinger(page, { x: card.centre, y: card.middle }, { x: day19.centre, y: day19.middle });
    await page.getByRole("button", { name: "日付なし 1" }).waitFor();
    await own(page, 19)
      .and(page.getByRole("gridcell", { name: /投稿1件/ }))
      .waitFor();
    await expectAccessible(page);
    await screenshot(page, "calendar-phone-tray");
  });
});
