import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { ERRORS } from "@itoguchi/core/kernel/errors";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const API = "**/api/board-api";

/** A board with columns of several kinds, two sections and a template; and another board. */
async function buildBoards() {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "不具合" });
  const other = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "要望" });
  const boardId = board.id;
  const column = (name: string, columnType: ColumnType, required = false) =>
    ask(registerColumn, place, { boardId, name, columnType, required });
  const points = await column("点数", ColumnType.NUMERIC);
  await column("お客様", ColumnType.TEXT, true);
  await column("担当", ColumnType.USER);
  await column("期限", ColumnType.DATE);
  await column("資料", ColumnType.FILE);
  await ask(registerSection, place, { boardId, name: "急ぎ" });
  await owner.call(registerPostTemplate, {
    ...{ ws: workspace.id, pk: "FIRST", b: boardId, name: "不具合の報告", title: "不具合：" },
    subPostList: [{ title: "再現する", contents: null, data: {} }],
    data: { [points.id]: 5 },
  });
  const project = `/workspace/${workspace.id}/FIRST`;
  return { owner, project, path: `${project}/${boardId}`, board, other };
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "投稿を作る" });
const bodyOf = (page: Page) => editorOf(dialogOf(page), "本文");

async function fillText(page: Page, name: string, value: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: new RegExp(`^${name}を編集`) }).click();
  const editor = dialog.getByRole("textbox", { name });
  await compose(page, editor, { reading: "あ", text: value });
  await editor.press("Enter");
}

describe("the dialog for new posts", () => {
  it("opens by C, takes texts, place, template, values and files, names what is missing, and makes one after the other", async () => {
    const { owner, path } = await buildBoards();
    const page = await chrome.openAs(owner, path);
    await heading(page, "不具合").waitFor();
    await page.locator("main").click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("c");
    const dialog = dialogOf(page);
    await compose(page, field(dialog, "タイトル"), { reading: "おちる", text: "画面が落ちる" });
    await compose(page, bodyOf(page), { reading: "てじゅん", text: "手順を書く" });
    await dialog.getByLabel("セクション").selectOption("急ぎ");
    await dialog.getByLabel("テンプレート").selectOption("不具合の報告");
    await dialog.getByText("サブ投稿が1件、一緒に作られます。").waitFor();
    expect(await field(dialog, "タイトル").inputValue()).toBe("画面が落ちる");
    await page.keyboard.press("Control+Enter");
    await dialog.getByText("「お客様」を入力してください。").waitFor();
    expect(await field(dialog, "タイトル").inputValue()).toBe("画面が落ちる");
    await dialog.getByRole("button", { name: /^点数を編集 5/ }).waitFor();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await screenshot(page, "create-dialog");

    await fillText(page, "お客様", "糸口商店");
    await dialog.getByRole("button", { name: /^資料を編集/ }).click();
    await button(dialog, "資料 ファイルを追加").waitFor();
    const file = { name: "画面.txt", mimeType: "text/plain", buffer: Buffer.from("落ちた画面") };
    await dialog.getByRole("group", { name: "資料" }).locator("input[type=file]").setInputFiles(file);
    await dialog.getByText("画面.txt").waitFor();
    await dialog.getByText("15 B").waitFor();
    await dialog.getByLabel("続けて作る").check();
    await bodyOf(page).click();
    await page.keyboard.press("Control+Enter");
    await page.getByText("「画面が落ちる」を作成しました。").waitFor();

    expect(await field(dialog, "タイトル").inputValue()).toBe("不具合：");
    expect(await bodyOf(page).textContent()).not.toContain("手順を書く");
    expect(await dialog.getByLabel("セクション").locator("option:checked").textContent()).toBe("急ぎ");
    await dialog.getByRole("group", { name: "お客様" }).getByText("糸口商店").waitFor();
    expect(await dialog.getByText("画面.txt").count()).toBe(0);
    await dialog.getByLabel("続けて作る").uncheck();
    await field(dialog, "タイトル").fill("二つ目の件");
    await field(dialog, "タイトル").press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("alert").filter({ hasText: "「画面が落ちる」" }).getByRole("button", { name: "開く" }).click();
    const post = page.getByRole("article", { name: /画面が落ちる/ });
    await post.getByText("手順を書く").waitFor();
    await post.getByText("再現する").waitFor();
    await post.getByRole("group", { name: "お客様" }).getByText("糸口商店").waitFor();
    await post.getByRole("group", { name: "資料" }).getByText("1件").waitFor();
    await page.getByText("二つ目の件").first().waitFor();
  });

  it("opens on a phone as a sheet, from the palette, on a page without a board, and makes the post on another board", async () => {
    const { owner, project, other } = await buildBoards();
    const page = await chrome.openAs(owner, project, { width: 390 });
    await page.getByRole("button", { name: /^検索・移動/ }).click();
    await page.getByRole("combobox").fill("とうこうをつくる");
    await page.getByRole("option", { name: "投稿を作る" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("ボード").selectOption("要望");
    await field(dialog, "タイトル").fill("電話から");
    const box = await dialog.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await screenshot(page, "create-dialog-phone");
    await button(dialog, "作成").click();
    await button(page.getByRole("alert").filter({ hasText: "「電話から」" }), "開く").click();
    await page.waitForURL(/\/post\/\d+/);
    await heading(page, "電話から").waitFor();
    await page.getByRole("article").getByText(other.name).waitFor();
  });

  it("is filled in by an address, which says what it could not read and asks once", async () => {
    const { owner, project, board } = await buildBoards();
    const query = new URLSearchParams({
      ...{ new: "1", title: "住所から", body: "一行目\n二行目", board: board.name, section: "急ぎ" },
      ...{ template: "不具合の報告", "column.お客様": "商店", "column.期限": "2026-12-01", "column.点数": "多い" },
      "column.担当": owner.name,
    });
    const page = await chrome.openAs(owner, `${project}?${query}`);
    const dialog = dialogOf(page);
    await dialog.getByText("URLの「点数」は読み取れなかったため").waitFor();
    expect(await field(dialog, "タイトル").inputValue()).toBe("住所から");
    await bodyOf(page).getByText("二行目").waitFor();
    expect(await dialog.getByLabel("セクション").locator("option:checked").textContent()).toBe("急ぎ");
    await dialog.getByRole("button", { name: /^点数を編集 5/ }).waitFor();
    await dialog.getByRole("button", { name: /^期限を編集 2026/ }).waitFor();
    await dialog.getByRole("button", { name: `担当を編集 ${owner.name}` }).waitFor();
    await dialog.getByText(/^URLの「点数」は/).waitFor();
    await eventually(async () => expect(new URL(page.url()).search).toBe(""));
    await button(dialog, "作成").click();
    await page.getByText("「住所から」を作成しました。").waitFor();
    await dialog.waitFor({ state: "hidden" });
  });

  it("keeps everything when the server refuses it; without a connection it is made later", async () => {
    const { owner, path } = await buildBoards();
    const asked = "new=1&title=断られる件&column.お客様=商店";
    const page = await chrome.openAs(owner, `${path}?${asked}`, { refusals: [0] });
    const dialog = dialogOf(page);
    await dialog.getByRole("group", { name: "お客様" }).getByText("商店").waitFor();
    const onRegister = (act: (route: Route) => Promise<void>) =>
      page.route(API, (route) => {
        const { documentId } = route.request().postDataJSON() as { documentId?: string };
        return documentId === "registerPost" ? act(route) : route.fallback();
      });
    const { code } = ERRORS.InvalidInput;
    const exceptionList = [{ field: "title", message: "この言葉は使えません。" }];
    await onRegister((route) =>
      route.fulfill({ json: { data: null, errors: [{ extensions: { code, exceptionList } }] } }),
    );
    await button(dialog, "作成").click();
    await dialog.getByText("この言葉は使えません。").waitFor();
    expect(await field(dialog, "タイトル").inputValue()).toBe("断られる件");
    await dialog.getByRole("group", { name: "お客様" }).getByText("商店").waitFor();

    await page.unroute(API);
    await onRegister((route) => route.abort("internetdisconnected"));
    await field(dialog, "タイトル").fill("あとで作る件");
    await button(dialog, "作成").click();
    await page.getByText("「あとで作る件」はつながりしだい作成します。").waitFor();
    await dialog.waitFor({ state: "hidden" });
    await page.unroute(API);
    await page.getByText("「あとで作る件」を作成しました。").waitFor();
    await button(page, "投稿を作る").click();
    expect(await field(dialog, "タイトル").inputValue()).toBe("");
  });

  it("closed while it is sent, says that it was refused, and opens with what was written", async () => {
    const { owner, path } = await buildBoards();
    const asked = "new=1&title=閉じた件&column.お客様=商店";
    const page = await chrome.openAs(owner, `${path}?${asked}`, { refusals: [0] });
    const dialog = dialogOf(page);
    await dialog.getByRole("group", { name: "お客様" }).getByText("商店").waitFor();
    const closed = Promise.withResolvers<void>();
    await page.route(API, async (route) => {
      const { documentId } = route.request().postDataJSON() as { documentId?: string };
      if (documentId !== "registerPost") return route.fallback();
      await closed.promise;
      const exceptionList = [{ field: "title", message: "この言葉は使えません。" }];
      const errors = [{ extensions: { code: ERRORS.InvalidInput.code, exceptionList } }];
      return route.fulfill({ json: { data: null, errors } });
    });
    await button(dialog, "作成").click();
    await button(dialog, "キャンセル").click();
    await dialog.waitFor({ state: "hidden" });
    // Another is begun meanwhile: it stays open.
    await button(page, "投稿を作る").first().click();
    await field(dialog, "タイトル").fill("次の件");
    closed.resolve();
    const told = page.getByRole("alert").filter({ hasText: "「閉じた件」を作成できませんでした。" });
    await told.getByText("この言葉は使えません。内容は下書きに残っています。").waitFor();
    expect(await field(dialog, "タイトル").inputValue()).toBe("次の件");
    // It does not stand there for long.
    await button(told, "下書きを開く").click();
    await expect.poll(() => field(dialog, "タイトル").inputValue()).toBe("閉じた件");
    await dialog.getByRole("group", { name: "お客様" }).getByText("商店").waitFor();
    await expectAccessible(page);
    await screenshot(page, "create-dialog-taken-up");
  });

  it("offers no templates of the board before while those of another are on their way", async () => {
    const { owner, path, other } = await buildBoards();
    const page = await chrome.openAs(owner, `${path}?new=1&title=件`);
    const dialog = dialogOf(page);
    await dialog.getByLabel("テンプレート").waitFor();
    const asked = Promise.withResolvers<void>();
    await page.route(API, async (route) => {
      const { documentId } = route.request().postDataJSON() as { documentId?: string };
      if (documentId === "postTemplateList") await asked.promise;
      return route.fallback();
    });
    await dialog.getByLabel("ボード").selectOption(other.name);
    await dialog.getByRole("group", { name: "列" }).waitFor({ state: "detached" });
    expect(await dialog.getByLabel("テンプレート").count()).toBe(0);
    await dialog.getByLabel("ボード").selectOption("不具合");
    await dialog.getByLabel("テンプレート").waitFor();
    asked.resolve();
  });
});
