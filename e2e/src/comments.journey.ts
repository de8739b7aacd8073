import { ERRORS } from "@itoguchi/core/kernel/errors";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildSharedBoard, cellAt, keptBoards } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { editorOf } from "./harness/editor.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const API = "**/api/board-api";

const writer = (page: Page) => editorOf(page, "コメントを書く");
const said = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

async function comment(page: Page, text: string): Promise<void> {
  if (!(await writer(page).isVisible())) await button(page, "コメントを書く").click();
  await writer(page).click();
  await page.keyboard.insertText(text);
  await page.keyboard.press("Control+Enter");
}

/** The names of what a page asks the server for from now on, sockets aside. */
function requestsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/") && !pathname.endsWith(".data")) return;
    const { documentId } = (request.postDataJSON() ?? {}) as { documentId?: string };
    names.push(documentId ?? pathname);
  });
  return names;
}

async function buildPost() {
  const { owner, colleague, path } = await buildSharedBoard(product, ["話す投稿"]);
  return { owner, colleague, path, post: `${path}?post=1` };
}

describe("a comment", () => {
  it("is one request of whoever writes it and none of whoever reads it", async () => {
    const { owner, colleague, post } = await buildPost();
    const [mine, theirs] = [await chrome.openAs(owner, post), await chrome.openAs(colleague, post)];
    for (const page of [mine, theirs]) await heading(page, "話す投稿").waitFor();
    // Whatever the pages load by themselves is there once each has heard the other.
    await comment(mine, "おはよう");
    await said(theirs, "おはよう").waitFor();
    await comment(theirs, "こんにちは");
    await said(mine, "こんにちは").waitFor();
    await said(mine, "送信中").waitFor({ state: "detached" });
    await said(theirs, "送信中").waitFor({ state: "detached" });

    const [sent, asked] = [requestsOf(mine), requestsOf(theirs)];
    for (const text of ["ひとつ", "ふたつ", "みっつ"]) {
      await comment(mine, text);
      await said(theirs, text).waitFor();
    }
    await said(mine, "送信中").waitFor({ state: "detached" });
    await said(theirs, "みっつ")
      .getByRole("button", { name: /^いいね/ })
      .click();
    await said(mine, "みっつ")
      .getByRole("button", { name: /^いいね 1件/ })
      .waitFor();
    expect(sent).toEqual(["registerComment", "registerComment", "registerComment"]);
    expect(asked).toEqual(["upsertReaction"]);
    const list = theirs.getByRole("list", { name: "コメントの一覧" }).getByRole("listitem");
    expect(await list.count()).toBe(5);
  });

  it("waits for the connection like a cell, also when the page is loaded anew", async () => {
    const { owner, colleague, path, post } = await buildPost();
    const mine = await chrome.openAs(owner, path, { refusals: [0] });
    await cellAt(mine, 1, 1).waitFor();
    await eventually(async () => expect(await keptBoards(mine)).toBe(1));
    const theirs = await chrome.openAs(colleague, post);
    await mine.goto(product.url + post);
    await heading(mine, "話す投稿").waitFor();
    await mine.route(API, (route) => route.abort("internetdisconnected"));
    await comment(mine, "つながらない間の声");
    await said(mine, "つながらない間の声").getByText("送信中").waitFor();
    await mine.getByText("オフライン：1件が送信待ちです").waitFor();
    await mine.reload();
    await mine.getByText("オフライン：1件が送信待ちです").waitFor();
    await mine.unroute(API);
    await mine.getByText("保存済み").waitFor();
    await said(theirs, "つながらない間の声").waitFor();
    await mine.goto(product.url + post);
    await said(mine, "つながらない間の声").waitFor();
    expect(await said(mine, "つながらない間の声").count()).toBe(1);
  });

  it("that is refused comes back into the editor with the reason, and can be sent again", async () => {
    const { owner, post } = await buildPost();
    const page = await chrome.openAs(owner, post);
    await heading(page, "話す投稿").waitFor();
    const { code } = ERRORS.InvalidInput;
    await page.route(API, async (route) => {
      const { documentId } = route.request().postDataJSON() as { documentId?: string };
      if (documentId !== "registerComment") return route.fallback();
      const exceptionList = [{ field: "contents", message: "この言葉は使えません。" }];
      await route.fulfill({ json: { data: null, errors: [{ extensions: { code, exceptionList } }] } });
    });
    await comment(page, "断られる声");
    await page.getByRole("alert").filter({ hasText: "この言葉は使えません。" }).waitFor();
    await eventually(async () => expect(await writer(page).textContent()).toBe("断られる声"));
    expect(await said(page, "断られる声").count()).toBe(0);
    await page.unroute(API);
    await button(page, "送信").click();
    await said(page, "断られる声").waitFor();
    await said(page, "送信中").waitFor({ state: "detached" });
    expect(await writer(page).textContent()).not.toContain("断られる声");
  });
});

describe("a post that was opened before", () => {
  it("asks for nothing when it is opened again, and has what happened meanwhile", async () => {
    const { owner, colleague, path, post } = await buildPost();
    const [mine, theirs] = [await chrome.openAs(owner, path), await chrome.openAs(colleague, post)];
    await cellAt(mine, 1, 1).click();
    await mine.keyboard.press("Space");
    await heading(mine, "話す投稿").waitFor();
    await comment(theirs, "はじめ");
    await said(mine, "はじめ").waitFor();
    await mine.keyboard.press("Escape");
    await heading(mine, "話す投稿").waitFor({ state: "detached" });
    await comment(theirs, "閉じている間の声");
    await said(theirs, "送信中").waitFor({ state: "detached" });
    const asked = requestsOf(mine);
    await mine.keyboard.press("Space");
    await heading(mine, "話す投稿").waitFor();
    await said(mine, "閉じている間の声").waitFor();
    // Only that it is read now, for the inbox.
    expect(asked).toEqual([expect.stringMatching(/\/inbox\/readPost$/)]);
  });
});
