import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { bulkRegisterPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace, type Person } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { eventually } from "./harness/eventually.ts";
import { pastePicture, slowDownUploads } from "./harness/pictures.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const TITLES = ["検索が遅い", "通知が来ない", "画面が白い", "文字が小さい", "色が薄い"];
const STATES = [{ name: "未着手" }, { name: "完了", statusType: Status.DONE }];
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

interface World {
  owner: Person;
  colleague: Person;
  /** Of the board. */
  path: string;
  page: Page;
  pathOf(title: string): string;
}
let world: World;

/** One board for all of it: five posts, of which the second names the first as similar. */
beforeAll(async () => {
  const { owner, workspace } = await buildWorkspace(product);
  const colleague = await buildInvited(product, { workspace, owner });
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "要望" });
  await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "開発" });
  const column = (name: string, columnType: ColumnType, settings = {}) =>
    ask(registerColumn, place, { boardId: board.id, name, columnType, ...settings });
  await column("状態", ColumnType.STATE, { isStatus: true, valueOptionList: STATES });
  const points = await column("点数", ColumnType.NUMERIC);
  await column("資料", ColumnType.FILE);
  const similar = await column("似た声", ColumnType.POST_LINK, { linkedBoardIdList: [board.id] });
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId: board.id,
    postList: TITLES.map((title) => ({ title, data: { [points.id]: 1 }, contents: words(`${title}という声`) })),
  });
  const numbers = postList.map(({ projectSerialNumber }) => projectSerialNumber);
  const [first, second] = numbers as [number, number];
  await ask(upsertColumnData, place, { projectSerialNumber: second, columnId: similar.id, value: [first] });
  await owner.call(registerPostTemplate, {
    ...{ ws: workspace.id, pk: "FIRST", b: board.id, name: "不具合", contents: words("起きたこと") },
    ...{ data: { [points.id]: 3 }, subPostList: [{ title: "再現" }] },
  });
  const project = `/workspace/${workspace.id}/FIRST`;
  const pathOf = (title: string) => `${project}/post/${numbers[TITLES.indexOf(title)]}`;
  const path = `${project}/${board.id}`;
  const page = await chrome.openAs(owner, pathOf("検索が遅い"), { isKept: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  world = { owner, colleague, path, page, pathOf };
}, 60_000);

const part = (page: Page | Locator, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page, text: RegExp | string) => page.getByRole("alert").filter({ hasText: text });

async function openPost(title: string): Promise<Page> {
  const { page, pathOf } = world;
  await open(page, pathOf(title));
  await heading(page, title).waitFor();
  return page;
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await button(page, "この投稿のメニュー").click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("a post by itself", () => {
  it("has a text with shortcuts of full width, people, and pictures that are seen on their way", async () => {
    const page = await openPost("検索が遅い");
    await button(page, "本文を編集").click();
    const editor = editorOf(page, "本文");
    await editor.waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("＃　手順");
    await page.keyboard.press("Enter");
    await page.keyboard.type("－　一つ目");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await compose(page, editor.locator("p").last(), { reading: "けんさく", text: "検索" });
    await page.keyboard.type(" ＠招待");
    await page.getByRole("option", { name: /招待/ }).waitFor();
    await page.keyboard.press("Enter");
    await editor.getByText("@招待　次郎").waitFor();
    await eventually(async () => expect(await editor.locator("h1").textContent()).toBe("手順"));
    await eventually(async () => expect(await editor.locator("li").textContent()).toBe("一つ目"));

    const speedUp = await slowDownUploads(page, 10_000);
    await pastePicture(editor, { name: "写真.png", size: 300 });
    const bar = editor.getByRole("progressbar", { name: "写真.pngをアップロード中" });
    const seen = new Set<number>();
    await eventually(async () => {
      seen.add(await bar.evaluate((element: HTMLProgressElement) => element.value));
      expect(seen.size).toBeGreaterThan(2);
    });
    await expectAccessible(page);
    await button(editor, "中止").click();
    await bar.waitFor({ state: "detached" });
    await speedUp();
    for (const name of ["写真.png", "続き.png"]) await pastePicture(editor, { name, size: 100 });
    for (const name of ["写真.png", "続き.png"]) await editor.getByAltText(name).waitFor();
    await page.keyboard.press("Control+Enter");
    await editor.waitFor({ state: "detached" });
    await heading(part(page, "本文"), "手順").waitFor();
    await screenshot(page, "post-page");
  });

  it("shows its pictures large, by keys nearer and farther", async () => {
    const { page } = world;
    await page
      .getByRole("button", { name: /画像を大きく表示する/ })
      .first()
      .click();
    const viewer = page.getByRole("dialog", { name: "画像" });
    const picture = viewer.locator("img");
    await picture.waitFor();
    const scale = () =>
      picture.evaluate(({ parentElement }) => new DOMMatrix(getComputedStyle(parentElement as Element).transform).a);
    for (const [key, size] of [
      ["+", 1.25],
      ["+", 1.5625],
      ["-", 1.25],
      ["0", 1],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(async () => expect(await scale()).toBeCloseTo(size));
    }
    const first = await picture.getAttribute("alt");
    await page.keyboard.press("ArrowRight");
    await eventually(async () => expect(await picture.getAttribute("alt")).not.toBe(first));
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "hidden" });
  });

  it("says in its history what a text was and became, and takes an earlier one back", async () => {
    const { page } = world;
    await page.getByText("履歴", { exact: true }).click();
    await page.getByLabel("変更の種類").selectOption("タイトルと本文");
    const line = part(page, "履歴").getByRole("listitem").filter({ hasText: "本文を変更しました" });
    await button(line, "変わったところを見る").click();
    await line.locator("del", { hasText: "検索が遅いという声" }).waitFor();
    await line.locator("ins", { hasText: "手順" }).first().waitFor();
    await expectAccessible(page);
    await screenshot(page, "post-history");
    await button(line, "変更前の本文に戻す").click();
    await part(page, "本文").getByText("検索が遅いという声").waitFor();
    await page.getByRole("article").first().focus();
    await page.keyboard.press("Control+z");
    await heading(part(page, "本文"), "手順").waitFor();
  });

  it("is talked about with others who see it at once: said, liked, put otherwise, taken back", async () => {
    const { colleague, pathOf } = world;
    const page = await openPost("通知が来ない");
    const theirs = await chrome.openAs(colleague, pathOf("通知が来ない"));
    await button(page, "コメントを書く").click();
    const writer = editorOf(page, "コメントを書く");
    await compose(page, writer, { reading: "かくにん", text: "確認します" });
    await page.keyboard.type(" @招待");
    await page.getByRole("option", { name: /招待/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Enter");
    const heard = theirs.getByRole("article", { name: /糸口/ });
    await heard.getByText("@招待　次郎").waitFor();
    await theirs.getByRole("button", { name: /^いいね/ }).click();
    const said = page.getByRole("article", { name: /糸口/ });
    await said.getByRole("button", { name: /^いいね 1件/ }).waitFor();
    await said.getByRole("button", { name: /のコメントのメニュー$/ }).click();
    await page.getByRole("menuitem", { name: "編集" }).click();
    const again = said.getByRole("textbox");
    await again.waitFor();
    await page.keyboard.type("直しました");
    await page.keyboard.press("Control+Enter");
    await heard.getByText("直しました").waitFor();
    await said.getByText("編集済み").waitFor();
    await said.getByRole("button", { name: /のコメントのメニュー$/ }).press("Enter");
    await page.getByRole("menuitem", { name: "編集" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("menuitem", { name: "削除" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await button(page.getByRole("dialog"), "削除する").click();
    await heard.waitFor({ state: "detached" });
  });

  it("shows what it is linked with, from the side that has no column for it, too", async () => {
    const { page } = world;
    const links = part(page, "つながり");
    await links.getByRole("button", { name: /検索が遅い/ }).click();
    await heading(page, "検索が遅い").waitFor();
    await heading(links, "ほかの投稿の「似た声」から").waitFor();
    await links.getByRole("button", { name: /通知が来ない/ }).waitFor();
  });

  it("has sub-posts with states and an order, and one of them becomes a post with all it had", async () => {
    const page = await openPost("画面が白い");
    const subPosts = part(page, "サブ投稿");
    const adding = field(subPosts, "サブ投稿を追加");
    await compose(page, adding, { reading: "しらべる", text: "調べる" });
    await page.keyboard.press("Enter");
    await subPosts
      .getByRole("button", { name: /調べる$/ })
      .first()
      .waitFor();
    await adding.fill("直す");
    await page.keyboard.press("Enter");
    const rows = subPosts.getByRole("listitem");
    await rows.nth(1).waitFor();
    await button(subPosts, "「直す」のメニュー").click();
    await page.getByRole("menuitem", { name: "上へ" }).click();
    await eventually(async () => expect(await rows.first().textContent()).toContain("直す"));
    await rows
      .first()
      .getByRole("button", { name: /のステータス/ })
      .click();
    await page.getByRole("menuitem", { name: "完了" }).click();
    await subPosts.getByText("1 / 2件が完了").waitFor();
    await rows
      .first()
      .getByRole("button", { name: /FIRST-\d+-\d+/ })
      .click();
    await page.waitForURL(/subPost/);
    await button(page, "コメントを書く").click();
    await editorOf(page, "コメントを書く").waitFor();
    await page.keyboard.type("一緒に移る声");
    await page.keyboard.press("Control+Enter");
    await page.getByRole("article", { name: /糸口/ }).getByText("一緒に移る声").waitFor();
    await page
      .getByRole("button", { name: /画面が白い/ })
      .first()
      .click();
    await button(subPosts, "「直す」のメニュー").click();
    await page.getByRole("menuitem", { name: /投稿に変換/ }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /投稿に変換|する$/ })
      .last()
      .click();
    await button(toast(page, /投稿 FIRST-\d+ を作りました/), "開く").click();
    await heading(page, "直す").waitFor();
    await page.getByText("一緒に移る声").waitFor();
  });

  it("starts from a template that is written in the settings, and says first what it would write over", async () => {
    const { page, path } = world;
    await open(page, `${path}/settings`);
    await button(page, "「不具合」の内容を編集").click();
    const editing = page.getByRole("dialog", { name: /不具合/ });
    await field(editing, "投稿のタイトル").fill("【不具合】");
    await button(editing, "サブ投稿を追加").click();
    await page.keyboard.type("修正");
    await expectAccessible(page);
    await screenshot(page, "template-editor");
    await button(editing, "保存").click();
    await editing.waitFor({ state: "hidden" });

    await openPost("文字が小さい");
    await fromMenu(page, "テンプレートを適用…");
    const dialog = page.getByRole("dialog", { name: /テンプレートを適用/ });
    await dialog.getByLabel("テンプレート", { exact: true }).selectOption("不具合");
    await eventually(async () => expect(await dialog.getByRole("checkbox", { name: /本文/ }).isChecked()).toBe(false));
    await dialog.getByText("1 → 3").waitFor();
    await dialog.getByRole("checkbox", { name: /本文/ }).check();
    await dialog.getByText("今ある内容を置き換えます。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "template-apply");
    await button(dialog, "適用").click();
    await part(page, "本文").getByText("起きたこと").waitFor();
    const subPosts = part(page, "サブ投稿").getByRole("listitem");
    await eventually(async () => expect(await subPosts.count()).toBe(2));
    await button(toast(page, "テンプレート「不具合」を適用しました"), "元に戻す").click();
    await part(page, "本文").getByText("文字が小さいという声").waitFor();
    await eventually(async () => expect(await subPosts.count()).toBe(0));

    await fromMenu(page, "テンプレートとして保存");
    await button(page.getByRole("dialog"), "保存").click();
    await button(toast(page, "テンプレート「文字が小さい」を保存しました"), "中身を編集").click();
    const written = page.getByRole("dialog", { name: /文字が小さい/ });
    await editorOf(written, "本文").getByText("文字が小さいという声").waitFor();
    await page.keyboard.press("Escape");
    await written.waitFor({ state: "hidden" });
  });

  it("takes pictures of screens, on which a rectangle marks what is meant", async () => {
    const { page } = world;
    const captures = part(page, "キャプチャ");
    const picture = await page.screenshot();
    await captures
      .locator("input[type=file]")
      .setInputFiles({ name: "画面.png", mimeType: "image/png", buffer: picture });
    await button(captures, "印を付ける").click();
    const area = captures.getByRole("button", { name: "印を付ける範囲" });
    await area.scrollIntoViewIfNeeded();
    const box = await area.boundingBox();
    if (!box) throw new Error("The picture is not there");
    await page.mouse.move(box.x + 40, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 90, { steps: 4 });
    await page.mouse.up();
    const name = captures.getByLabel("印1の説明");
    await name.fill("この文字");
    await name.press("Enter");
    await captures.getByRole("button", { name: "印 1 この文字" }).waitFor();
    await page.reload();
    await captures.getByRole("button", { name: "印 1 この文字" }).waitFor();
    await expectAccessible(page);
  });
});

describe("a post beside the board", () => {
  it("opens and closes by the space bar, and goes to its neighbours in the view", async () => {
    const { page, path } = world;
    await open(page, path);
    await page.getByRole("gridcell", { name: /^検索が遅い/ }).click();
    await page.keyboard.press("Space");
    const panel = page.getByRole("complementary").filter({ has: page.getByRole("article") });
    await heading(panel, "検索が遅い").waitFor();
    await button(panel, "次の投稿").click();
    await heading(panel, "通知が来ない").waitFor();
    await button(panel, "前の投稿").click();
    await heading(panel, "検索が遅い").waitFor();
    await button(panel, "リンクをコピー").click();
    await toast(page, "リンクをコピーしました").waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/post\/1$/),
    );
    await page.mouse.move(0, 0);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    await expectAccessible(page);
    await screenshot(page, "post-panel");
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("gridcell", { name: /^検索が遅い/ }).click();
    await page.keyboard.press("Space");
    await panel.waitFor({ state: "detached" });
  });

  it("lies over a board that would be left with too little, and is as wide as one pulls it", async () => {
    const { owner, path } = world;
    const page = await chrome.openAs(owner, path);
    const view = page.getByRole("tabpanel");
    const panel = page.getByRole("complementary", { name: "投稿の詳細" });
    const edge = panel.getByRole("separator", { name: "投稿の詳細の幅" });
    const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const widthOf = async (one: Locator) => Math.round((await boxOf(one)).width);
    const expectWidth = (one: Locator, width: number) => eventually(async () => expect(await widthOf(one)).toBe(width));
    await page.getByRole("gridcell", { name: /^検索が遅い/ }).click();
    const alone = await widthOf(view);
    await page.keyboard.press("Space");
    await heading(panel, "検索が遅い").waitFor();
    await eventually(async () => expect((await boxOf(view)).width).toBeLessThan((await boxOf(panel)).x));
    expect(await widthOf(view)).toBeGreaterThanOrEqual(480);
    expect((await widthOf(view)) + (await widthOf(panel))).toBe(alone - 16);

    await page.setViewportSize({ width: 1024, height: 900 });
    await eventually(async () => expect(await panel.getAttribute("data-over")).toBe("true"));
    const whole = await widthOf(view);
    expect(whole).toBeGreaterThan(700);
    await expectAccessible(page);
    await screenshot(page, "post-over");
    // What has the focus comes out from beneath it.
    await page.getByRole("gridcell", { name: /^検索が遅い/ }).click();
    for (const _ of ["状態", "点数", "資料", "似た声"]) await page.keyboard.press("ArrowRight");
    const last = page.locator('[data-row="0"] [data-column="5"]');
    await eventually(async () => {
      const { x, width } = await boxOf(last);
      expect(x + width).toBeLessThanOrEqual((await boxOf(panel)).x + 1);
    });

    // What can be done to chosen rows stays in reach.
    await page
      .getByRole("checkbox", { name: /^FIRST-\d+ を選ぶ$/ })
      .first()
      .check();
    const chosen = page.getByRole("region", { name: "選んだ投稿の操作" });
    const end = await boxOf(chosen);
    expect(end.x + end.width).toBeLessThanOrEqual((await boxOf(panel)).x);
    await button(chosen, "選択を解除").click();

    const before = await widthOf(panel);
    await edge.focus();
    await page.keyboard.press("ArrowLeft");
    await expectWidth(panel, before + 24);
    await page.keyboard.press("Home");
    await expectWidth(panel, 360);
    await page.keyboard.press("ArrowRight");
    await expectWidth(panel, 360);
    const line = await boxOf(edge);
    await page.mouse.move(line.x + 4, line.y + 200);
    await page.mouse.down();
    await page.mouse.move(line.x - 96, line.y + 220, { steps: 4 });
    await page.mouse.up();
    await expectWidth(panel, 460);
    await page.reload();
    await expectWidth(panel, 460);
    await edge.dblclick();
    await expectWidth(panel, before);

    // Pulled as far as it goes, it leaves some of the board in sight on a smaller screen too.
    await page.setViewportSize({ width: 1440, height: 900 });
    await edge.press("End");
    await page.setViewportSize({ width: 1024, height: 900 });
    await expectWidth(panel, whole - 240);
    expect(await edge.getAttribute("aria-valuenow")).toBe(await edge.getAttribute("aria-valuemax"));

    await page.setViewportSize({ width: 390, height: 900 });
    await expectWidth(panel, 390);
    await edge.waitFor({ state: "hidden" });
    await expectNoSidewaysScroll(page);
  });

  it("takes files into a column, is moved and archived, and all of it is taken back", async () => {
    const { page, path } = world;
    const row = page.getByRole("gridcell", { name: /^色が薄い/ });
    await row.click();
    await page.keyboard.press("Space");
    const panel = page.getByRole("article", { name: /色が薄い/ });
    await panel.getByRole("button", { name: /^資料を/ }).click();
    await panel.getByText("ファイルを追加").waitFor();
    const speedUp = await slowDownUploads(page, 10_000);
    const file = { name: "資料.bin", mimeType: "application/octet-stream", buffer: Buffer.alloc(200_000, 7) };
    await panel.locator("input[type=file]").first().setInputFiles(file);
    await panel.getByRole("progressbar", { name: "資料.binをアップロード中" }).waitFor();
    await button(panel, "資料.binのアップロードを中止").click();
    await speedUp();
    await panel.locator("input[type=file]").first().setInputFiles(file);
    await panel.getByRole("button", { name: "資料.binを外す" }).waitFor();
    await page.keyboard.press("Escape");

    await fromMenu(page, "別のボードへ移動");
    const moving = page.getByRole("dialog", { name: /別のボードへ移動/ });
    await moving.getByLabel("移動先のボード").selectOption("開発");
    await moving.getByText("次の列は、移動先のボードに同じ名前と種類の列がない").waitFor();
    await button(moving, "移動").click();
    await row.waitFor({ state: "detached" });
    // Open beside the board it left, the post goes on being shown.
    await panel.getByText("開発", { exact: true }).first().waitFor();
    await page.getByText("この投稿は開けません").waitFor({ state: "detached" });
    await button(toast(page, "「開発」へ移動しました"), "元に戻す").click();
    await row.waitFor();
    await panel.getByText("要望", { exact: true }).first().waitFor();
    await open(page, path);
    await row.click();
    await page.keyboard.press("Space");
    await fromMenu(page, "アーカイブ");
    await row.waitFor({ state: "detached" });
    await button(toast(page, "アーカイブしました"), "元に戻す").click();
    await row.waitFor();
  });
});
