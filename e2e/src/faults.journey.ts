import { setTimeout } from "node:timers/promises";
import { registerBoard, updateBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost, bulkUpsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { cellAt, writeCell } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner, workspace } = shop;
const colleague = await buildInvited(product, shop);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);

async function buildBoard(name: string) {
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const points = await ask(registerColumn, place, { boardId, name: "点数", columnType: ColumnType.NUMERIC });
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId,
    postList: ["甲の件", "乙の件"].map((title) => ({ title, data: { [points.id]: 1 } })),
  });
  const number = postList[0]?.projectSerialNumber as number;
  return { boardId, points, number, path: `/workspace/${workspace.id}/FIRST/${boardId}` };
}

const toasts = (page: Page) => page.getByRole("alert");
const firstPoints = (page: Page) => cellAt(page, 1, 2);
const expectPoints = (page: Page, text: string) =>
  eventually(async () => expect(await firstPoints(page).textContent()).toBe(text));

/** The page says 「保存済み」 before, too: what counts is that the server has answered. */
async function saveFirstPoints(page: Page, text: string): Promise<void> {
  const answered = page.waitForResponse((answer) => /upsertColumnData/i.test(answer.request().postData() ?? ""));
  await writeCell(page, firstPoints(page), text);
  await answered;
  await page.getByText("保存済み").waitFor();
}

describe("what is said at the edge of the screen", () => {
  it("is said once, however often it comes, and counts", async () => {
    const { path } = await buildBoard("くり返し");
    const page = await chrome.openAs(owner, path);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("gridcell", { name: /^甲の件/ }).click();
    await page.keyboard.press("Space");
    const copy = button(page.getByRole("complementary", { name: "投稿の詳細" }), "リンクをコピー");
    for (const words of ["リンクをコピーしました", "（2回）", "（3回）"]) {
      await copy.click();
      await toasts(page).filter({ hasText: words }).waitFor();
    }
    expect(await toasts(page).count()).toBe(1);
  });

  it("names what could not be undone and why; it stands as before and can be tried again", async () => {
    const { path } = await buildBoard("戻せない");
    const page = await chrome.openAs(owner, path);
    await expectPoints(page, "1");
    await saveFirstPoints(page, "5");
    await expectPoints(page, "5");
    const refusal = { code: "D000002", message: "", exceptionList: [{ message: "今は変更できません。" }] };
    await page.route("**/api/board-api", (route) =>
      route.request().postData()?.includes(bulkUpsertColumnData.name)
        ? route.fulfill({ json: { data: {}, errors: [{ extensions: refusal }] } })
        : route.continue(),
    );
    await page.keyboard.press("Control+z");
    const told = toasts(page).filter({ hasText: "「点数」の変更を元に戻せませんでした。今は変更できません。" });
    await told.waitFor();
    // Under the pointer it stays.
    await told.hover();
    await expectPoints(page, "5");
    await eventually(async () => expect(await toasts(page).count()).toBe(1));
    await expectAccessible(page);
    await screenshot(page, "undo-refused");
    await page.unroute("**/api/board-api");
    await button(told, "もう一度試す").click();
    await toasts(page).filter({ hasText: "「点数」の変更を元に戻しました。" }).waitFor();
    await expectPoints(page, "1");
    await page.getByText("保存済み").waitFor();
  });

  it("keeps both values where somebody else has changed since what is to be undone", async () => {
    const { path, points, number } = await buildBoard("重なる");
    const page = await chrome.openAs(owner, path);
    await saveFirstPoints(page, "5");
    const valueList = [{ projectSerialNumber: number, columnId: points.id, value: 8 }];
    await askerOf(product, colleague.token)(bulkUpsertColumnData, place, { valueList });
    await expectPoints(page, "8");
    await page.keyboard.press("Control+z");
    await toasts(page)
      .filter({ hasText: /「点数」の変更を元に戻せませんでした。.*戻そうとした値は残してあります。/ })
      .waitFor();
    await page.getByText("競合した変更が1件あります").waitFor();
    await eventually(async () => expect(await firstPoints(page).textContent()).toContain("8"));
  });
});

describe("a page that is loaded again in the moment in which the connection is lost", () => {
  it("stays with what is being written on it, says so, and follows when it is back", async () => {
    const { path, boardId } = await buildBoard("切れる");
    const page = await chrome.openAs(owner, path);
    await heading(page, "切れる").waitFor();
    await page.waitForLoadState("networkidle");
    await button(page, "投稿を作る").click();
    const dialog = page.getByRole("dialog", { name: "投稿を作る" });
    await dialog.getByLabel("タイトル").fill("書きかけ");
    await page.route(/\.data(\?|$)/, (route) => route.abort("internetdisconnected"));
    await ask(updateBoard, place, { boardId, name: "改めた名前" });
    await page.getByText("オフラインです。投稿への変更は、つながりしだい送ります。").waitFor();
    expect(await dialog.getByLabel("タイトル").inputValue()).toBe("書きかけ");
    await screenshot(page, "reload-lost");
    await page.unroute(/\.data(\?|$)/);
    // Slower than it is tried again.
    await page.route(/\.data(\?|$)/, async (route) => {
      await setTimeout(4_000);
      await route.continue().catch(() => {});
    });
    await page.getByText("オンラインに戻りました。").waitFor();
    const menu = page.getByRole("navigation", { name: "メイン", includeHidden: true });
    await menu.getByRole("link", { name: "改めた名前", includeHidden: true }).waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(await dialog.getByLabel("タイトル").inputValue()).toBe("書きかけ");
  });
});

describe("a board without a connection", () => {
  it("shows its other views, whose posts are here, and closes an open post; what must be asked for is held", async () => {
    const { path, boardId } = await buildBoard("線なし");
    const view = (name: string, viewType: ViewType) => ask(registerView, place, { boardId, name, viewType });
    const cards = await view("札", ViewType.CARD);
    await view("図", ViewType.DASHBOARD);
    const page = await chrome.openAs(owner, path);
    const tab = (name: string) => page.getByRole("tab", { name });
    await page.getByRole("gridcell", { name: /^甲の件/ }).click();
    await page.keyboard.press("Space");
    await heading(page.getByRole("complementary", { name: "投稿の詳細" }), "甲の件").waitFor();
    // The code of the cards is loaded ahead, and all posts are here.
    await tab("札").click();
    await page.locator("[data-card]").first().waitFor();
    await tab("テーブル").click();
    await page.getByText("2件", { exact: true }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByText("オフラインです。").waitFor();

    await tab("札").click();
    await page.locator("[data-card]").first().waitFor();
    await page.waitForURL(`**view=${cards.id}**`);
    await button(page.getByRole("complementary", { name: "投稿の詳細" }), "閉じる").click();
    await page.getByRole("complementary", { name: "投稿の詳細" }).waitFor({ state: "detached" });
    await tab("テーブル").click();
    await expectPoints(page, "1");
    await tab("図").click();
    await page.getByText("オフラインのため、ページを開けません。").waitFor();
    expect(await tab("テーブル").getAttribute("aria-selected")).toBe("true");
    await page.goBack();
    await page.locator("[data-card]").first().waitFor();
    await page.context().setOffline(false);
    await page.getByText("オンラインに戻りました。").waitFor();
    await tab("図").click();
    await eventually(async () => expect(await tab("図").getAttribute("aria-selected")).toBe("true"));
  });

  it("does not open a post on the way back that must be asked for", async () => {
    const { path } = await buildBoard("戻る");
    const page = await chrome.openAs(owner, path);
    const panel = page.getByRole("complementary", { name: "投稿の詳細" });
    await page.getByRole("gridcell", { name: /^甲の件/ }).click();
    await page.keyboard.press("Space");
    await heading(panel, "甲の件").waitFor();
    await button(panel, "閉じる").click();
    await panel.waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByText("オフラインです。").waitFor();
    await page.goBack();
    await page.getByText("オフラインのため、ページを開けません。").waitFor();
    expect([await panel.count(), new URL(page.url()).searchParams.has("post")]).toEqual([0, false]);
  });
});
