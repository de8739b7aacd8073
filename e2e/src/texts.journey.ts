import { updatePost } from "@itoguchi/core/posts/posts.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf } from "../../scripts/product/people.ts";
import { buildSharedBoard } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const API = "**/api/board-api";

const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const body = (page: Page) => page.getByRole("region", { name: "本文", exact: true });
const editor = (page: Page) => page.getByRole("textbox", { name: "本文" });

async function write(page: Page, text: string): Promise<void> {
  await button(page, "本文を編集").click();
  await editor(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Control+Enter");
}

async function buildPost() {
  const { owner, colleague, path, place } = await buildSharedBoard(product, ["書く投稿"]);
  return { owner, colleague, place, post: `${path}?post=1` };
}

describe("a text of a post", () => {
  it("is one request of whoever writes it and none of whoever reads it", async () => {
    const { owner, colleague, post } = await buildPost();
    const [mine, theirs] = [await chrome.openAs(owner, post), await chrome.openAs(colleague, post)];
    for (const page of [mine, theirs]) await heading(page, "書く投稿").waitFor();
    await write(mine, "はじめの文");
    await body(theirs).getByText("はじめの文").waitFor();
    const asked: string[] = [];
    for (const page of [mine, theirs])
      page.on("request", (request) => {
        const { documentId } = (request.postDataJSON() ?? {}) as { documentId?: string };
        if (documentId) asked.push(documentId);
      });
    await write(mine, "次の文");
    await body(theirs).getByText("次の文").waitFor();
    await write(theirs, "返しの文");
    await body(mine).getByText("返しの文").waitFor();
    expect(asked).toEqual(["updatePost", "updatePost"]);
  });

  it("waits for the connection; changed by somebody else meanwhile, it comes back with both to choose from", async () => {
    const { owner, colleague, place, post } = await buildPost();
    const page = await chrome.openAs(owner, post, { refusals: [0] });
    await heading(page, "書く投稿").waitFor();
    await write(page, "つながっている間の文");
    await page.getByText("保存済み").waitFor();
    await page.route(API, (route) => route.abort("internetdisconnected"));
    await write(page, "つながらない間の文");
    await body(page).getByText("つながらない間の文").waitFor();
    await page.getByText("オフライン: 1件が送信待ちです").waitFor();
    await askerOf(product, colleague.token)(updatePost, place, { projectSerialNumber: 1, contents: words("同僚の文") });
    await page.unroute(API);
    const dialog = page.getByRole("dialog");
    await dialog.getByText("同僚の文").waitFor();
    await dialog.getByText("つながらない間の文").waitFor();
    await button(dialog, "自分の本文で上書きする").click();
    await dialog.waitFor({ state: "detached" });
    await body(page).getByText("つながらない間の文").waitFor();
    await page.getByText("保存済み").waitFor();
    await page.reload();
    await body(page).getByText("つながらない間の文").waitFor();
  });
});
