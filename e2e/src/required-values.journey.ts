import { type BoardDetail, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { expectFocus } from "./harness/focus.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const ask = askerOf(product, owner.token);

const place = { workspaceId: workspace.id, projectKey: "FIRST" };

/** 案件管理 requires 顧客名. */
const registerCases = (): Promise<BoardDetail> =>
  ask(registerBoard, place, {
    creationMode: CreationMode.TEMPLATE,
    boardType: BoardType.CASE_MANAGEMENT,
    isWithSamplePosts: false,
  });
const pathOf = ({ id }: { id: string }): string => `/workspace/${workspace.id}/FIRST/${id}`;
const caseBoard = async (): Promise<string> => pathOf(await registerCases());

/** The dialog that a maker opens when the board requires more than a title. */
async function fillClient(page: Page, client: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^顧客名を編集/ }).click();
  const editor = dialog.getByRole("textbox", { name: "顧客名" });
  await compose(page, editor, { reading: "きゃく", text: client });
  await editor.press("Enter");
  await button(dialog, "作成").click();
  await dialog.waitFor({ state: "hidden" });
}

const post = (page: Page, title: string): Locator => page.getByText(title, { exact: true }).first();

describe("a board that requires more than a title", () => {
  it("asks for it in the dialog for new posts, and names what is missing", async () => {
    const page = await chrome.openAs(owner, await caseBoard(), { width: 390 });
    await button(page, "投稿を作る").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^タイトル/).fill("新しい案件");
    await button(dialog, "作成").click();
    await dialog.getByText("「顧客名」を入力してください。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "required-values");
    await dialog.getByRole("button", { name: /^顧客名を編集/ }).click();
    await dialog.getByRole("textbox", { name: "顧客名" }).fill("糸口商店");
    await dialog.getByRole("textbox", { name: "顧客名" }).press("Enter");
    await button(dialog, "作成").click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("糸口商店").first().waitFor();
  });

  it("asks for it where a row is added; closed, the title stays to be sent again", async () => {
    const page = await chrome.openAs(owner, await caseBoard());
    const adding = page.getByLabel("新しい投稿のタイトル");
    await compose(page, adding, { reading: "あんけん", text: "案件その1" });
    await adding.press("Enter");
    await page.getByRole("dialog").getByText("「案件その1」を作るには").waitFor();
    await expectFocus(page, "顧客名を編集 入力してください");
    await expectAccessible(page);
    await screenshot(page, "required-values-row");
    await button(page.getByRole("dialog"), "作成").click();
    await page.getByRole("dialog").getByText("「顧客名」を入力してください。").waitFor();
    await button(page.getByRole("dialog"), "キャンセル").click();
    await expect.poll(() => adding.inputValue()).toBe("案件その1");
    await adding.press("Enter");
    // By keyboard alone: the field has the focus, and what is typed in it is sent with it.
    await expectFocus(page, "顧客名を編集 入力してください");
    await page.keyboard.press("Enter");
    await page.keyboard.type("客先");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await post(page, "案件その1").waitFor();
    await post(page, "客先").waitFor();
    expect(await adding.inputValue()).toBe("");
  });

  it("asks for it where a card is added, and not for what the lane gives", async () => {
    const page = await chrome.openAs(owner, await caseBoard());
    await page.getByRole("tab", { name: "パイプライン" }).click();
    await page.getByRole("button", { name: "「提案」の末尾にカードを追加" }).click();
    const field = page.getByRole("textbox", { name: "「提案」に追加するカードのタイトル" });
    await field.fill("提案の案件");
    await field.press("Enter");
    await fillClient(page, "提案先");
    await post(page, "提案の案件").waitFor();
    await post(page, "提案先").waitFor();
  });

  it("says how many posts lack a value where a column is made required, in the settings", async () => {
    const board = await registerCases();
    const { id: boardId } = board;
    const { id: columnId } = await ask(registerColumn, place, { boardId, name: "紹介元", columnType: ColumnType.TEXT });
    const client = board.columnList.find(({ name }) => name === "顧客名")?.id as string;
    const make = (title: string, given = {}) =>
      ask(registerPost, place, { boardId, title, data: { [client]: "客先", ...given } });
    await make("紹介なし1");
    await make("紹介なし2");
    await make("紹介あり", { [columnId]: "糸口" });
    const page = await chrome.openAs(owner, `${pathOf(board)}/settings`, { width: 390 });
    await button(page, "「紹介元」の設定を変更").click();
    const dialog = page.getByRole("dialog", { name: "列「紹介元」の設定" });
    await dialog.getByLabel("必須にする").check();
    await dialog.getByText("値のない投稿が2件あります。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "required-setting");
    await button(dialog, "保存").click();
    await dialog.waitFor({ state: "hidden" });
  });
});
