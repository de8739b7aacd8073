import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { describe, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const ask = askerOf(product, owner.token);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const pathOf = (boardId: string) => `/workspace/${workspace.id}/FIRST/${boardId}`;

/** Two posts, and another board on which 顧客名 must have a value; the second of the posts brings one. */
async function buildBoards(name: string) {
  const make = (of: string) => ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: `${name}の${of}` });
  const [from, to] = [await make("元"), await make("先")];
  const text = { name: "顧客名", columnType: ColumnType.TEXT };
  const own = await ask(registerColumn, place, { ...text, boardId: from.id });
  await ask(registerColumn, place, { ...text, boardId: to.id, required: true });
  const { projectSerialNumber } = await ask(registerPost, place, { boardId: from.id, title: "値のない件" });
  await ask(registerPost, place, { boardId: from.id, title: "値のある件", data: { [own.id]: "持参した客" } });
  return { from: pathOf(from.id), to: pathOf(to.id), target: `${name}の先`, number: projectSerialNumber };
}

async function fillClient(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^顧客名を編集/ }).click();
  const editor = dialog.getByRole("textbox", { name: "顧客名" });
  await compose(page, editor, { reading: "うつりさき", text: "移り先の客" });
  await editor.press("Enter");
}

describe("a board that requires a value of posts that are moved there", () => {
  it("asks for it once for many, and keeps what they bring; one undo moves them back", async () => {
    const { from, to, target } = await buildBoards("まとめて");
    const page = await chrome.openAs(owner, from);
    for (const row of [0, 1]) await page.locator(`[data-row="${row}"] [data-choose]`).click();
    await button(page.getByRole("region", { name: "選んだ投稿の操作" }), "ボードへ移動").click();
    const dialog = page.getByRole("dialog", { name: "2件をほかのボードへ移動" });
    await dialog.getByLabel("移動先のボード").selectOption({ label: target });
    await dialog.getByText("移動先のボードで必須の列です。").waitFor();
    await button(dialog, "2件を移動").click();
    await dialog.getByText("「顧客名」を入力してください。").waitFor();
    await fillClient(page, dialog);
    await expectAccessible(page);
    await screenshot(page, "required-on-moving-many");
    await button(dialog, "2件を移動").click();
    await button(page, "元に戻す").waitFor();
    const there = await chrome.openAs(owner, to);
    await there.getByText("移り先の客").waitFor();
    await there.getByText("持参した客").waitFor();
    await button(page, "元に戻す").click();
    await page.getByText("値のない件").waitFor();
    await there.getByText("移り先の客").waitFor({ state: "hidden" });
  });

  it("asks for it on a post's own page, on a phone", async () => {
    const { to, target, number } = await buildBoards("ひとつ");
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/post/${number}`, { width: 390 });
    await button(page, "この投稿のメニュー").click();
    await page.getByRole("menuitem", { name: "別のボードへ移動" }).click();
    const dialog = page.getByRole("dialog", { name: /別のボードへ移動/ });
    await dialog.getByLabel("移動先のボード").selectOption({ label: target });
    await button(dialog, "移動").click();
    await dialog.getByText("「顧客名」を入力してください。").waitFor();
    await fillClient(page, dialog);
    await expectAccessible(page);
    await screenshot(page, "required-on-moving");
    await button(dialog, "移動").click();
    await dialog.waitFor({ state: "hidden" });
    const there = await chrome.openAs(owner, to);
    await there.getByText("移り先の客").waitFor();
    // The menu tells where a post stands.
    await open(there, `/workspace/${workspace.id}/FIRST/post/${number}`);
    await there.locator("nav [aria-current]").getByText(target).waitFor();
  });
});
