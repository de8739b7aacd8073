import { deleteBoard, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { deleteColumn, registerColumn } from "@itoguchi/core/columns/columns.operations";
import { deleteValueOption } from "@itoguchi/core/columns/value-options.operations";
import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost, deletePost, registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll, expectReadable } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading, link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const home = `/workspace/${workspace.id}/FIRST`;
const text = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

async function buildBoard(name: string, titles: readonly string[]) {
  const { id } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const postList = titles.map((title) => ({ title }));
  const made = titles.length > 0 ? await ask(bulkRegisterPost, place, { boardId: id, postList }) : { postList: [] };
  return { id, path: `${home}/${id}`, numbers: made.postList.map(({ projectSerialNumber }) => projectSerialNumber) };
}

const row = (page: Page, name: RegExp) => page.getByRole("row", { name });
const cell = (page: Page, name: RegExp) => page.getByRole("gridcell", { name }).first();

describe("the trash", () => {
  it("has what was deleted, is searched, and brings posts back with their links", async () => {
    const board = await buildBoard("声の板", ["ログイン画面の要望", "検索が遅い", "古い要望"]);
    const [login = 0, search = 0, old = 0] = board.numbers;
    const linked = await ask(registerColumn, place, {
      boardId: board.id,
      name: "関連",
      columnType: ColumnType.POST_LINK,
      linkedBoardIdList: [board.id],
    });
    const value = [search];
    await ask(upsertColumnData, place, { projectSerialNumber: login, columnId: linked.id, value });
    const said = await ask(registerComment, place, { projectSerialNumber: login, contents: text("ひとこと") });
    await ask(deleteComment, place, { id: said.id });
    await ask(deletePost, place, { projectSerialNumberList: [search] });

    const page = await chrome.openAs(owner, board.path);
    await cell(page, /^ログイン画面の要望/).waitFor();
    await link(page.getByRole("navigation"), "ゴミ箱").click();
    await heading(page, "ゴミ箱").waitFor();
    await page.getByText("2件", { exact: true }).waitFor();
    // Live: what others delete shows here.
    await ask(deletePost, place, { projectSerialNumberList: [old] });
    await row(page, /古い要望/).waitFor();
    await expectReadable(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screenshot(page, "trash");
    await compose(page, page.getByRole("searchbox"), { reading: "けんさく", text: "検索" });
    await page.getByText("1件", { exact: true }).waitFor();
    await row(page, /検索が遅い/)
      .getByRole("button", { name: /を戻す$/ })
      .click();
    await page.getByText(/検索が遅い」を戻しました。/).waitFor();
    await page.getByText("見つかりませんでした").waitFor();

    await open(page, `${home}/trash`);
    await row(page, /古い要望/)
      .getByRole("button", { name: /を完全に削除$/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await expectAccessible(page);
    await button(dialog, "完全に削除").click();
    await row(page, /古い要望/).waitFor({ state: "detached" });
    await button(row(page, /ひとこと/), "「ひとこと」を戻す").click();
    await page.getByText("ゴミ箱は空です").waitFor();
    await open(page, board.path);
    await cell(page, /^検索が遅い/).waitFor();
    await row(page, /ログイン画面の要望/)
      .getByText("検索が遅い")
      .waitFor();
  });

  it("asks where to on a small screen, when the section is gone, and is found in the palette", async () => {
    const board = await buildBoard("区切りの板", ["残る一件"]);
    const section = await ask(registerSection, place, { boardId: board.id, name: "途中" });
    const made = { boardId: board.id, sectionId: section.id, title: "迷子の一件" };
    const { projectSerialNumber } = await ask(registerPost, place, made);
    await ask(deletePost, place, { projectSerialNumberList: [projectSerialNumber] });
    await ask(deleteSection, place, { sectionId: section.id });
    const page = await chrome.openAs(owner, home, { width: 390 });
    await page.keyboard.press("Control+k");
    await compose(page, page.getByRole("combobox", { name: "検索・移動" }), { reading: "ごみばこ", text: "ゴミ箱" });
    await page.getByRole("option", { name: "ゴミ箱" }).click();
    await heading(page, "ゴミ箱").waitFor();
    await row(page, /迷子の一件/)
      .getByRole("button", { name: /を戻す$/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("元のセクションがありません。", { exact: false }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, "trash-place");
    await button(dialog, "戻す").click();
    await page.getByText(/迷子の一件」を戻しました。/).waitFor();
    await open(page, board.path);
    await page.getByText("迷子の一件").first().waitFor();
  });

  it("brings boards, sections, columns and options back together, with what they held", async () => {
    const board = await buildBoard("戻す板", []);
    const section = await ask(registerSection, place, { boardId: board.id, name: "区切り" });
    const text = await ask(registerColumn, place, { boardId: board.id, name: "メモ", columnType: ColumnType.TEXT });
    const state = await ask(registerColumn, place, {
      ...{ boardId: board.id, name: "進み", columnType: ColumnType.STATE },
      valueOptionList: [{ name: "これから" }, { name: "すんだ" }],
    });
    const [todo = "", done = ""] = state.valueOptionList.map(({ id }) => id);
    const data = { [text.id]: "大事なメモ", [state.id]: todo };
    await ask(registerPost, place, { boardId: board.id, sectionId: section.id, title: "戻る一件", data });
    await ask(deleteValueOption, place, {
      ...{ columnId: state.id, valueOptionId: todo, replacementValueOptionId: done },
      isConfirmed: true,
    });
    await ask(deleteColumn, place, { columnId: text.id, isConfirmed: true });
    await ask(deleteSection, place, { sectionId: section.id, isConfirmed: true });
    const gone = await buildBoard("削除した板", ["中の一件"]);
    await ask(deleteBoard, place, { boardId: gone.id, isConfirmed: true });

    const page = await chrome.openAs(owner, `${home}/trash`);
    await row(page, /削除した板/)
      .getByText("投稿 1件")
      .waitFor();
    await row(page, /メモ/).getByText("値 1件").waitFor();
    await screenshot(page, "trash-kinds");
    for (const name of ["削除した板", "区切り", "メモ", "これから"])
      await page.getByRole("checkbox", { name: `${name}を選ぶ`, exact: true }).check();
    await button(page.getByRole("region", { name: "選択したものの操作" }), "戻す").click();
    await page.getByText("4件を戻しました。").waitFor();
    await link(page.getByRole("navigation"), "削除した板").click();
    await cell(page, /^中の一件/).waitFor();
    await open(page, board.path);
    await row(page, /戻る一件/)
      .getByText("大事なメモ")
      .waitFor();
    await row(page, /戻る一件/)
      .getByText("これから")
      .waitFor();
  });
});
