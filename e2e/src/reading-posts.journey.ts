import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "要望" });
await ask(registerColumn, place, { boardId: board.id, name: "資料", columnType: ColumnType.FILE });

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const task = (text: string) => ({ type: "taskItem", attrs: { checked: false }, content: [paragraph(text)] });
const contents = {
  type: "doc",
  content: [paragraph("出す前に"), { type: "taskList", content: [task("試した"), task("見てもらった")] }],
};

async function newPost(title: string): Promise<string> {
  const { projectSerialNumber } = await ask(registerPost, place, { boardId: board.id, title, contents });
  return `/workspace/${workspace.id}/FIRST/post/${projectSerialNumber}`;
}

const ticks = (page: Page) =>
  page.locator("li[data-checked]").evaluateAll((items) => items.map((item) => item.getAttribute("data-checked")));
const expectTicks = (page: Page, ...expected: string[]) =>
  eventually(async () => expect(await ticks(page)).toEqual(expected));

it.each([1440, 390] as const)("tasks are ticked while reading, and undone, at %i", async (width) => {
  const page = await chrome.openAs(owner, await newPost("チェックリスト"), { width });
  const tried = page.getByRole("checkbox", { name: "試した", exact: true });
  await tried.focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "見てもらった" }).click();
  await expectTicks(page, "true", "true");
  await screenshot(page, "reading-tasks");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Control+Z");
  await expectTicks(page, "true", "false");
  await page.reload();
  await expectTicks(page, "true", "false");
});

it("leads back to the board, by its name and after the post was deleted", async () => {
  const path = await newPost("戻り道");
  const page = await chrome.openAs(owner, path);
  await heading(page, "戻り道").waitFor();
  await page.getByRole("main").getByRole("link", { name: "要望" }).click();
  await page.waitForURL(new RegExp(board.id));
  await open(page, path);
  await button(page, "この投稿のメニュー").click();
  await page.getByRole("menuitem", { name: "削除" }).click();
  await button(page.getByRole("dialog"), "削除する").click();
  await page.waitForURL(new RegExp(board.id));
  await page.getByRole("alert").getByRole("button", { name: "元に戻す" }).click();
  await page.getByRole("gridcell", { name: /^戻り道/ }).waitFor();
});
