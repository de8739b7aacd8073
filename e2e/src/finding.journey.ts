import { archiveBoard, deleteBoard, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ViewType } from "@itoguchi/core/model/view";
import { archivePost, bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { archiveView, registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading, link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const home = `/workspace/${workspace.id}/FIRST`;

async function buildBoard(name: string, titles: readonly string[] = []) {
  const { id } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const postList = titles.map((title) => ({ title }));
  const made = titles.length > 0 ? await ask(bulkRegisterPost, place, { boardId: id, postList }) : { postList: [] };
  return { id, path: `${home}/${id}`, numbers: made.postList.map(({ projectSerialNumber }) => projectSerialNumber) };
}

const palette = (page: Page) => page.getByRole("dialog", { name: "検索・移動" });
const words = (page: Page) => page.getByRole("combobox", { name: "検索・移動" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });

async function find(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await words(page).fill(typed);
}

describe("⌘K", () => {
  it("finds posts by number and by words, those looked at lately, and what the board can do", async () => {
    const board = await buildBoard("要望", ["ログイン画面の不具合", "検索が遅い"]);
    const [login = 0, search = 0] = board.numbers;
    const page = await chrome.openAs(owner, board.path);
    await page
      .getByRole("gridcell", { name: /^検索が遅い/ })
      .first()
      .waitFor();

    await page.keyboard.press("Control+k");
    await page.keyboard.type(`ｆｉｒｓｔ－${login}`);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/post/${login}`);
    await heading(page, /ログイン画面の不具合/).waitFor();

    await page.keyboard.press("Control+k");
    await palette(page).getByRole("group", { name: "最近見た投稿" }).waitFor();
    await option(page, /ログイン画面の不具合/).waitFor();
    await expectAccessible(page);
    await screenshot(page, "palette-recent");
    await compose(page, words(page), { reading: "けんさく", text: "検索" });
    await option(page, /検索が遅い/).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${home}/post/${login}`);
    await screenshot(page, "palette-posts");
    await words(page).fill("ろぐいん　不具合");
    await option(page, /ログイン画面の不具合/).click();
    await words(page).waitFor({ state: "detached" });
    await find(page, "そんなものはない");
    await palette(page).getByText("見つかりませんでした").waitFor();
    await words(page).fill(`#${search}`);
    await option(page, /検索が遅い/).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/post/${search}`);
  });

  it("opens views, the archive and the settings of the board, and makes posts and boards", async () => {
    const board = await buildBoard("操作の板", ["甲"]);
    const view = await ask(registerView, place, { boardId: board.id, name: "流れ", viewType: ViewType.KANBAN });
    const page = await chrome.openAs(owner, board.path);
    await page.getByRole("tab", { name: /流れ/ }).waitFor();
    await find(page, "ビュー　流れ");
    await option(page, "ビュー「流れ」を開く").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(`**?view=${view.id}`);
    await find(page, "とうこうをつくる");
    await option(page, "投稿を作る").click();
    const dialog = page.getByRole("dialog", { name: "投稿を作る" });
    await compose(page, field(dialog, "タイトル"), { reading: "おつ", text: "乙" });
    await dialog.waitFor();
    await page.keyboard.press("Enter");
    await button(page.getByRole("alert").filter({ hasText: "「乙」を作成しました。" }), "開く").click();
    await page.waitForURL(/post=\d+/);
    await page.getByRole("article", { name: /乙/ }).waitFor();
    await find(page, "ボードを作る");
    await option(page, "ボードを作る").click();
    await page.getByRole("dialog", { name: "ボードを作る" }).waitFor();
    await page.keyboard.press("Escape");
    await find(page, "このボードのアーカイブ");
    await option(page, "このボードのアーカイブ").click();
    await heading(page, "「操作の板」のアーカイブ").waitFor();
    await page.getByText("アーカイブはありません").waitFor();
    await expectAccessible(page);
  });
});

describe("bookmarks", () => {
  const names = (page: Page) => page.getByRole("region", { name: "ブックマーク" }).getByRole("link").allTextContents();

  it("stand at the top of the menu in one's own order, in every tab, and go with their board", async () => {
    const [first, second] = [await buildBoard("一の板"), await buildBoard("二の板")];
    const page = await chrome.openAs(owner, first.path);
    const elsewhere = await chrome.openAs(owner, home);
    const shown = async (expected: string[]) => {
      for (const one of [page, elsewhere]) await eventually(async () => expect(await names(one)).toEqual(expected));
    };
    const star = (name: string) => page.getByRole("button", { name: `「${name}」をブックマーク`, exact: true });
    await star("一の板").click();
    await shown(["一の板"]);
    await open(page, second.path);
    await star("二の板").waitFor();
    await button(page, "「二の板」の操作").click();
    await page.getByRole("menuitem", { name: "ブックマークに追加" }).click();
    await shown(["一の板", "二の板"]);
    await expectAccessible(page);
    await screenshot(page, "bookmarks");
    const handle = page.getByRole("region", { name: "ブックマーク" }).getByRole("button", { name: /二の板/ });
    await handle.press("ArrowUp");
    await shown(["二の板", "一の板"]);
    await ask(deleteBoard, place, { boardId: first.id, isConfirmed: true });
    await shown(["二の板"]);
    await star("二の板").click();
    await shown([]);
  });
});

describe("what was archived", () => {
  const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

  async function choose(within: Locator): Promise<void> {
    await within.getByRole("checkbox").check();
  }

  it("is listed for the board, searched, brought back together, or deleted", async () => {
    const board = await buildBoard("片付けた板", ["古い要望", "古いバグ", "ほかの一件", "残る一件"]);
    await ask(archivePost, place, { projectSerialNumberList: board.numbers.slice(0, 3) });
    const section = await ask(registerSection, place, { boardId: board.id, name: "古い区切り" });
    await ask(archiveSection, place, { sectionId: section.id });
    const view = await ask(registerView, place, { boardId: board.id, name: "古い表", viewType: ViewType.TABLE });
    await ask(archiveView, place, { boardViewId: view.id });

    const page = await chrome.openAs(owner, board.path);
    await button(page, "「片付けた板」の操作").click();
    await page.getByRole("menuitem", { name: "アーカイブの一覧" }).click();
    await page.getByText("5件", { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, "archive");
    await compose(page, page.getByRole("searchbox"), { reading: "ふるい", text: "古い" });
    await page.getByText("4件", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "種類" }).selectOption({ label: "投稿" });
    await page.getByText("2件", { exact: true }).waitFor();
    await choose(row(page, /古い要望/));
    await choose(row(page, /古いバグ/));
    await button(page.getByRole("region", { name: "選んだものの操作" }), "戻す").click();
    await page.getByText("2件を戻しました。").waitFor();
    await page.getByText("見つかりませんでした").waitFor();

    await open(page, `${board.path}/archive`);
    await button(row(page, /古い表/), "「古い表」を戻す").click();
    await row(page, /古い表/).waitFor({ state: "detached" });
    await row(page, /ほかの一件/)
      .getByRole("button", { name: /を削除$/ })
      .click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await button(dialog, "削除").click();
    await row(page, /ほかの一件/).waitFor({ state: "detached" });
    await button(row(page, /古い区切り/), "「古い区切り」を戻す").click();
    await page.getByText("アーカイブはありません").waitFor();
    await link(page, "ボードへ戻る").click();
    await page
      .getByRole("gridcell", { name: /^古い要望/ })
      .first()
      .waitFor();
    await page.getByRole("tab", { name: /古い表/ }).waitFor();
  });

  it("holds boards too: of the whole project, and live", async () => {
    const board = await buildBoard("しまう板", ["中身"]);
    const page = await chrome.openAs(owner, `${home}/archive?kind=BOARD`);
    await page.getByText("見つかりませんでした").waitFor();
    await ask(archiveBoard, place, { boardId: board.id });
    await button(row(page, /しまう板/), "「しまう板」を戻す").click();
    await page.getByText("「しまう板」を戻しました。").waitFor();
    await link(page.getByRole("navigation"), "しまう板").waitFor();
  });
});

describe("whoever goes back", () => {
  it("finds a long table where it was left", async () => {
    const board = await buildBoard(
      "長い板",
      Array.from({ length: 200 }, (_, index) => `長い要望${index + 1}`),
    );
    const page = await chrome.openAs(owner, board.path);
    const scroller = page.locator("[data-grid] > div").first();
    const far = page.locator('[role=row][data-row="120"]');
    await page.locator('[role=row][data-row="3"]').waitFor();
    await eventually(async () => {
      await scroller.evaluate((element) => element.scrollTo({ top: 4_000 }));
      expect(await far.isVisible()).toBe(true);
    });
    expect(await page.title()).toBe("Itoguchi | 長い板");
    await link(page.getByRole("navigation"), "アーカイブ").click();
    await page.getByRole("heading", { level: 1, name: "アーカイブ" }).waitFor();
    await page.goBack();
    await far.waitFor();
    await eventually(async () => expect(await scroller.evaluate(({ scrollTop }) => scrollTop)).toBe(4_000));
  });
});

describe("the keys and the addresses", () => {
  it("are listed by ?, by place", async () => {
    const page = await chrome.openAs(owner, `${home}/archive`);
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "キーボードショートカット" });
    for (const name of ["どこでも", "テーブル", "カンバン", "カード", "アジャイル", "ツリー", "投稿"])
      await dialog.getByRole("region", { name, exact: true }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "shortcuts");
  });

  it("with the place in the query lead to the real pages; what is not there is absent", async () => {
    const board = await buildBoard("住所の板", ["住所の投稿"]);
    const gone = await buildBoard("削除した板");
    await ask(deleteBoard, place, { boardId: gone.id, isConfirmed: true });
    const unknown = "0198a000-0000-7000-8000-00000000dead";
    const [number = 0] = board.numbers;
    const query = `workspaceId=${workspace.id}&projectKey=FIRST`;
    const page = await chrome.openAs(owner, home, { refusals: [404] });
    const leads: [string, string][] = [
      [`/workspace/project/board?${query}&boardId=${board.id}`, board.path],
      [`/workspace/project/post?${query}&projectSerialNumber=${number}`, `${home}/post/${number}`],
      [`/workspace/project/post/${number}?${query}`, `${home}/post/${number}`],
      [`/workspace/project/post/${number}`, `${home}/post/${number}`],
      [`/workspace/FIRST/post/${number}`, `${home}/post/${number}`],
      [`/workspace/post/${number}`, `${home}/post/${number}`],
      [`/workspace/${workspace.id}/post/${number}`, `${home}/post/${number}`],
      [`/workspace/FIRST/post/${number}/subPost`, `${home}/post/${number}`],
      [`${home}/post/${number}/subPost`, `${home}/post/${number}`],
      [`${board.path}/post/${number}`, `${board.path}?post=${number}`],
      [`/workspace/FIRST/${board.id}/post/${number}`, `${board.path}?post=${number}`],
      [`/workspace/FIRST/${board.id}`, board.path],
      [`/workspace/${workspace.id}/${board.id}`, board.path],
      [`/workspace/${board.id}`, board.path],
      ["/workspace/FIRST", home],
      [`/workspace/${workspace.id}`, home],
    ];
    for (const [from, to] of leads) {
      await page.goto(from);
      const { pathname, search } = new URL(page.url());
      expect(pathname + search, from).toBe(to);
    }
    for (const path of [
      `/workspace/project/post/99999?${query}`,
      `/workspace/project/post/x?${query}`,
      `/workspace/project/board?workspaceId=${workspace.id}&projectKey=NONE&boardId=${board.id}`,
      `${home}/${workspace.id}/archive`,
      `${home}/nope`,
      `${home}/${unknown}`,
      `${home}/${unknown}?view=${unknown}`,
      `${home}/${unknown}/settings`,
      `${home}/${unknown}/archive`,
      `/workspace/project/board?${query}&boardId=${unknown}`,
      `/workspace/project/board?${query}&boardId=nope`,
      `/workspace/${workspace.id}/NONE/${board.id}`,
      gone.path,
      `/workspace/${workspace.id}/${unknown}`,
      "/workspace/post/x",
      `/workspace/${workspace.id}?projectKey=${encodeURIComponent("あ")}`,
      `/workspace/${workspace.id}?boardId=../x`,
      `${home}/post/${number}/subPost/99`,
      `${home}/post/${number}/subPost/abc`,
      "/workspace/nope",
    ]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await heading(page, "ページが見つかりません").waitFor();
    }
  });

  it("of a board that was deleted meanwhile show the same page without loading it anew", async () => {
    const board = await buildBoard("消える板", ["消える投稿"]);
    const page = await chrome.openAs(owner, board.path, { refusals: [404] });
    await page.getByRole("gridcell", { name: /^消える投稿/ }).waitFor();
    await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
    await link(page.getByRole("navigation"), "アーカイブ").click();
    await heading(page, "アーカイブ").waitFor();
    await ask(deleteBoard, place, { boardId: board.id, isConfirmed: true });
    await link(page.getByRole("navigation"), "消える板").waitFor({ state: "detached" });
    await page.goBack();
    await heading(page, "ページが見つかりません").waitFor();
    expect(await page.locator("body[data-same-document]").count()).toBe(1);
    await expectAccessible(page);
  });
});
