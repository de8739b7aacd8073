import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const board = await ask(registerBoard, place, {
  creationMode: CreationMode.TEMPLATE,
  boardType: BoardType.BUG_MANAGEMENT,
  name: "要望",
  isWithSamplePosts: false,
});
await ask(bulkRegisterPost, place, {
  boardId: board.id,
  postList: [{ title: "検索が遅い" }, { title: "通知が来ない" }],
});
const path = `/workspace/${workspace.id}/FIRST/${board.id}`;
const WORD = { reading: "にほんご", text: "日本語" };

/** The Enter that ends a composition is the input method's: the field is still there, with the word in it, and nothing was sent. */
async function expectComposed(page: Page, input: Locator): Promise<void> {
  await compose(page, input, WORD);
  const value = await input.evaluate((element) => (element as HTMLInputElement).value ?? element.textContent);
  expect(value).toContain(WORD.text);
}

/** Opens something with a field, types into it and leaves it again. */
async function expectComposedIn(page: Page, open: () => Promise<void>, input: Locator): Promise<void> {
  await open();
  await expectComposed(page, input);
  await page.keyboard.press("Escape");
}

const writes = (page: Page) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { documentId } = (request.postDataJSON() ?? {}) as { documentId?: string };
    if (documentId && /^(register|update|upsert|bulk|move|add|save|archive)/.test(documentId)) sent.push(documentId);
  });
  return sent;
};

describe("with an input method", () => {
  it("every field around a table takes the word, and its Enter sends nothing", async () => {
    const page = await chrome.openAs(owner, path);
    const menu = (name: string) => page.getByRole("menuitem", { name });
    await page.getByRole("gridcell", { name: /検索が遅い/ }).waitFor();
    const sent = writes(page);
    await expectComposed(page, field(page, "新しい投稿のタイトル"));
    await field(page, "新しい投稿のタイトル").fill("");
    await expectComposedIn(page, () => button(page, "ボードの名前を変更").click(), field(page, "ボードの名前"));
    await expectComposedIn(page, () => button(page, "ボードの説明を変更").click(), field(page, "ボードの説明"));
    const rename = async () => {
      await button(page, "「すべてのバグ」の操作").click();
      await menu("名前を変更").click();
    };
    await expectComposedIn(page, rename, field(page, "ビューの名前"));
    const add = () => button(page, "ビューを追加").click();
    await expectComposedIn(page, add, page.getByRole("dialog", { name: "ビューを追加" }).getByRole("textbox"));
    const filter = async () => {
      await button(page, "絞り込み").click();
      await button(page, "条件を追加").click();
    };
    await expectComposedIn(page, filter, field(page, "キーワード"));
    await expectComposedIn(
      page,
      () => page.keyboard.press("Control+k"),
      page.getByRole("dialog").getByRole("combobox"),
    );
    // Leaving a name by Escape leaves it as it was.
    expect(sent).toEqual([]);
  });

  it("so does every field of a post", async () => {
    const page = await chrome.openAs(owner, path);
    await page.getByRole("gridcell", { name: /検索が遅い/ }).click();
    await page.keyboard.press("Space");
    const post = page.getByRole("complementary").or(page.getByRole("article")).first();
    await button(post, "コメントを書く").waitFor();
    const sent = writes(page);
    await expectComposed(page, field(post, "サブ投稿を追加"));
    await button(post, "コメントを書く").click();
    await expectComposed(page, post.locator('[contenteditable="true"]').last());
    await button(post, "本文を編集").click();
    await expectComposed(page, post.locator('[contenteditable="true"]').first());
    expect(sent).toEqual([]);
  });

  it("so does a new card, and every field of a board's settings", async () => {
    const page = await chrome.openAs(owner, path);
    await page.getByRole("tab", { name: "対応状況" }).click();
    await button(page, "「未着手」の先頭にカードを追加").click();
    const sent = writes(page);
    await expectComposed(page, page.getByRole("region", { name: /未着手/ }).getByRole("textbox"));
    await page.goto(`${path}/settings`);
    await expectComposed(page, field(page, "新しいセクションの名前"));
    await button(page, "列を追加").click();
    const dialog = page.getByRole("dialog", { name: /列を追加/ });
    await dialog.getByRole("button", { name: /^単一選択/ }).click();
    for (const input of await dialog.getByRole("textbox").all()) await expectComposed(page, input);
    expect(sent).toEqual([]);
  });
});
