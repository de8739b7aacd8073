import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost, registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { memberNames } from "@itoguchi/core/screens/board-replica.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading, link } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const WORK = `/workspace/project/post?workspaceId=${workspace.id}&projectKey=FIRST`;

const [self] = await ask(memberNames, place, {});
const me = self?.id ?? "";

async function buildWorkBoard(name: string) {
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const column = (columnName: string, columnType: ColumnType, more: object = {}) =>
    ask(registerColumn, place, { boardId: board.id, name: columnName, columnType, ...more });
  const person = await column("担当者", ColumnType.USER);
  const date = await column("期限", ColumnType.DATE);
  return { id: board.id, person, date };
}

const bugs = await buildWorkBoard("不具合");
const wishes = await buildWorkBoard("要望");
const made = async (board: { id: string }, title: string, data: Record<string, unknown> = {}) =>
  (await ask(registerPost, place, { boardId: board.id, title, data })).projectSerialNumber;

const login = await made(bugs, "ログイン画面が固まる", { [bugs.person.id]: [me], [bugs.date.id]: "2026-11-01" });
await made(wishes, "検索を速くしてほしい", { [wishes.person.id]: [me] });
await made(wishes, "だれのものでもない要望");

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "表示する投稿" }).getByRole("link", { name });

describe("the posts of all boards", () => {
  it("are those one has to do, by board, and open from their line", async () => {
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST`);
    await link(page, "投稿一覧").click();
    await heading(page, "投稿一覧").waitFor();
    await row(page, "ログイン画面が固まる").waitFor();
    await page.getByRole("region", { name: "不具合" }).getByText(`FIRST-${login}`).waitFor();
    await page.getByRole("region", { name: "要望" }).getByText("検索を速くしてほしい").waitFor();
    expect(await row(page, "だれのものでもない要望").count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, "work");
    // Somebody else gives them another one meanwhile.
    const later = await made(bugs, "あとから来た仕事");
    await ask(upsertColumnData, place, { projectSerialNumber: later, columnId: bugs.person.id, value: [me] });
    await row(page, "あとから来た仕事").waitFor();
    await page.getByRole("link", { name: "ログイン画面が固まる" }).press("Enter");
    await page.waitForURL(`**/post/${login}`);
    await page.goBack();
    await row(page, "ログイン画面が固まる").waitFor();
  });

  it("are found by words, by board and by who made them; the address keeps what was asked", async () => {
    const page = await chrome.openAs(owner, `${WORK}&tab=all`);
    await row(page, "だれのものでもない要望").waitFor();
    await page.getByRole("searchbox").fill("検索");
    await eventually(async () => expect(await page.getByRole("row").count()).toBe(2));
    await page.reload();
    await row(page, "検索を速くしてほしい").waitFor();
    await page.getByRole("searchbox").fill("ありえない言葉");
    await page.getByText("当てはまる投稿はありません").waitFor();
    await page.getByRole("searchbox").fill("");
    await page.getByRole("combobox", { name: "ボード", exact: true }).selectOption({ label: "不具合" });
    await eventually(async () => expect(await row(page, "だれのものでもない要望").count()).toBe(0));
    await row(page, "ログイン画面が固まる").waitFor();
    await tab(page, "自分が作った").click();
    await row(page, "ログイン画面が固まる").waitFor();
    await eventually(async () => {
      const { searchParams } = new URL(page.url());
      expect([searchParams.get("tab"), searchParams.get("boardId")]).toEqual(["created", bugs.id]);
    });
  });

  it("leave out what is done until it is asked for", async () => {
    const board = await ask(registerBoard, place, {
      creationMode: CreationMode.TEMPLATE,
      boardType: BoardType.BUG_MANAGEMENT,
      name: "テンプレートの不具合",
      isWithSamplePosts: false,
    });
    const status = board.columnList.find(({ isStatus }) => isStatus);
    const done = status?.valueOptionList.find(({ statusType }) => statusType === 4);
    const number = await made(board, "終わった不具合");
    const value = done?.id ?? "";
    await ask(upsertColumnData, place, { projectSerialNumber: number, columnId: status?.id ?? "", value });
    const page = await chrome.openAs(owner, `${WORK}&tab=created&words=${encodeURIComponent("終わった")}`);
    await page.getByText("当てはまる投稿はありません").waitFor();
    await page.getByLabel("完了も表示").check();
    await row(page, "終わった不具合").waitFor();
  });

  it("come fifty at a time, and fit a phone", async () => {
    const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "たくさん" });
    const postList = Array.from({ length: 70 }, (_, index) => ({ title: `多くの投稿 ${index}` }));
    await ask(bulkRegisterPost, place, { boardId, postList });
    const page = await chrome.openAs(owner, `${WORK}&tab=all&boardId=${boardId}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, "もっと見る（残り20件）").click();
    await eventually(async () => expect(await page.getByRole("link", { name: /^多くの投稿/ }).count()).toBe(70));
    await expectNoSidewaysScroll(page);
    await screenshot(page, "work-phone");
    await expectAccessibleInDark(page);
  });
});
