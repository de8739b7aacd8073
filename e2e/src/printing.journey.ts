import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

async function buildBoard(count: number) {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "印刷の板" });
  const { id } = await ask(registerColumn, place, { boardId, name: "点数", columnType: ColumnType.NUMERIC });
  for (let from = 0; from < count; from += 1_000) {
    const postList = Array.from({ length: Math.min(1_000, count - from) }, (_, index) => ({
      title: `投稿${from + index + 1}`,
      data: { [id]: from + index + 1 },
    }));
    await ask(bulkRegisterPost, place, { boardId, postList });
  }
  const project = `/workspace/${workspace.id}/FIRST`;
  return { owner, ask, place, board: `${project}/${boardId}`, project };
}

const sheet = (page: Page) => page.getByRole("dialog", { name: "「印刷の板」の印刷" });
const rows = (page: Page) => sheet(page).locator("tbody tr");

/** The browser's own dialog would hold the page; how often it was asked for is enough. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints++;
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints);
}

describe("a board on paper", () => {
  it("has all rows of its view, its title and what it is filtered by", async () => {
    const { owner, board } = await buildBoard(120);
    const page = await chrome.openAs(owner, board);
    await page
      .getByRole("gridcell", { name: /^投稿1/ })
      .first()
      .waitFor();
    const prints = await countPrints(page);
    await button(page, "「印刷の板」の操作").click();
    await page.getByRole("menuitem", { name: /^印刷/ }).click();
    await eventually(async () => expect(await prints()).toBe(1));
    expect(await rows(page).count()).toBe(120);
    expect(await rows(page).last().allTextContents()).toEqual(["FIRST-120投稿120120"]);
    await expectAccessible(page);
    await screenshot(page, "print-board");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.emulateMedia({ media: "print" });
    expect(await heading(sheet(page), "印刷の板").isVisible()).toBe(true);
    expect(await button(sheet(page), "閉じる").isVisible()).toBe(false);
    expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
    expect(await pagesOf(page)).toBeGreaterThan(2);
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");
    await sheet(page).waitFor({ state: "detached" });

    await button(page, "絞り込み").click();
    await button(page, "条件を追加").click();
    await field(page, "キーワード").fill("投稿11");
    await eventually(async () => expect(await page.getByText("11件").first().isVisible()).toBe(true));
    await page.keyboard.press("Escape");
    await page
      .getByRole("gridcell", { name: /^投稿11/ })
      .first()
      .click();
    await page.keyboard.press("Control+p");
    await eventually(async () => expect(await prints()).toBe(2));
    expect(await rows(page).count()).toBe(11);
    await sheet(page)
      .getByText(/^絞り込み：.*投稿11/)
      .waitFor();
  });

  it("has five thousand rows, however many the screen draws", async () => {
    const { owner, board } = await buildBoard(5_000);
    const page = await chrome.openAs(owner, board);
    await page
      .getByRole("gridcell", { name: /^投稿1/ })
      .first()
      .waitFor();
    const prints = await countPrints(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("insatsu");
    await page.getByRole("option", { name: /このビューを印刷/ }).click();
    await eventually(async () => expect(await prints()).toBe(1));
    expect(await rows(page).count()).toBe(5_000);
    expect(await rows(page).last().textContent()).toBe("FIRST-5000投稿50005,000");
  });
});

describe("any other page on paper", () => {
  it("is printed as it is, also after a post was open", async () => {
    const { owner, board } = await buildBoard(1);
    const page = await chrome.openAs(owner, `${board}?post=1`);
    await page.getByRole("article", { name: /投稿1/ }).waitFor();
    await button(page, "「印刷の板」の操作").click();
    await page.getByRole("menuitem", { name: "ボードの設定" }).click();
    await heading(page, /の設定$/).waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await heading(page, /の設定$/).isVisible()).toBe(true);
  });
});

describe("a post on paper", () => {
  it("has what is written and no buttons, as a page and beside the board", async () => {
    const { owner, ask, place, board, project } = await buildBoard(1);
    await ask(registerSubPost, place, { projectSerialNumber: 1, title: "小さな仕事" });
    for (const path of [`${project}/post/1`, `${board}?post=1`]) {
      const page = await chrome.openAs(owner, path);
      const post = page.getByRole("article", { name: /投稿1/ });
      await post.getByText("小さな仕事").waitFor();
      await page.emulateMedia({ media: "print" });
      for (const words of ["投稿1", "小さな仕事", "点数"])
        expect(await post.getByText(words, { exact: true }).first().isVisible(), words).toBe(true);
      for (const name of ["本文を編集", "この投稿のメニュー"])
        expect(await post.getByRole("button", { name, includeHidden: true }).first().isVisible(), name).toBe(false);
      expect(await page.getByRole("navigation", { includeHidden: true }).first().isVisible()).toBe(false);
      expect(await page.getByRole("grid", { includeHidden: true }).isVisible()).toBe(false);
      expect(await page.getByPlaceholder("サブ投稿のタイトルを入力してEnter").isVisible()).toBe(false);
      await screenshot(page, path.includes("?") ? "print-post-beside" : "print-post");
    }
  });
});

describe("the columns of a post on paper", () => {
  it("have no marks, hints, buttons or counts of what is empty; files have their names", async () => {
    const { owner, ask, place, project } = await buildBoard(0);
    const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "列の板" });
    const make = (name: string, columnType: ColumnType, rest = {}) =>
      ask(registerColumn, place, { boardId, name, columnType, ...rest });
    const { id: requiredId } = await make("必ず書く", ColumnType.TEXT, { required: true });
    for (let turn = 1; turn < 8; turn++) await make(`控え${turn}`, ColumnType.TEXT);
    const { id: fileId } = await make("資料", ColumnType.FILE);
    const steps = [{ kind: "SET_VALUE", columnId: requiredId, value: "済" }];
    await make("自動で動かす", ColumnType.CUSTOM_ACTION, { customActionStepList: steps });
    const file = await owner.call(uploadFile, {
      ...place,
      fileName: "見積書.pdf",
      dataURL: `data:application/pdf;base64,${Buffer.from("%PDF-1.4").toString("base64")}`,
    });
    await ask(bulkRegisterPost, place, {
      boardId,
      postList: [{ title: "紙の投稿", data: { [requiredId]: "値", [fileId]: [file] } }],
    });
    const page = await chrome.openAs(owner, `${project}/post/1`);
    const post = page.getByRole("article", { name: /紙の投稿/ });
    await post.getByText("必須", { exact: true }).waitFor();
    await post.getByText(/^空の列を表示/).waitFor();
    await page.emulateMedia({ media: "print" });
    const hidden = ["必須", "自動で動かす", "PDF", /^空の列を表示/, /^気づいたことや質問/, /大きな投稿を小さく/];
    for (const words of hidden) expect(await post.getByText(words).first().isVisible(), String(words)).toBe(false);
    const names = post.locator("[data-printed-as]");
    expect(await names.evaluate((one) => getComputedStyle(one, "::after").content)).toBe('"見積書.pdf"');
    expect(await names.evaluate((one) => getComputedStyle(one).fontSize)).toBe("0px");
    expect(await post.getByText("必ず書く").isVisible()).toBe(true);
    await screenshot(page, "print-post-columns");
  });
});

/** As Chromium lays it out. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}
