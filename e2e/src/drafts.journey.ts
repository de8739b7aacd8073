import { deletePost, restorePost } from "@itoguchi/core/posts/posts.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark } from "./harness/accessible.ts";
import { buildSharedBoard } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, fillSignIn, heading, untilAlive } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "投稿を作る" });
const writer = (page: Page) => editorOf(page, "コメントを書く");
const body = (page: Page) => editorOf(page, "本文");
const CONTINUED = /^下書きの続きです/;

/** The session ends without being asked to; whoever signs in next comes back to the same page. */
async function signInAnew(page: Page, email: string): Promise<void> {
  const address = page.url();
  // A page that still asks for something would be refused.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(address);
  await page.waitForURL(/\/user\/login/);
  await fillSignIn(page, { email, password: PASSWORD });
  await page.waitForURL(/\/FIRST\//);
  await untilAlive(page);
}

async function openNewPost(page: Page): Promise<void> {
  await button(page, "投稿を作る").click();
  await dialogOf(page).waitFor();
}

it("a comment that is open in two tabs is taken away by neither", async () => {
  const { owner, path } = await buildSharedBoard(product, ["二つのタブ"]);
  const post = `${path}?post=1`;
  const first = await chrome.openAs(owner, post);
  await button(first, "コメントを書く").click();
  await compose(first, writer(first), { reading: "いちまいめ", text: "一枚目の途中" });
  const second = await first.context().newPage();
  await second.goto(product.url + post);
  await second.getByText(CONTINUED).waitFor();
  await button(second, "破棄").click();
  await button(second, "コメントを書く").waitFor();
  await first.reload();
  await writer(first).getByText("一枚目の途中").waitFor();
  await second.close();
});

describe("a post that was begun", () => {
  it.each([1440, 390] as const)(
    "outlives closing, loading and the session, and can be given up (%i)",
    async (width) => {
      const { owner, path } = await buildSharedBoard(product, ["前からある件"]);
      const page = await chrome.openAs(owner, path, { width });
      await openNewPost(page);
      const dialog = dialogOf(page);
      await compose(page, field(dialog, "タイトル"), { reading: "かきかけ", text: "書きかけの件" });
      await compose(page, body(page), { reading: "ほんぶん", text: "本文の途中" });
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await page.reload();
      await untilAlive(page);
      await openNewPost(page);
      await dialog.getByText(CONTINUED).waitFor();
      expect(await field(dialog, "タイトル").inputValue()).toBe("書きかけの件");
      await body(page).getByText("本文の途中").waitFor();
      await expectAccessible(page);
      await screenshot(page, `draft-of-post-${width}`);

      await signInAnew(page, owner.email);
      await openNewPost(page);
      await dialog.getByText(CONTINUED).waitFor();
      expect(await field(dialog, "タイトル").inputValue()).toBe("書きかけの件");
      await button(dialog, "破棄").click();
      await eventually(async () => expect(await field(dialog, "タイトル").inputValue()).toBe(""));
      await page.keyboard.press("Escape");
      await openNewPost(page);
      expect(await field(dialog, "タイトル").inputValue()).toBe("");
      expect(await dialog.getByText(CONTINUED).count()).toBe(0);
    },
  );
});

it("a post that waited when its page was closed is no draft any more once the next page has sent it", async () => {
  const { owner, path } = await buildSharedBoard(product, ["前からある件"]);
  const page = await chrome.openAs(owner, path, { refusals: [0] });
  await openNewPost(page);
  await field(dialogOf(page), "タイトル").fill("あとで送る件");
  const API = "**/api/board-api";
  await page.route(API, (route) =>
    (route.request().postDataJSON() as { documentId?: string }).documentId === "registerPost"
      ? route.abort("internetdisconnected")
      : route.fallback(),
  );
  await button(dialogOf(page), "作成").click();
  await page.getByText("「あとで送る件」はつながりしだい作成します。").waitFor();
  await page.goto("about:blank");
  await page.unroute(API);
  await page.goto(product.url + path);
  await untilAlive(page);
  await page.getByText("あとで送る件").first().waitFor();
  await eventually(async () => {
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("itoguchi-draft")));
    expect(kept).toEqual([]);
  });
  await page.getByRole("button", { name: /さんのメニュー$/ }).click();
  await page.getByRole("menuitem", { name: "下書き" }).click();
  await page.getByText("下書きはありません。").waitFor();
});

describe("a comment and a text that are being written", () => {
  it("are there again after the page and the session, and gone once they are sent", async () => {
    const { owner, path } = await buildSharedBoard(product, ["話す投稿"]);
    const page = await chrome.openAs(owner, `${path}?post=1`);
    await button(page, "コメントを書く").click();
    await compose(page, writer(page), { reading: "こえ", text: "書きかけの声" });
    await button(page, "本文を編集").click();
    await compose(page, body(page), { reading: "ぶん", text: "書きかけの文" });
    await page.reload();
    await eventually(async () => expect(await writer(page).textContent()).toBe("書きかけの声"));
    await page.getByText(/^書きかけの下書きがあります/).waitFor();
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await screenshot(page, "drafts-on-post");

    await signInAnew(page, owner.email);
    await eventually(async () => expect(await writer(page).textContent()).toBe("書きかけの声"));
    await button(page, "下書きの続き").click();
    await eventually(async () => expect(await body(page).textContent()).toBe("書きかけの文"));
    await button(page, "保存").click();
    await writer(page).click();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("listitem").filter({ hasText: "書きかけの声" }).waitFor();
    await page.getByText("保存済み").waitFor();
    await page.reload();
    await page.getByRole("listitem").filter({ hasText: "書きかけの声" }).waitFor();
    await button(page, "コメントを書く").waitFor();
    expect(await page.getByText(/下書き/).count()).toBe(0);
  });

  it("outlive the post: they are listed, and offered again when it is back", async () => {
    const { owner, colleague, path, place } = await buildSharedBoard(product, ["消える投稿"]);
    const page = await chrome.openAs(colleague, `${path}?post=1`);
    await heading(page, "消える投稿").waitFor();
    await button(page, "コメントを書く").click();
    await compose(page, writer(page), { reading: "こえ", text: "消えない声" });
    const ask = askerOf(product, owner.token);
    await ask(deletePost, place, { projectSerialNumberList: [1] });
    await page.getByText("この投稿に書きかけの文は、下書きに残っています。").waitFor();
    await button(page, "下書きを見る").click();
    const list = page.getByRole("dialog", { name: "下書き" });
    await list.getByText("「消える投稿」へのコメント").waitFor();
    await list.getByText("消えない声").waitFor();
    await expectAccessible(page);
    await screenshot(page, "drafts-dialog");
    await ask(restorePost, place, { projectSerialNumberList: [1] });
    await list.getByRole("button", { name: "「消える投稿」へのコメントを開く" }).click();
    await eventually(async () => expect(await writer(page).textContent()).toBe("消えない声"));
  });
});

describe("drafts in a browser that two people use", () => {
  it("are each person's own; signing out on purpose asks first and takes them along", async () => {
    const { owner, colleague, path } = await buildSharedBoard(product, ["話す投稿"]);
    const page = await chrome.openAs(owner, `${path}?post=1`);
    await button(page, "コメントを書く").click();
    await compose(page, writer(page), { reading: "こえ", text: "花子の声" });
    // With the next frame; nobody leaves within the same one.
    await page.waitForFunction((text) => Object.values(localStorage).some((kept) => kept.includes(text)), "花子の声");
    await signInAnew(page, colleague.email);
    await button(page, "コメントを書く").waitFor();
    expect(await page.getByText("花子の声").count()).toBe(0);
    const openDrafts = async () => {
      await page.getByRole("button", { name: /さんのメニュー$/ }).click();
      await page.getByRole("menuitem", { name: "下書き" }).click();
    };
    await openDrafts();
    await page.getByText("下書きはありません。").waitFor();
    await page.keyboard.press("Escape");

    await signInAnew(page, owner.email);
    await eventually(async () => expect(await writer(page).textContent()).toBe("花子の声"));
    const signOut = async () => {
      await page.getByRole("button", { name: /さんのメニュー$/ }).click();
      await page.getByRole("menuitem", { name: "ログアウト" }).click();
    };
    await signOut();
    const asked = page.getByRole("dialog", { name: "変更が保存されていません" });
    await button(asked, "編集を続ける").click();
    await asked.waitFor({ state: "hidden" });
    await signOut();
    await button(asked, "保存せずに移動").click();
    await page.waitForURL(/\/user\/login/);
    await fillSignIn(page, { email: owner.email, password: PASSWORD });
    await page.waitForURL(/\/workspace\//);
    await page.goto(`${product.url}${path}?post=1`);
    await button(page, "コメントを書く").waitFor();
    expect(await page.getByText("花子の声").count()).toBe(0);
  });
});
