import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

async function openBoard() {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const { id } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "古い仕事" });
  await ask(registerPost, place, { boardId: id, title: "残った投稿" });
  const path = `/workspace/${workspace.id}/FIRST/${id}`;
  const page = await chrome.openAs(owner, path);
  await page.getByText("残った投稿").first().waitFor();
  return { page, path };
}

describe("archiving", () => {
  it("a board says so with a way back, and its page offers no new post until it is restored", async () => {
    const { page } = await openBoard();
    const notice = page.getByText("このボードはアーカイブされています。");
    const newPost = page.getByRole("button", { name: "投稿を作る" });
    const archive = async () => {
      await button(page, "「古い仕事」の操作").click();
      await page.getByRole("menuitem", { name: "ボードをアーカイブ" }).click();
      await page.getByText("ボード「古い仕事」をアーカイブしました。").waitFor();
      await notice.waitFor();
    };
    await archive();
    await button(page, "元に戻す").click();
    await notice.waitFor({ state: "detached" });
    await newPost.waitFor();
    await archive();
    expect(await newPost.count()).toBe(0);
    expect(await field(page, "新しい投稿のタイトル").count()).toBe(0);
    await page.keyboard.press("c");
    await page.getByText("アーカイブされたボードには投稿を作れません。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "archived-board");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await button(page, "アーカイブから戻す").click();
    await newPost.waitFor();
  });

  it("a section says so with a way back", async () => {
    const { page, path } = await openBoard();
    await page.goto(`${product.url}${path}/settings`);
    const name = field(page, "新しいセクションの名前");
    await compose(page, name, { reading: "らいき", text: "来期" });
    await name.press("Enter");
    await button(page, "「来期」の操作").click();
    await page.getByRole("menuitem", { name: "アーカイブ" }).click();
    await page.getByText("セクション「来期」をアーカイブしました。").waitFor();
    await page.getByRole("region", { name: "アーカイブしたセクション" }).waitFor();
    await button(page, "元に戻す").click();
    await page.getByRole("region", { name: "アーカイブしたセクション" }).waitFor({ state: "detached" });
    await expectAccessible(page);
  });
});
