import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

async function buildBoards() {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = (name: string) => ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const [{ id: boardId }, { id: other }] = [await board("要望"), await board("開発")];
  const column = (name: string, columnType: ColumnType, more: object = {}) =>
    ask(registerColumn, place, { boardId, name, columnType, ...more });
  const points = await column("点数", ColumnType.NUMERIC);
  const link = await column("関連", ColumnType.POST_LINK, { linkedBoardIdList: [other] });
  const value = { kind: "SET_VALUE", columnId: points.id, value: 5 };
  const made = { kind: "CREATE_LINKED_POST", columnId: link.id, boardId: other, title: "開発：{{title}}" };
  await column("点を付ける", ColumnType.CUSTOM_ACTION, { customActionStepList: [value] });
  await column("開発へ渡す", ColumnType.CUSTOM_ACTION, { customActionStepList: [value, made] });
  const postList = ["甲の件", "乙の件"].map((title) => ({ title }));
  await ask(bulkRegisterPost, place, { boardId, postList });
  const project = `/workspace/${workspace.id}/FIRST`;
  return { owner, path: `${project}/${boardId}`, project };
}

describe("a custom action", () => {
  it("names the posts before it makes one, leads to it, and is undone", async () => {
    const { owner, path } = await buildBoards();
    const page = await chrome.openAs(owner, path);
    const points = page.locator('[role=row][data-row="0"] [data-column="2"]');
    await button(page, "開発へ渡すを実行").first().click();
    const asking = page.getByRole("dialog", { name: "「開発へ渡す」を実行しますか？" });
    await asking.getByRole("list", { name: "変更する投稿" }).getByText("FIRST-1 甲の件").waitFor();
    await asking.getByRole("list", { name: "作成する投稿" }).getByText("開発：甲の件（開発）").waitFor();
    await expectAccessible(page);
    await screenshot(page, "custom-action");
    await button(asking, "キャンセル").click();
    await asking.waitFor({ state: "detached" });
    expect(await points.textContent()).toBe("");

    await button(page, "開発へ渡すを実行").first().click();
    await button(asking, "実行").click();
    const results = page.getByRole("dialog", { name: "「開発へ渡す」の結果" });
    const made = button(results, "FIRST-3 開発：甲の件を開く");
    await made.waitFor();
    await eventually(async () => expect(await points.textContent()).toBe("5"));
    await expectAccessible(page);
    await screenshot(page, "custom-action-results");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(results, "元に戻す").click();
    await page.getByText("アクションの実行を元に戻しました。").waitFor();
    await eventually(async () => expect(await points.textContent()).toBe(""));

    await button(page, "開発へ渡すを実行").first().click();
    await button(asking, "実行").click();
    await button(results, "FIRST-4 開発：甲の件を開く").click();
    await page.getByRole("article", { name: /開発：甲の件/ }).waitFor();
  });

  it("that changes one post runs at once, and is taken back on the post's page", async () => {
    const { owner, project } = await buildBoards();
    const page = await chrome.openAs(owner, `${project}/post/2`);
    const points = page.getByRole("group", { name: "点数" });
    await page.getByRole("button", { name: "点を付けるを実行" }).click();
    await points.getByText("5", { exact: true }).waitFor();
    await button(page.getByRole("alert").filter({ hasText: "「点を付ける」を実行しました。" }), "元に戻す").click();
    await points.getByText("なし").waitFor();
  });
});

describe("posts moved to another board together", () => {
  it("come back with one press", async () => {
    const { owner, path } = await buildBoards();
    const page = await chrome.openAs(owner, path);
    const row = page.getByRole("gridcell", { name: /^乙の件/ });
    await row.waitFor();
    await page
      .getByRole("checkbox", { name: /すべて/ })
      .first()
      .check();
    await button(page, "ボードへ移動").click();
    const dialog = page.getByRole("dialog", { name: "2件をほかのボードへ移動" });
    await dialog.getByLabel("移動先のボード").selectOption("開発");
    await button(dialog, "2件を移動").click();
    await row.waitFor({ state: "detached" });
    await button(page.getByRole("alert").filter({ hasText: "「開発」" }), "元に戻す").click();
    await row.waitFor();
    await page.getByRole("gridcell", { name: /^甲の件/ }).waitFor();
  });
});
