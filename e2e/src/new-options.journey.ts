import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

it("an option that is made in a cell becomes its value, in columns of one and of several", async () => {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "選択肢の板" });
  const options = { boardId: board.id, valueOptionList: [{ name: "はじめから" }] };
  await ask(registerColumn, place, { ...options, name: "段階", columnType: ColumnType.STATE });
  await ask(registerColumn, place, { ...options, name: "分類", columnType: ColumnType.DROP_DOWN });
  await ask(registerPost, place, { boardId: board.id, title: "値のない投稿" });
  const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/${board.id}`);
  const row = page.locator("[data-row]").first();
  await row.waitFor();
  const names = await page.getByRole("columnheader").allTextContents();
  const at = (column: string) => row.locator(`[data-column="${names.indexOf(column)}"]`);
  for (const column of ["段階", "分類"]) {
    await at(column).click();
    await page.keyboard.press("Enter");
    await compose(page, page.locator(":focus"), { reading: "しんき", text: `新規${column}` });
    const making = page.getByRole("option", { name: `「新規${column}」を作成` });
    await making.waitFor();
    await page.keyboard.press("Enter");
    await making.waitFor({ state: "detached" });
    // Several may be chosen until the editor is left.
    await page.keyboard.press("Escape");
    await expect.poll(() => at(column).textContent()).toContain(`新規${column}`);
    await page.getByText("保存済み").waitFor();
    await page.reload();
    await expect.poll(() => at(column).textContent()).toContain(`新規${column}`);
  }
});
