import { updatePost } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { buildSharedBoard } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const API = "**/api/board-api";

const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const body = (page: Page) => page.getByRole("region", { name: "本文", exact: true });
const editor = (page: Page) => editorOf(page, "本文");

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
    await page.getByText("オフライン：1件が送信待ちです").waitFor();
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

describe("the menu behind a slash", () => {
  const menu = (page: Page) => page.getByRole("listbox", { name: "挿入する項目" });
  const marked = (page: Page) => menu(page).getByRole("option", { selected: true });

  it("is filtered in Japanese and Latin letters, and chosen from by keys", async () => {
    const { owner, post } = await buildPost();
    const page = await chrome.openAs(owner, post);
    await button(page, "本文を編集").click();
    await editor(page).click();
    await page.keyboard.type("/");
    await marked(page).getByText("大見出し").waitFor();
    await page.keyboard.press("ArrowDown");
    await marked(page).getByText("中見出し").waitFor();
    expect(await editor(page).getAttribute("aria-activedescendant")).toBe(await marked(page).getAttribute("id"));
    await expectAccessible(page);
    await screenshot(page, "slash-menu");
    await page.keyboard.press("Enter");
    await menu(page).waitFor({ state: "detached" });
    await page.keyboard.type("要点");
    await editor(page).getByRole("heading", { name: "要点", level: 2 }).waitFor();

    await page.keyboard.press("Enter");
    await page.keyboard.type("/hyou");
    expect(await menu(page).getByRole("option").allTextContents()).toEqual(["表"]);
    await page.keyboard.press("Enter");
    await editor(page).getByRole("table").waitFor();
    await page.keyboard.press("Control+z");
    await editor(page).getByText("/hyou").waitFor();
    expect(await editor(page).getByRole("table").count()).toBe(0);
  });

  it("waits for a conversion, whose Enter chooses nothing", async () => {
    const { owner, post } = await buildPost();
    const page = await chrome.openAs(owner, post);
    await button(page, "本文を編集").click();
    await editor(page).click();
    await page.keyboard.type("/");
    await menu(page).waitFor();
    await page.keyboard.press("End");
    await compose(page, editor(page), { reading: "ひょう", text: "表" });
    await eventually(async () => expect(await menu(page).getByRole("option").allTextContents()).toEqual(["表"]));
    expect(await editor(page).textContent()).toBe("/表");
    await page.keyboard.press("Escape");
    await menu(page).waitFor({ state: "detached" });
    expect(await editor(page).textContent()).toBe("/表");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("3/4 と /usr");
    expect(await menu(page).count()).toBe(0);
  });

  it("is used on a phone, and asks for people", async () => {
    const { owner, post } = await buildPost();
    const page = await chrome.openAs(owner, post);
    await page.setViewportSize({ width: 390, height: 700 });
    await button(page, "本文を編集").click();
    await editor(page).click();
    await page.keyboard.type("/task");
    await menu(page).getByRole("option", { name: "チェックリスト" }).click();
    await page.keyboard.type("確認する");
    await editor(page).getByRole("checkbox").waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/menshon");
    await page.keyboard.press("Enter");
    await page.getByRole("listbox", { name: "メンションする人" }).waitFor();
  });
});

describe("words with an address in Markdown", () => {
  it("become a link, and one undo brings the signs back", async () => {
    const { owner, post } = await buildPost();
    const page = await chrome.openAs(owner, post);
    await button(page, "本文を編集").click();
    await editor(page).click();
    await page.keyboard.type("詳しくは[資料](https://docs.example/a_(b))");
    const link = editor(page).getByRole("link", { name: "資料", exact: true });
    expect(await link.getAttribute("href")).toBe("https://docs.example/a_(b)");
    expect(await editor(page).textContent()).toBe("詳しくは資料");
    await page.keyboard.press("Control+z");
    expect(await editor(page).textContent()).toBe("詳しくは[資料](https://docs.example/a_(b))");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("[悪い](javascript:alert(1))");
    expect(await editor(page).textContent()).toBe("[悪い](javascript:alert(1))");
    expect(await editor(page).getByRole("link").count()).toBe(0);
  });
});

describe("the toolbar", () => {
  it.each([1440, 390])("stays visible while a long text is written, %i wide", async (width) => {
    const { owner, post } = await buildPost();
    const page = await chrome.openAs(owner, post);
    await page.setViewportSize({ width, height: 700 });
    await button(page, "本文を編集").click();
    await editor(page).click();
    for (let line = 0; line < 60; line++) {
      await page.keyboard.insertText(`${line}行目`);
      await page.keyboard.press("Enter");
    }
    const bold = page.getByRole("toolbar", { name: "書式" }).getByRole("button", { name: "太字" });
    await eventually(async () => expect(await isOnTop(bold)).toBe(true));
    const first = editor(page).getByText("0行目", { exact: true });
    await eventually(async () => expect((await first.boundingBox())?.y ?? 0).toBeLessThan(0));
  });
});

/** Visible, and covered by nothing. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}
