import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./harness/accessible.ts";
import { buildSharedBoard, cellAt } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading, untilAlive } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, path } = await buildSharedBoard(product, ["電波の弱い投稿"]);

const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const editor = (page: Page, name: string) => page.locator(`[contenteditable="true"][aria-label="${name}"]`);

/** The editor comes when it is let. */
async function holdEditor(page: Page, answer: "continue" | "abort" = "continue"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/editor-[^/]*\.js$/, async (route) => {
    await promise;
    if (answer === "continue") await route.continue();
    else await route.abort("internetdisconnected");
  });
  return resolve;
}

/** Whatever has the focus takes it: nobody waits and clicks again. */
async function expectTyped(page: Page, name: string, text: string): Promise<void> {
  await eventually(async () => expect(await textbox(page, name).inputValue()).toBe(text));
}

async function openPost(width: 1440 | 390, refusals: number[] = []): Promise<Page> {
  const page = await chrome.openAs(owner, `${path}?post=1`, { width, refusals });
  await heading(page, "電波の弱い投稿").waitFor();
  await untilAlive(page);
  return page;
}

describe.each([1440, 390] as const)("before the editor is loaded, at %i", (width) => {
  it("a comment takes what is typed and composed from the press on, and the cursor stays", async () => {
    const page = await openPost(width);
    const letEditor = await holdEditor(page);
    await button(page, "コメントを書く").click();
    await page.keyboard.type("one");
    await page.keyboard.press("Enter");
    const writer = textbox(page, "コメントを書く");
    await compose(page, writer, { reading: "にほんご", text: "日本語" });
    await page.keyboard.type("34");
    await page.keyboard.press("ArrowLeft");
    await expectTyped(page, "コメントを書く", "one\n日本語34");
    await expectAccessible(page);
    await screenshot(page, `early-text-${width}`);

    const ime = await page.context().newCDPSession(page);
    const show = (text: string) =>
      ime.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    await show("へんかん");
    letEditor();
    await page.waitForResponse(/\/assets\/editor-[^/]*\.js$/);
    await show("へんかんちゅう");
    // Under way, it stays where it is.
    expect(await editor(page, "コメントを書く").count()).toBe(0);
    await ime.send("Input.insertText", { text: "変換中" });
    await editor(page, "コメントを書く").waitFor();
    await page.keyboard.type("!");
    await eventually(async () =>
      expect(await editor(page, "コメントを書く").locator("p").allTextContents()).toEqual(["one", "日本語3変換中!4"]),
    );
    await page.keyboard.press("Control+Enter");
    const said = page.getByRole("listitem").filter({ hasText: "日本語3変換中!4" });
    await said.first().waitFor();
    await page.close();
  });

  it("so does a body, behind what is there", async () => {
    const page = await openPost(width);
    const letEditor = await holdEditor(page);
    const start = page.getByRole("button", { name: /^本文を(書く|編集)$/ }).first();
    await start.click();
    await page.keyboard.type("body");
    await expectTyped(page, "本文", "body");
    letEditor();
    await editor(page, "本文").waitFor();
    await page.keyboard.type("+");
    await eventually(async () => expect(await editor(page, "本文").textContent()).toMatch(/body\+$/));
    await page.keyboard.press("Control+Enter");
    await editor(page, "本文").waitFor({ state: "detached" });
    await page.close();
  });

  it("so does the body of a new post, which waits for the cursor", async () => {
    const page = await chrome.openAs(owner, path, { width });
    await cellAt(page, 1, 1).waitFor();
    const letEditor = await holdEditor(page);
    await button(page, "投稿を作る").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^タイトル/).fill("新しい投稿");
    await page.keyboard.press("Tab");
    await page.keyboard.type("early");
    await expectTyped(page, "本文", "early");
    letEditor();
    await editor(page, "本文").waitFor();
    await page.keyboard.type(" late");
    await eventually(async () => expect(await editor(page, "本文").textContent()).toBe("early late"));
    await page.keyboard.press("Escape");
    await page.close();
  });
});

it("an editor that cannot be loaded keeps nobody from sending a comment", async () => {
  const page = await openPost(1440, [0]);
  const letFail = await holdEditor(page, "abort");
  await button(page, "コメントを書く").click();
  await page.keyboard.type("plain words");
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  letFail();
  await page.getByText("エディターを読み込めませんでした。").waitFor();
  await expectTyped(page, "コメントを書く", "plain words");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("listitem").filter({ hasText: "plain words" }).first().waitFor();
  await expectTyped(page, "コメントを書く", "");
  await page.unroute(/\/assets\/editor-[^/]*\.js$/);
  await page.close();
});
