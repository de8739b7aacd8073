import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { isWorkingDayNumber, NO_CALENDAR } from "@itoguchi/core/kernel/calendar";
import { dayNumber, isoDay } from "@itoguchi/core/kernel/day";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { TimelineSpan, ViewType } from "@itoguchi/core/model/view";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { updateCompanyCalendar } from "@itoguchi/core/workspaces/company-calendar.calls";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const month = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7);

/** A table that counts the working days from 28 December to 8 January, and a calendar. */
async function buildCountedBoard() {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "年末の予定" });
  const { id: boardId } = board;
  const column = (name: string, columnType: ColumnType, more = {}) =>
    ask(registerColumn, place, { boardId, name, columnType, ...more });
  const start = await column("開始", ColumnType.DATE);
  const end = await column("終了", ColumnType.DATE);
  const formulaText = `WORKDAYS([${start.id}], [${end.id}]) & "営業日"`;
  await column("営業日数", ColumnType.FORMULA, { formulaText, formulaType: "TEXT" });
  const data = { [start.id]: "2026-12-28", [end.id]: "2027-01-08" };
  await ask(registerPost, place, { boardId, title: "出荷", data });
  const calendar = await ask(registerView, place, { boardId, name: "暦", viewType: ViewType.CALENDAR });
  const path = `/workspace/${workspace.id}/FIRST/${boardId}`;
  return { owner, workspace, table: path, calendar: `${path}?view=${calendar.id}` };
}

const days = (settings: Page) => settings.getByRole("list", { name: "登録した休日と出勤日" }).getByRole("listitem");

it.each([1440, 390] as const)("own days off count on every open screen at once, at %i", async (width) => {
  const { owner, workspace, table, calendar } = await buildCountedBoard();
  const board = await chrome.openAs(owner, table);
  await board.getByText("9営業日").waitFor();
  const month1 = await chrome.openAs(owner, calendar);
  await month1.getByRole("grid").waitFor();

  const settings = await chrome.openAs(owner, `/workspace/config/info?workspaceId=${workspace.id}`, { width });
  await settings.getByText("登録した休日と出勤日はありません").waitFor();
  await button(settings, "年末年始（12/29〜1/3）を追加").click();
  await board.getByText("6営業日").waitFor();
  await expect.poll(() => days(settings).allTextContents()).toEqual(["毎年 12/29〜1/3年末年始休日"]);

  // The Enter that confirms a conversion sends nothing.
  const form = settings.getByRole("form", { name: "休日・出勤日の追加" });
  await compose(settings, form.getByLabel("名前（任意）"), { reading: "そうりつ", text: "創立記念日" });
  expect(await form.getByText("開始日を選んでください。").count()).toBe(0);
  await settings.keyboard.press("Enter");
  await form.getByText("開始日を選んでください。").waitFor();
  await form.getByLabel(/^開始日/).fill(`${month}-15`);
  await form.getByLabel(/^終了日/).fill(`${month}-14`);
  await button(form, "追加").click();
  await form.getByText("終了日は開始日以降にしてください。").waitFor();
  await expectAccessible(settings);
  await form.getByLabel(/^終了日/).fill("");
  await button(form, "追加").press("Enter");
  await expect
    .poll(() => days(settings).allTextContents())
    .toEqual(["毎年 12/29〜1/3年末年始休日", `${month}-15創立記念日休日`]);
  await month1.locator("[data-mark=holiday]", { hasText: "創立記念日" }).first().waitFor();
  expect(await form.getByLabel("名前（任意）").inputValue(), "empty for the next").toBe("");

  // A day in between is worked all the same; taken away by key, it comes back by undo.
  await form.getByLabel("種類").selectOption({ label: "出勤日" });
  await form.getByLabel(/^開始日/).fill("2026-12-30");
  await button(form, "追加").click();
  await board.getByText("7営業日").waitFor();
  await button(settings, "2026-12-30を削除").press("Enter");
  await board.getByText("6営業日").waitFor();
  const told = settings.getByRole("alert").filter({ hasText: "2026-12-30を削除しました。" });
  await button(told, "元に戻す").click();
  await board.getByText("7営業日").waitFor();
  await expectAccessible(settings);
  await expectNoSidewaysScroll(settings);
  if (width === 1440) {
    await screenshot(settings, "company-calendar");
    await screenshot(month1, "company-calendar-month");
  }
  await expectAccessibleInDark(settings);
  await board.reload();
  await board.getByText("7営業日").waitFor();
});

const today = dayNumber(new Date(Date.now() + 9 * 3_600_000).toISOString());
const DAYS_OFF = 10;

/** The company is closed from tomorrow on, for so many days. */
async function buildClosedCompany() {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "休みの前" });
  const term = await ask(registerColumn, place, { boardId, name: "期間", columnType: ColumnType.TERM });
  const data = { [term.id]: { start: isoDay(today), end: isoDay(today) } };
  await ask(registerPost, place, { boardId, title: "検収", data });
  const timeline = { boardId, name: "計画", viewType: ViewType.TIMELINE, timelineViewSpan: TimelineSpan.WEEKLY };
  const { id: timelineId } = await ask(registerView, place, timeline);
  const { id: agileId } = await ask(registerView, place, { boardId, name: "開発", viewType: ViewType.AGILE });
  const [from, to] = [isoDay(today + 1), isoDay(today + DAYS_OFF)];
  const addList = [{ name: "全社休業", from, to, isWorked: false }];
  await owner.call(updateCompanyCalendar, { ws: workspace.id, addList, removeList: [] });
  const path = (view: string) => `/workspace/${workspace.id}/FIRST/${boardId}?view=${view}`;
  return { owner, timeline: path(timelineId), agile: path(agileId) };
}

/** The first day on which the company works again. */
function reopening(): number {
  let day = today + DAYS_OFF + 1;
  while (!isWorkingDayNumber(day, { weekends: false, holidays: false, calendar: NO_CALENDAR })) day++;
  return day;
}

it.each([1440, 390] as const)("bars and sprints skip the company's own days off, at %i", async (width) => {
  const { owner, timeline, agile } = await buildClosedCompany();
  const plan = await chrome.openAs(owner, timeline, { width });
  const bar = plan.getByRole("button", { name: /^検収、\d/ });
  const dates = async () => (await bar.getAttribute("aria-label"))?.match(/\d{4}-\d\d-\d\d/g);
  await bar.focus();
  await plan.keyboard.press("ArrowRight");
  await plan.keyboard.press("Enter");
  await expect.poll(dates).toEqual([isoDay(reopening())]);
  await expectAccessible(plan);
  await screenshot(plan, `company-calendar-timeline-${width}`);

  const sprints = await chrome.openAs(owner, agile, { width });
  await button(sprints, "スプリントを作成").click();
  const dialog = sprints.getByRole("dialog", { name: "スプリントを作成" });
  const starting = isWorkingDayNumber(today, { weekends: false, holidays: false, calendar: NO_CALENDAR })
    ? today
    : reopening();
  await expect.poll(() => dialog.getByLabel("開始日").inputValue()).toBe(isoDay(starting));
  await expectAccessible(sprints);
  await screenshot(sprints, `company-calendar-sprint-${width}`);
});
