import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteColumn, registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, fillSignIn, open, signOut, untilAlive } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { columnMenu, expectTitles } from "./harness/table.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const home = `/workspace/${workspace.id}/FIRST`;
const TITLES = ["甲の件", "乙の件", "丙の件", "丁の件"];

async function buildBoard(name: string) {
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const points = await ask(registerColumn, place, { boardId, name: "点数", columnType: ColumnType.NUMERIC });
  const postList = TITLES.map((title, index) => ({ title, data: { [points.id]: index + 1 } }));
  await ask(bulkRegisterPost, place, { boardId, postList });
  return { boardId, path: `${home}/${boardId}`, points };
}

const notSaved = (page: Page) => page.getByRole("region", { name: "保存していない変更" });

/** From two points on, the most first. */
async function setFilterAndOrder(page: Page): Promise<void> {
  await expectTitles(page, TITLES);
  await columnMenu(page, "点数", "この列で絞り込む");
  const filter = page.getByRole("dialog", { name: "絞り込み" });
  await filter.getByLabel("比べ方").selectOption({ label: "以上" });
  await filter.getByLabel("数", { exact: true }).fill("2");
  await filter.getByText("当てはまる投稿：3件").waitFor();
  await page.keyboard.press("Escape");
  await columnMenu(page, "点数", "降順に並べる");
  await expectTitles(page, ["丁の件", "丙の件", "乙の件"]);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}

describe("what is set on a view and not saved", () => {
  it("is there again after a reload and on the way back, says so, and goes when it is taken back", async () => {
    const { path } = await buildBoard("残る");
    const other = await buildBoard("ほかの板");
    const page = await chrome.openAs(owner, path);
    await setFilterAndOrder(page);
    await reload(page);
    await expectTitles(page, ["丁の件", "丙の件", "乙の件"]);
    await notSaved(page).getByText("絞り込み · 並べ替え").waitFor();
    await expectAccessible(page);
    await screenshot(page, "unsaved-view");

    const menu = page.getByRole("navigation", { name: "メイン" });
    await menu.getByRole("link", { name: "ほかの板" }).click();
    await page.waitForURL(`**${other.path}`);
    await expectTitles(page, TITLES);
    expect(await notSaved(page).count()).toBe(0);
    await menu.getByRole("link", { name: "残る" }).click();
    await expectTitles(page, ["丁の件", "丙の件", "乙の件"]);

    const tab = await page.context().newPage();
    await open(tab, path);
    await expectTitles(tab, TITLES);

    await button(notSaved(page), "変更を破棄").click();
    await expectTitles(page, TITLES);
    await reload(page);
    await expectTitles(page, TITLES);
    expect(await notSaved(page).count()).toBe(0);
  });

  it("is let go when it is saved", async () => {
    const { path } = await buildBoard("保存する");
    const page = await chrome.openAs(owner, path);
    await setFilterAndOrder(page);
    await button(notSaved(page), "自分用に保存").click();
    await page.getByText("自分用の設定として保存しました。").waitFor();
    await reload(page);
    await expectTitles(page, ["丁の件", "丙の件", "乙の件"]);
    expect(await notSaved(page).count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem("itoguchi-unsaved-settings"))).toBeNull();
  });

  it("loses what speaks of a column that is gone, and whatever cannot be read", async () => {
    const { path, points } = await buildBoard("消える列");
    const page = await chrome.openAs(owner, path);
    await setFilterAndOrder(page);
    await open(page, home);
    await ask(deleteColumn, place, { columnId: points.id, isConfirmed: true });
    await open(page, path);
    await expectTitles(page, TITLES);
    expect(await notSaved(page).count()).toBe(0);
    expect(await page.getByRole("list", { name: "絞り込みの条件" }).count()).toBe(0);

    await page.evaluate(() => sessionStorage.setItem("itoguchi-unsaved-settings", '{"owner":'));
    await reload(page);
    await expectTitles(page, TITLES);
  });

  it("is nobody's after signing out", async () => {
    const { path } = await buildBoard("出る");
    const page = await chrome.openAs(owner, path);
    await setFilterAndOrder(page);
    await signOut(page);
    expect(await page.evaluate(() => sessionStorage.getItem("itoguchi-unsaved-settings"))).toBeNull();
    await fillSignIn(page, { email: owner.email, password: PASSWORD });
    await page.waitForURL((url) => !url.pathname.includes("/user/login"));
    await open(page, path);
    await expectTitles(page, TITLES);
  });
});
