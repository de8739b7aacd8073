import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const home = `/workspace/${workspace.id}/FIRST`;
const ids: string[] = [];
for (const name of ["い", "ろ", "は"])
  ids.push((await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name })).id);

const listed = (page: Page) => page.getByRole("list", { name: "ボードの並び" });
const handle = (page: Page, name: string) => button(listed(page), `「${name}」の順番を変更`);

async function expectOrder(page: Page, names: string): Promise<void> {
  await eventually(async () => expect((await listed(page).getByRole("link").allInnerTexts()).join("")).toBe(names));
}

describe("the order of boards", () => {
  it("is set in the menu by the arrow keys, follows in every browser, and is taken back", async () => {
    const page = await chrome.openAs(owner, `${home}/${ids[0]}`);
    const other = await chrome.openAs(owner, home);
    await expectOrder(page, "ボードいろは");
    await handle(page, "は").focus();
    await page.keyboard.press("ArrowUp");
    await expectOrder(page, "ボードいはろ");
    await expectOrder(other, "ボードいはろ");
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toContain("「は」"),
    );
    await page.reload();
    await expectOrder(page, "ボードいはろ");
    await handle(page, "は").focus();
    await page.keyboard.press("Home");
    await expectOrder(page, "はボードいろ");
    await button(page.getByRole("alert").filter({ hasText: "「は」を並べ替えました" }), "元に戻す").click();
    await expectOrder(other, "ボードいはろ");
    await expectAccessible(page);
    await screenshot(page, "board-order");
  });

  it("is set by dragging", async () => {
    const page = await chrome.openAs(owner, home);
    await expectOrder(page, "ボードいはろ");
    await listed(page).getByRole("link", { name: "ろ" }).hover();
    await handle(page, "ろ").dragTo(listed(page).getByRole("link", { name: "い" }), {
      targetPosition: { x: 20, y: 2 },
    });
    await expectOrder(page, "ボードろいは");
  });

  it("is set from the board's own menu", async () => {
    const page = await chrome.openAs(owner, `${home}/${ids[1]}`);
    await expectOrder(page, "ボードろいは");
    await button(page, "「ろ」の操作").click();
    await page.getByRole("menuitem", { name: "メニューで下へ移動" }).click();
    await expectOrder(page, "ボードいろは");
    await button(page, "「ろ」の操作").click();
    await page.getByRole("menuitem", { name: "メニューで上へ移動" }).click();
    await expectOrder(page, "ボードろいは");
  });
});
