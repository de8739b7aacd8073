import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

const titles = (page: Page) => page.locator("[data-row]");
const removal = (page: Page) => page.getByRole("button", { name: /^サンプルの投稿を削除/ });

describe("sample posts", () => {
  it("come with a template, fill its views, and go with one click", async () => {
    const { owner, workspace } = await buildWorkspace(product);
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST`);
    await page.getByRole("navigation").getByRole("button", { name: "ボードを作る" }).click();
    const dialog = page.getByRole("dialog", { name: "ボードを作る" });
    await dialog.getByRole("radio", { name: "プロジェクト管理" }).click();
    expect(await dialog.getByLabel("サンプルの投稿を入れる").isChecked()).toBe(true);
    await compose(page, field(dialog, "ボードの名前"), { reading: "しごと", text: "仕事" });
    await expectAccessible(page);
    await screenshot(page, "new-board-samples");
    await button(dialog, "作成").click();
    await heading(page, /仕事$/).waitFor();
    await removal(page).waitFor();
    await eventually(async () => expect(await titles(page).count()).toBe(9));
    await expectAccessible(page);
    await screenshot(page, "sample-posts");
    for (const view of ["カンバン", "タイムライン", "自分のタスク", "期限切れ", "ツリー", "ダッシュボード"]) {
      await page.getByRole("tab", { name: view }).click();
      await page
        .getByText(view === "ダッシュボード" ? "ステータスの内訳" : /要件をまとめる|初回に含めない/)
        .first()
        .waitFor();
      await screenshot(page, `sample-posts-${view}`);
    }
    await page.getByRole("tab", { name: "タスク一覧" }).click();
    await page
      .getByRole("gridcell", { name: /^キックオフの準備/ })
      .first()
      .waitFor();
    await removal(page).click();
    await page.getByText("サンプルの投稿を9件削除しました。").waitFor();
    await eventually(async () => expect(await titles(page).count()).toBe(0));
    await removal(page).waitFor({ state: "detached" });
    await button(page, "元に戻す").click();
    await eventually(async () => expect(await titles(page).count()).toBe(9));
    await removal(page).waitFor();
  });

  it("stay where somebody worked on them, and fit a phone", async () => {
    const { owner, workspace } = await buildWorkspace(product);
    const place = { workspaceId: workspace.id, projectKey: "FIRST" };
    const boardType = BoardType.USER_FEEDBACK;
    const made = { creationMode: CreationMode.TEMPLATE, boardType, name: "声" };
    const { id } = await askerOf(product, owner.token)(registerBoard, place, made);
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/${id}`);
    const title = page.getByRole("gridcell", { name: /^期限をカレンダーで見たい/ }).first();
    await compose(page, title, { reading: "じぶん", text: "自分の投稿" });
    await page.keyboard.press("Enter");
    await page.getByText("保存済み").waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await removal(page).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await screenshot(page, "sample-posts-phone");
    await removal(page).click();
    await page.getByText("サンプルの投稿を9件削除しました。編集やコメントのある1件は残しました。").waitFor();
    await page.getByText("自分の投稿").first().waitFor();
    await removal(page).waitFor({ state: "detached" });
  });
});
