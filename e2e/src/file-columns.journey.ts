import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "資料の板" });
await ask(registerColumn, place, { boardId, name: "資料", columnType: ColumnType.FILE });
const { projectSerialNumber } = await ask(registerPost, place, { boardId, title: "画像のある投稿" });
const project = `/workspace/${workspace.id}/FIRST`;
const path = `${project}/post/${projectSerialNumber}`;

/** Without those of colours: axe measures the page behind the viewer, which nobody sees. */
const VIEWER_RULES = [
  "aria-dialog-name",
  "button-name",
  "link-name",
  "image-alt",
  "list",
  "listitem",
  "nested-interactive",
];

const files = (page: Page) => page.getByRole("group", { name: "資料" });
const viewer = (page: Page) => page.getByRole("dialog", { name: "画像", exact: true });

describe("Escape in a file column", () => {
  it("keeps what has been uploaded and brings back what was removed", async () => {
    const page = await chrome.openAs(owner, path);
    await add(page, files(page), [await picture(page, "赤.png", "#c22"), TEXT]);
    await page.keyboard.press("Escape");
    await files(page).getByText("2件").waitFor();

    await add(page, files(page), [await picture(page, "青.png", "#22c")]);
    await button(files(page), "メモ.txtを外す").click();
    await page.keyboard.press("Escape");
    await files(page).getByText("3件").waitFor();
    await page.reload();
    await files(page).getByText("3件").waitFor();

    await files(page)
      .getByRole("button", { name: /^資料を編集/ })
      .click();
    await button(files(page), "メモ.txtを外す").click();
    await page.keyboard.press("Escape");
    await files(page).getByText("3件").waitFor();
  });
});

describe("a picture in a file column", () => {
  it("opens large on the post, with its neighbours, by keys too", async () => {
    const page = await chrome.openAs(owner, path);
    await button(files(page), "赤.pngを大きく表示").focus();
    await page.keyboard.press("Enter");
    await viewer(page).getByRole("img", { name: "赤.png" }).waitFor();
    await viewer(page).getByText("1 / 2").waitFor();
    expect(await viewer(page).getByRole("link", { name: "元のファイルをダウンロード" }).getAttribute("href")).toContain(
      "original",
    );
    await expectAccessible(page, VIEWER_RULES);
    await screenshot(page, "file-viewer");
    await page.keyboard.press("ArrowRight");
    await viewer(page).getByRole("img", { name: "青.png" }).waitFor();
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("赤.pngを大きく表示"),
    );
    expect(await files(page).getByRole("link", { name: "メモ.txtを新しいタブで開く" }).count()).toBe(1);
  });

  it("opens from the editor without leaving it", async () => {
    const page = await chrome.openAs(owner, path);
    await files(page)
      .getByRole("button", { name: /^資料を編集/ })
      .click();
    await button(files(page), "青.pngを大きく表示").click();
    await viewer(page).getByRole("img", { name: "青.png" }).waitFor();
    await button(viewer(page), "拡大").click();
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    await button(files(page), "資料 ファイルを追加").waitFor();
  });

  it("opens from a table's cell, which keeps its selection, and on a phone", async () => {
    const page = await chrome.openAs(owner, `${project}/${boardId}`);
    await button(page, "赤.pngを大きく表示").click();
    await viewer(page).getByRole("img", { name: "赤.png" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await viewer(page).getByRole("img", { name: "青.png" }).waitFor();
    await page.keyboard.press("Escape");
    await viewer(page).waitFor({ state: "detached" });
    expect(await page.getByRole("article").count()).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    await button(files(page), "青.pngを大きく表示").click();
    const shown = viewer(page).getByRole("img", { name: "青.png" });
    await shown.waitFor();
    expect((await shown.boundingBox())?.width).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page);
    await button(viewer(page), "次の画像").click();
    await viewer(page).getByRole("img", { name: "赤.png" }).waitFor();
    await button(viewer(page), "閉じる").click();
    await viewer(page).waitFor({ state: "detached" });
  });
});

const TEXT = { name: "メモ.txt", mimeType: "text/plain", buffer: Buffer.from("覚え書き") };
type Sent = typeof TEXT;

async function add(page: Page, within: Locator, sent: Sent[]): Promise<void> {
  await within.getByRole("button", { name: /^資料を編集/ }).click();
  await button(within, "資料 ファイルを追加").waitFor();
  await within.locator("input[type=file]").setInputFiles(sent);
  for (const { name } of sent) await page.getByRole("button", { name: `${name}を外す` }).waitFor();
}

async function picture(page: Page, name: string, color: string): Promise<Sent> {
  const address = await page.evaluate((color) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [800, 500];
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    pen.fillStyle = color;
    pen.fillRect(0, 0, 800, 500);
    return canvas.toDataURL("image/png");
  }, color);
  return { name, mimeType: "image/png", buffer: Buffer.from(address.split(",")[1] ?? "", "base64") };
}
