import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, untilAlive } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, expectCell, expectTitles, paste, saved, untilCopied } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner, workspace } = shop;
const { ask, place, buildBoard } = viewedBoardsOf(product, shop);

const adding = (page: Page) => page.getByLabel("新しい投稿のタイトル");
const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });
const lines = (count: number) => Array.from({ length: count }, (_, index) => `行${index + 1}`).join("\n");

describe("a block pasted into the table", () => {
  it("makes posts of what reaches beyond the last row, and takes all of it back in one step", async () => {
    const { table } = await buildBoard("はみ出す");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await untilCopied(page);
    await cell(page, 5, 1).click();
    await paste(page, {
      "text/plain": "変更した件\t進行中\t60\r\n新一\t完了\t￥１，２００\r\n新二\t未着手\t▲1,200円\r\n新三\r\n",
    });
    await expectTitles(page, [...TITLES.slice(0, 5), "変更した件", "新一", "新二", "新三"]);
    await expectCell(page, 5, 3, /^60$/);
    await expectCell(page, 6, 2, "完了");
    await expectCell(page, 6, 3, /^1,?200$/);
    await expectCell(page, 7, 3, /^-1,?200$/);
    const made = alert(page, "3件の投稿を作りました。");
    await button(made, "元に戻す").click();
    await expectTitles(page, TITLES);
    await expectCell(page, 5, 3, /^6$/);
    await cell(page, 0, 1).click();
    await page.keyboard.press("Control+y");
    await expectTitles(page, [...TITLES.slice(0, 5), "変更した件", "新一", "新二", "新三"]);
    await saved(page);
    await expectAccessible(page);
    await screenshot(page, "pasted-rows");
  });

  it("names what it cannot read, and what has no title; more than 500 lines change nothing", async () => {
    const { table } = await buildBoard("読めない");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await cell(page, 5, 1).click();
    await paste(page, { "text/plain": "己の件\r\n点の読めない件\t\tたくさん\r\n" });
    await expectTitles(page, [...TITLES, "点の読めない件"]);
    await alert(page, "2行目の「点数」：「たくさん」は数値として読めません").waitFor();
    await cell(page, 6, 3).click();
    await paste(page, { "text/plain": "7\r\n8\r\n" });
    await alert(page, "タイトルがないため、1行分は投稿にしていません。").waitFor();
    await expectCell(page, 6, 3, /^7$/);
    await cell(page, 6, 1).click();
    await paste(page, { "text/plain": lines(502) });
    await alert(page, "一度に作れる投稿は500件までです。貼り付けた内容は501件あります。").waitFor();
    await expectTitles(page, [...TITLES, "点の読めない件"]);
    await saved(page);
  });
});

describe("lines pasted into the row for new posts", () => {
  it("are a post each, with a block's values in its columns; one line stays in the field", async () => {
    const { table } = await buildBoard("行を貼る");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    // What the browser itself copies and pastes: two titles with their states.
    await cell(page, 0, 1).click();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Control+c");
    await adding(page).click();
    await page.keyboard.press("Control+v");
    await expectTitles(page, [...TITLES, "甲の件", "乙の件"]);
    await expectCell(page, 7, 2, "未着手");
    await button(alert(page, "2件の投稿を作りました。"), "元に戻す").click();
    await expectTitles(page, TITLES);

    await cell(page, 2, 1).click();
    await page.keyboard.press("Control+c");
    await adding(page).click();
    await page.keyboard.press("Control+v");
    await expect.poll(() => adding(page).inputValue()).toBe("丙の件");
    await page.keyboard.press("Enter");
    await expectTitles(page, [...TITLES, "丙の件"]);
    await saved(page);
  });

  it("are kept, to be shortened, when they are too many", async () => {
    const { table } = await buildBoard("多すぎる");
    for (const width of [1440, 390] as const) {
      const page = await chrome.openAs(owner, table, { width });
      await expectTitles(page, TITLES);
      await adding(page).click();
      await paste(page, { "text/plain": lines(501) });
      const dialog = page.getByRole("dialog", { name: "貼り付けた行から投稿を作成" });
      await dialog.getByText("貼り付けた内容は501件あります。").waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await screenshot(page, `pasted-too-many-${width}`);
      await button(dialog, "501件を作成").click();
      await dialog.getByText("貼り付けた内容は501件あります。").waitFor();
      await dialog.getByLabel("投稿のタイトル").fill(`短くした${width}`);
      await button(dialog, "1件を作成").click();
      const made = alert(page, "1件の投稿を作りました。");
      await expectTitles(page, [...TITLES, `短くした${width}`]);
      await button(made, "元に戻す").click();
      await expectTitles(page, TITLES);
      await saved(page);
    }
  });
});

describe("lines pasted where cards and backlog items are made", () => {
  it("are a card each in the lane", async () => {
    const { kanban } = await buildBoard("札を貼る");
    const page = await chrome.openAs(owner, kanban);
    const lane = page.locator("[data-lane-key]").filter({ hasText: "進行中" });
    const cards = () => lane.locator("[data-card]").count();
    await lane.getByRole("link", { name: "戊の件" }).waitFor();
    await page.getByRole("button", { name: "「進行中」の末尾にカードを追加" }).click();
    const field = page.getByRole("textbox", { name: "「進行中」に追加するカードのタイトル" });
    await compose(page, field, { reading: "だい", text: "第" });
    await paste(page, { "text/plain": "一の札\n\n第二の札\n" });
    for (const name of ["第一の札", "第二の札"]) await lane.getByRole("link", { name }).waitFor();
    expect(await field.inputValue()).toBe("");
    await button(alert(page, "2件の投稿を作りました。"), "元に戻す").click();
    await lane.getByRole("link", { name: "第二の札" }).waitFor({ state: "detached" });
    await saved(page);
    expect(await cards()).toBe(2);
    await screenshot(page, "pasted-cards");
  });

  it.each([1440, 390] as const)("are kept when they are refused after the field was closed (%i)", async (width) => {
    const { kanban } = await buildBoard(`閉じた欄${width}`);
    const page = await chrome.openAs(owner, kanban, { width, refusals: [0] });
    const lane = page.locator("[data-lane-key]").filter({ hasText: "進行中" });
    await lane.getByRole("link", { name: "戊の件" }).waitFor();
    const closed = Promise.withResolvers<void>();
    await page.route("**/api/board-api", async (route) => {
      const { documentId } = route.request().postDataJSON() as { documentId?: string };
      if (documentId !== "bulkRegisterPost") return route.fallback();
      await closed.promise;
      const exceptionList = [{ message: "この言葉は使えません。" }];
      return route.fulfill({
        json: { data: null, errors: [{ extensions: { code: ERRORS.InvalidInput.code, exceptionList } }] },
      });
    });
    await page.getByRole("button", { name: "「進行中」の末尾にカードを追加" }).click();
    const field = page.getByRole("textbox", { name: "「進行中」に追加するカードのタイトル" });
    await field.focus();
    await paste(page, { "text/plain": "一の札\n二の札\n" });
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    closed.resolve();
    const kept = page.getByRole("dialog", { name: "貼り付けた行から投稿を作成" });
    await kept.getByText("この言葉は使えません。").waitFor();
    expect(await kept.getByLabel("投稿のタイトル").inputValue()).toBe("一の札\n二の札\n");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, `pasted-refused-${width}`);
    await page.unroute("**/api/board-api");
    await button(kept, "2件を作成").click();
    for (const name of ["一の札", "二の札"]) await lane.getByRole("link", { name }).waitFor();
  });

  it.each(["typed", "closed"] as const)(
    "are kept one by one when they are refused after the field is %s",
    async (then) => {
      const { kanban, table, boardId } = await buildBoard(`断られた題${then}`);
      const agile = await ask(registerView, place, { boardId, name: "計画", viewType: ViewType.AGILE });
      const backlog = `${new URL(table, product.url).pathname}?view=${agile.id}`;
      const views = [
        { path: kanban, opener: "「進行中」の末尾にカードを追加", label: "「進行中」に追加するカードのタイトル" },
        { path: backlog, opener: "投稿を追加", label: "バックログに追加する投稿のタイトル" },
        { path: table, opener: undefined, label: "新しい投稿のタイトル" },
      ];
      for (const { path, opener, label } of then === "closed" ? views.slice(0, 2) : views) {
        const page = await chrome.openAs(owner, path, { refusals: [0] });
        const asked = Promise.withResolvers<void>();
        await page.route("**/api/board-api", async (route) => {
          const { documentId } = route.request().postDataJSON() as { documentId?: string };
          if (documentId !== "registerPost") return route.fallback();
          await asked.promise;
          const exceptionList = [{ message: "この言葉は使えません。" }];
          return route.fulfill({
            json: { data: null, errors: [{ extensions: { code: ERRORS.InvalidInput.code, exceptionList } }] },
          });
        });
        await untilAlive(page);
        if (opener) await button(page, opener).click();
        const field = page.getByRole("textbox", { name: label });
        await field.fill("断られる題");
        await field.press("Enter");
        await expect.poll(() => field.inputValue()).toBe("");
        if (then === "typed") await field.pressSequentially("次の題");
        else await field.press("Escape");
        asked.resolve();
        const kept = page.getByRole("dialog", { name: "貼り付けた行から投稿を作成" });
        await kept.getByText("この言葉は使えません。").waitFor();
        expect(await kept.getByLabel("投稿のタイトル").inputValue()).toBe("断られる題");
        await button(kept, "キャンセル").click();
        if (then === "typed") expect(await field.inputValue()).toBe("次の題");
        await page.close();
      }
    },
  );

  it("are a post each in the backlog", async () => {
    const { table, boardId } = await buildBoard("バックログに貼る");
    const view = await ask(registerView, place, { boardId, name: "計画", viewType: ViewType.AGILE });
    const page = await chrome.openAs(owner, `${new URL(table, product.url).pathname}?view=${view.id}`, { width: 390 });
    const row = (title: string) => page.locator(`[data-post][data-title="${title}"]`);
    await row("己の件").waitFor();
    await button(page, "投稿を追加").click();
    await paste(page, { "text/plain": "一つ目\r\n二つ目\r\n三つ目" });
    for (const title of ["一つ目", "二つ目", "三つ目"]) await row(title).waitFor();
    await button(alert(page, "3件の投稿を作りました。"), "元に戻す").click();
    await row("三つ目").waitFor({ state: "detached" });
  });
});

describe("a board that requires more than a title", () => {
  /** 案件管理 requires 顧客名. */
  async function caseBoard(): Promise<string> {
    const template = { creationMode: CreationMode.TEMPLATE, boardType: BoardType.CASE_MANAGEMENT };
    const board = await ask(registerBoard, place, { ...template, isWithSamplePosts: false });
    return `/workspace/${workspace.id}/FIRST/${board.id}`;
  }

  it("writes the cells of the rows that are there when the new posts of a block are given up, and keeps their lines", async () => {
    const path = await caseBoard();
    const boardId = path.split("/").at(-1) as string;
    const { columnList } = await ask(boardReplica, place, { boardId });
    const required = columnList.find((one) => one.boardId === boardId && one.name === "顧客名");
    const data = { [required?.id ?? ""]: "客先" };
    await ask(bulkRegisterPost, place, { boardId, postList: [{ title: "前からの案件", data }] });
    const page = await chrome.openAs(owner, path);
    await expectTitles(page, ["前からの案件"]);
    await untilCopied(page);
    await cell(page, 0, 1).click();
    await paste(page, { "text/plain": "改めた案件\r\n新しい案件\r\n" });
    const asking = page.getByRole("dialog", { name: "投稿を作る" });
    await button(asking, "キャンセル").click();
    const kept = page.getByRole("dialog", { name: "貼り付けた行から投稿を作成" });
    await kept
      .getByText("必須の値が入力されていないため、1件の投稿を作っていません。既存の行には貼り付けました。")
      .waitFor();
    expect(await kept.getByLabel("投稿のタイトル").inputValue()).toBe("新しい案件");
    await expectAccessible(page);
    await screenshot(page, "pasted-block-given-up");
    await button(kept, "キャンセル").click();
    await expectTitles(page, ["改めた案件"]);
    await saved(page);
  });

  it("asks once for all pasted lines, and keeps them when nothing is given", async () => {
    const page = await chrome.openAs(owner, await caseBoard());
    await adding(page).click();
    await paste(page, { "text/plain": "案件一\n案件二\n" });
    const asking = page.getByRole("dialog", { name: "投稿を作る" });
    await asking.getByText("2件の投稿を作るには、次の入力が必要です。").waitFor();
    await screenshot(page, "pasted-required");
    await button(asking, "キャンセル").click();
    const kept = page.getByRole("dialog", { name: "貼り付けた行から投稿を作成" });
    await kept.getByText("必須の値が入力されていないため、2件の投稿を作っていません。").waitFor();
    expect(await kept.getByLabel("投稿のタイトル").inputValue()).toBe("案件一\n案件二\n");
    await button(kept, "2件を作成").click();
    await asking.getByRole("button", { name: /^顧客名を編集/ }).click();
    const editor = asking.getByRole("textbox", { name: "顧客名" });
    await compose(page, editor, { reading: "きゃく", text: "客先" });
    await editor.press("Enter");
    await button(asking, "作成").click();
    await alert(page, "2件の投稿を作りました。").waitFor();
    for (const title of ["案件一", "案件二"]) await page.getByText(title, { exact: true }).first().waitFor();
    expect(await page.getByText("客先", { exact: true }).count()).toBe(2);
  });
});
