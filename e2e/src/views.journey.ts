import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { editorOf } from "./harness/editor.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { columnMenu, expectTitles, panel, rows, saved, untilCopied } from "./harness/table.ts";
import { TITLES, viewedBoardsOf } from "./harness/viewed-board.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const { owner } = shop;
const { buildBoard } = viewedBoardsOf(product, shop);

describe("the settings of a view", () => {
  it("are conditions in groups with chips and a count, several keys of order, groups, columns", async () => {
    const { table } = await buildBoard("設定");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    await columnMenu(page, "点数", "この列で絞り込む");
    const filter = page.getByRole("dialog", { name: "絞り込み" });
    await page.getByText("点数：値を選んでください", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "絞り込み", exact: true }).textContent()).toBe("絞り込み");
    expect(await page.getByText("保存していない変更").count()).toBe(0);
    await filter.getByLabel("比べ方").selectOption({ label: "以上" });
    await filter.getByLabel("数", { exact: true }).fill("３");
    await filter.getByText("当てはまる投稿：4件").waitFor();
    await page.getByRole("button", { name: "絞り込み、1件設定中" }).waitFor();
    await page.getByText("保存していない変更").waitFor();
    await button(filter, "条件セットを追加").click();
    const second = filter.getByRole("region", { name: "条件セット2" });
    await second.getByLabel("列", { exact: true }).selectOption({ label: "点数" });
    await second.getByLabel("比べ方").selectOption({ label: "以下" });
    await second.getByLabel("数", { exact: true }).fill("5");
    await filter.getByText("当てはまる投稿：3件").waitFor();
    await page.keyboard.press("Escape");
    await expectTitles(page, ["丙の件", "丁の件", "戊の件"]);
    const chips = page.getByRole("list", { name: "絞り込みの条件" });
    await chips.getByRole("button", { name: "条件「点数：5以下」を外す" }).click();
    await expectTitles(page, ["丙の件", "丁の件", "戊の件", "己の件"]);

    const sort = await panel(page, /^並べ替え/);
    await button(sort, "並べ替えを追加").click();
    await sort.getByLabel("並べ替える列").selectOption({ label: "状態" });
    await sort.getByText("選択肢の逆順", { exact: true }).click();
    await button(sort, "並べ替えを追加").click();
    await sort.getByLabel("並べ替える列").nth(1).selectOption({ label: "点数" });
    await sort.getByText("大きい順", { exact: true }).click();
    await page.keyboard.press("Escape");
    await expectTitles(page, ["己の件", "戊の件", "丁の件", "丙の件"]);
    await page.getByTitle("選択肢の逆順に並んでいます").waitFor();
    await columnMenu(page, "状態", "選択肢の順に並べる");
    await expectTitles(page, ["丙の件", "丁の件", "戊の件", "己の件"]);
    await columnMenu(page, "状態", "選択肢の逆順に並べる");
    await expectTitles(page, ["戊の件", "己の件", "丙の件", "丁の件"]);

    const group = await panel(page, /^グループ/);
    await group.getByText("状態", { exact: true }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "未着手のグループを閉じる" }).click();
    await expectTitles(page, ["戊の件", "己の件"]);
    await expectAccessible(page);
  });

  it("are kept for oneself on every device or for everybody, and let go", async () => {
    const { table } = await buildBoard("保存");
    const colleague = await buildInvited(product, shop);
    const mine = await chrome.openAs(owner, table);
    await expectTitles(mine, TITLES);
    await columnMenu(mine, "点数", "左に固定する");
    await columnMenu(mine, "メモ", "列を隠す");
    await columnMenu(mine, "状態", "幅を広くする");
    const [elsewhere, theirs] = await Promise.all([chrome.openAs(owner, table), chrome.openAs(colleague, table)]);
    const heads = (page: Page) => page.getByRole("columnheader").allTextContents();
    const isChanged = ["番号", "タイトル", "点数", "状態", "画像"];
    const isAsBefore = ["番号", "タイトル", "状態", "点数", "メモ", "画像"];
    const expectHeads = (page: Page, expected: string[]) =>
      eventually(async () => expect(await heads(page)).toEqual(expected));
    await expectHeads(mine, isChanged);
    await button(mine, "自分用に保存").click();
    await mine.getByText("自分用の設定で表示中").waitFor();
    await expectHeads(elsewhere, isChanged);
    await expectHeads(theirs, isAsBefore);
    await screenshot(mine, "view-own-settings");
    await button(elsewhere, "自分用の設定を解除").click();
    await expectHeads(mine, isAsBefore);
    await columnMenu(mine, "点数", "左に固定する");
    await button(mine, "全員の表示として保存").click();
    await expectHeads(theirs, ["番号", "タイトル", "点数", "状態", "メモ", "画像"]);
    await expectAccessible(mine);
  });
});

describe("another view", () => {
  it("is there at once: the address follows, keeps what else it names, and back leads back", async () => {
    const { table, kanban, cards } = await buildBoard("行き来");
    const page = await chrome.openAs(owner, table);
    await rows(page).first().waitFor();
    const tab = (name: string) => page.getByRole("tab", { name });
    const isAt = (path: string, post?: string) =>
      eventually(() => {
        const [here, wanted] = [new URL(page.url()), new URL(path, page.url())];
        expect(here.searchParams.get("view")).toBe(wanted.searchParams.get("view"));
        expect(here.searchParams.get("post")).toBe(post ?? null);
      });

    // Once their code is there: without a pause, and a post right after it.
    await tab("流れ").click();
    await page.locator("[data-card-link]").first().waitFor();
    await tab("テーブル").click();
    await isAt(table);
    await page.evaluate(async () => {
      const named = (name: string) =>
        [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((one) => one.textContent === name);
      named("流れ")?.click();
      await new Promise(requestAnimationFrame);
      named("札")?.click();
      await new Promise(requestAnimationFrame);
      named("流れ")?.click();
      let card: HTMLElement | null = null;
      while (!card) {
        await new Promise(requestAnimationFrame);
        card = document.querySelector<HTMLElement>("[data-card-link]");
      }
      card.click();
    });
    const panel = page.getByRole("complementary", { name: "投稿の詳細" });
    await panel.waitFor();
    const number = new URL(page.url()).searchParams.get("post") ?? "";
    await isAt(kanban, number);
    await eventually(async () => expect(await tab("流れ").getAttribute("aria-selected")).toBe("true"));
    await page.getByRole("region", { name: /未着手/ }).waitFor();

    // The same post stays open, with what is being written on it, and its card is known.
    await button(panel, "コメントを書く").click();
    const comment = editorOf(panel, "コメントを書く");
    await comment.click();
    await page.keyboard.insertText("書きかけのコメント");
    await tab("札").click();
    await isAt(cards, number);
    await page.locator("[data-card][data-opened]").waitFor();
    expect(await comment.textContent()).toContain("書きかけのコメント");
    await tab("流れ").click();
    await isAt(kanban, number);
    expect(await comment.textContent()).toContain("書きかけのコメント");
    await comment.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await tab("流れ").focus();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await isAt(kanban);
    await tab("札").click();
    await isAt(cards);
    await page.goBack();
    await isAt(kanban);
    await page.getByRole("region", { name: /未着手/ }).waitFor();
    await page.goForward();
    await isAt(cards);
    await eventually(async () => expect(await tab("札").getAttribute("aria-selected")).toBe("true"));
  });

  it("does not swallow the next click", async () => {
    const { table } = await buildBoard("続けて押す");
    const page = await chrome.openAs(owner, table);
    await rows(page).first().waitFor();
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>("[role=tab][aria-selected=false]")?.click();
      await new Promise(requestAnimationFrame);
      const links = [...document.querySelectorAll<HTMLElement>("nav a")];
      links.find(({ textContent }) => textContent === "アーカイブ")?.click();
    });
    await page.getByRole("heading", { level: 1, name: "アーカイブ" }).waitFor();
    expect(page.url()).toContain("/archive");
  });

  it("keeps what was set on the one that was left, unsaved", async () => {
    const { table } = await buildBoard("設定したまま");
    const page = await chrome.openAs(owner, table);
    await columnMenu(page, "点数", "この列で絞り込む");
    const filter = page.getByRole("dialog", { name: "絞り込み" });
    await filter.getByLabel("比べ方").selectOption({ label: "以上" });
    await filter.getByLabel("数", { exact: true }).fill("3");
    await filter.getByText("当てはまる投稿：4件").waitFor();
    await page.getByRole("tab", { name: "流れ" }).click();
    await page.getByRole("region", { name: /未着手/ }).waitFor();
    // Its panel stays with its view.
    await filter.waitFor({ state: "hidden" });
    expect(await page.getByRole("list", { name: "絞り込みの条件" }).count()).toBe(0);
    await page.getByRole("tab", { name: "テーブル" }).click();
    await expectTitles(page, TITLES.slice(2));
    await page.getByText("3以上").waitFor();
  });
});

describe("what was done", () => {
  it("is undone from wherever one stands on the board", async () => {
    const { table } = await buildBoard("取り消し");
    const page = await chrome.openAs(owner, table);
    await expectTitles(page, TITLES);
    // Of a board that is asked for page by page, each view has steps of its own.
    await untilCopied(page);
    await rows(page).first().locator("[data-title]").click();
    await page.keyboard.type("直した件");
    await page.keyboard.press("Enter");
    await expectTitles(page, ["直した件", ...TITLES.slice(1)]);
    await page.getByRole("tab", { name: "流れ" }).click();
    await page.getByRole("link", { name: "直した件" }).waitFor();
    await page.keyboard.press("ControlOrMeta+z");
    await page.getByRole("link", { name: "甲の件" }).waitFor();
    // Not what is written in a field.
    await button(page, "投稿を作る").click();
    await page.getByRole("dialog", { name: "投稿を作る" }).waitFor();
    await page.keyboard.insertText("名前の途中");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "甲の件" }).waitFor();
  });
});

describe("cards", () => {
  it("are carried by a finger that presses for a moment, and lanes say when they hold too many", async () => {
    const { kanban } = await buildBoard("流れ");
    const page = await chrome.openAs(owner, kanban);
    const lane = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
    await lane("進行中").getByText("戊の件").waitFor();
    const touch = await page.context().newCDPSession(page);
    await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const from = await lane("未着手").getByRole("link", { name: "甲の件" }).boundingBox();
    const to = await lane("進行中").getByRole("link", { name: "己の件" }).boundingBox();
    if (!from || !to) throw new Error("no cards");
    const [start, end] = [from, to].map(({ x, y, width }) => ({ x: x + width / 2, y: y + 12 })) as [Place, Place];
    const finger = (type: "touchStart" | "touchMove" | "touchEnd", at?: Place) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
    await finger("touchStart", start);
    await page.locator("[data-lifted]").waitFor();
    for (const share of [0.25, 0.5, 0.75, 1])
      await finger("touchMove", {
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
      });
    await page.locator('[data-over="open"]').waitFor();
    await finger("touchEnd");
    await lane("進行中").getByText("甲の件").waitFor();
    await page.getByText(/「甲の件」を置きました。進行中 3件中\d番目/).waitFor({ state: "attached" });
    await touch.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await saved(page);

    await button(lane("進行中"), "「進行中」のメニュー").click();
    await page.getByRole("menuitem", { name: "WIP制限を設定…" }).click();
    const dialog = page.getByRole("dialog", { name: "「進行中」のWIP制限" });
    await dialog.getByLabel("カードの上限（件）").fill("２");
    await expectAccessible(page);
    await button(dialog, "決める").click();
    await lane("進行中").getByText("超過").waitFor();
    await lane("進行中").getByText("3 / 2").waitFor();
    await screenshot(page, "view-wip");
    await expectAccessible(page);
    await button(lane("完了"), "「完了」のメニュー").click();
    await page.getByRole("menuitem", { name: "レーンを折りたたむ" }).click();
    await button(page, "全員の表示として保存").click();
    await page.getByText("全員のビューとして保存しました。").waitFor();
    await page.reload();
    await lane("進行中").getByText("超過").waitFor();
    await lane("完了").getByRole("button", { expanded: false }).waitFor();
  });

  it("have the picture that the view chooses", async () => {
    const { cards } = await buildBoard("札");
    const page = await chrome.openAs(owner, cards);
    const covers = page.locator("[data-card] [data-tint] img");
    await eventually(async () => expect(await covers.count()).toBe(1));
    // The browser's cookie opens the file.
    const width = () => covers.evaluate((picture) => (picture as HTMLImageElement).naturalWidth);
    await eventually(async () => expect(await width()).toBeGreaterThan(0));
    await screenshot(page, "view-cards");
    const display = await panel(page, /^表示/);
    await display.getByLabel("カードの画像").selectOption({ label: "本文の画像" });
    await eventually(async () => expect(await covers.count()).toBe(0));
    await display.getByLabel("カードの画像").selectOption({ label: "ファイルの列" });
    await eventually(async () => expect(await covers.count()).toBe(1));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

interface Place {
  x: number;
  y: number;
}
