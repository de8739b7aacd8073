import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const ask = askerOf(product, owner.token);

/** 案件管理 requires 顧客名. */
async function caseBoard(): Promise<string> {
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const board = await ask(registerBoard, place, {
    creationMode: CreationMode.TEMPLATE,
    boardType: BoardType.CASE_MANAGEMENT,
    isWithSamplePosts: false,
  });
  return `/workspace/${workspace.id}/FIRST/${board.id}`;
}

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
    await expectAccessible(page);
    await screenshot(page, "required-values-row");
    await button(page.getByRole("dialog"), "作成").click();
    await page.getByRole("dialog").getByText("「顧客名」を入力してください。").waitFor();
    await button(page.getByRole("dialog"), "キャンセル").click();
    await expect.poll(() => adding.inputValue()).toBe("案件その1");
    await adding.press("Enter");
    await fillClient(page, "客先");
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
});
