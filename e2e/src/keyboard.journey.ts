import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

/** By Tab alone, as far as it takes. */
async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  const isThere = () =>
    page.evaluate(
      ([wanted, source]) => {
        const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
        const own =
          element.getAttribute("role") ??
          { TEXTAREA: "textbox", INPUT: "textbox", BUTTON: "button", A: "link" }[element.tagName];
        const text =
          element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent ?? "";
        return own === wanted && new RegExp(source as string).test(text);
      },
      [role, name.source] as const,
    );
  for (let step = 0; step < 80; step++) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab leads to no ${role} ${name}`);
}

describe("without a mouse", () => {
  it("a post is made, edited, moved, archived and brought back", async () => {
    const { owner, workspace } = await buildWorkspace(product);
    const place = { workspaceId: workspace.id, projectKey: "FIRST" };
    const board = await askerOf(product, owner.token)(registerBoard, place, {
      creationMode: CreationMode.TEMPLATE,
      boardType: BoardType.BUG_MANAGEMENT,
      name: "要望",
      isWithSamplePosts: false,
    });
    await askerOf(product, owner.token)(registerPost, place, { boardId: board.id, title: "前からある投稿" });
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/${board.id}`);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const row = (title: string) => page.getByRole("row", { name: new RegExp(title) });
    await row("前からある投稿").first().waitFor();

    await tabTo(page, "textbox", /^タイトル、/);
    await press("Control+Enter");
    await page.keyboard.type("印刷できない");
    await press("Enter", "Escape");
    await row("印刷できない").waitFor();

    await tabTo(page, "textbox", /行目$/);
    await press("Control+Home", "Home", "ArrowRight");
    const isOn = (title: string) =>
      page
        .locator('[data-active="true"]', { hasText: title })
        .waitFor({ timeout: 6_000 })
        .then(
          () => true,
          () => false,
        );
    if (!(await isOn("印刷できない"))) await press("Control+End", "Home", "ArrowRight");
    await press("F2", "End");
    await page.keyboard.type("(帳票)");
    await press("Enter");
    await row("印刷できない\\(帳票\\)").waitFor();

    await press("ArrowUp", "ArrowRight", "Enter");
    await page.getByRole("listbox").waitFor();
    await press("ArrowDown", "Enter");
    await row("印刷できない\\(帳票\\).*調査中").waitFor();

    // Having chosen, one stands a row lower.
    await press("ArrowUp", "ArrowLeft", "Space");
    await page.getByRole("button", { name: "この投稿のメニュー" }).waitFor();
    await tabTo(page, "button", /この投稿のメニュー/);
    await press("Enter");
    await page.getByRole("menuitem", { name: "アーカイブ" }).waitFor();
    for (let step = 0; step < 12; step++) {
      if ((await page.evaluate(() => document.activeElement?.textContent)) === "アーカイブ") break;
      await press("ArrowDown");
    }
    await press("Enter");
    await row("印刷できない").waitFor({ state: "detached" });
    await eventually(async () => expect(await row("前からある投稿").count()).toBe(1));
    await tabTo(page, "textbox", /行目$/);
    await press("Control+z");
    await row("印刷できない\\(帳票\\)").waitFor();
  });
});
