import type { Tour } from "@itoguchi/core/accounts/account";
import { finishTour, getLoginUserInfo, optOutOfGuide } from "@itoguchi/core/accounts/accounts.calls";
import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signInAnew } from "../../scripts/product/chrome.ts";
import { askerOf, buildInvited, buildWorkspace, PASSWORD, type Person } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser, type PageOptions } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFocus } from "./harness/focus.ts";
import { sharedProduct } from "./harness/product.ts";
import { switchScheme } from "./harness/scheme.ts";
import { button, dismissTour, heading, link, open, tourOf } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

describe("the tour of somebody new", () => {
  it("leads through four places, each ringed; what it points at can be used meanwhile; then it is over for good", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openProject(owner);
    const calls = finishCalls(page);
    const tour = tourOf(page);
    const places = ["projects", "palette", "settings", "person"];
    for (const [index, place] of places.entries()) {
      await tour.getByText(`${index + 1} / 4`, { exact: true }).waitFor();
      await expectRing(page, page.locator(`[data-tour="${place}"]`));
      await expectInside(page, tour);
      await screenshot(page, `tour-${place}`);
      if (index === 1) {
        await button(tour, "戻る").click();
        await tour.getByText("1 / 4", { exact: true }).waitFor();
        await eventually(async () => expect(await button(tour, "戻る").count()).toBe(0));
        await button(tour, "次へ").click();
      }
      if (index < 3) await button(tour, "次へ").click();
    }
    await page.getByRole("button", { name: /さんのメニュー$/ }).click();
    await page.getByRole("menuitem", { name: "ワークスペースの設定" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "hidden" });
    await eventually(async () => expect(await tour.isVisible(), "the menu's Escape is the menu's").toBe(true));
    await button(tour, "始める").click();
    await tour.waitFor({ state: "hidden" });
    await eventually(async () => expect(await page.locator("[data-tour-ring]").count()).toBe(0));
    await expectNoTour(page);
    expect(calls).toHaveLength(1);
  });

  it("has three places for staff, who see no settings", async () => {
    const place = await buildWorkspace(product);
    const page = await openProject(await buildInvited(product, place));
    const tour = tourOf(page);
    await tour.getByText("1 / 3", { exact: true }).waitFor();
    await button(tour, "次へ").click();
    await button(tour, "次へ").click();
    await expectRing(page, page.locator("[data-tour=person]"));
    await button(tour, "始める").click();
    await tour.waitFor({ state: "hidden" });
  });

  it("goes by keyboard: it has the focus, Escape closes it, an Escape of the palette or of a conversion does not", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openProject(owner);
    const calls = finishCalls(page);
    const tour = tourOf(page);
    await expectFocus(page, "はじめの案内");
    await page.keyboard.press("Tab");
    await expectFocus(page, "次へ");
    await page.keyboard.press("Enter");
    await tour.getByText("2 / 4", { exact: true }).waitFor();
    await expectFocus(page, "次へ");
    await page.keyboard.press("Shift+Tab");
    await expectFocus(page, "戻る");
    await page.keyboard.press("Enter");
    await tour.getByText("1 / 4", { exact: true }).waitFor();
    await expectFocus(page, "はじめの案内");

    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog", { name: "検索・移動" }).getByRole("combobox");
    await search.waitFor();
    await page.keyboard.press("Escape");
    await search.waitFor({ state: "hidden" });
    await pressComposingEscape(page);
    await eventually(async () => expect(await tour.isVisible()).toBe(true));

    await page.keyboard.press("Escape");
    await tour.waitFor({ state: "hidden" });
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe("main"));
    await expectNoTour(page);
    expect(calls).toHaveLength(1);
  });

  it("closed in one tab it goes in the other, and does not come back after a reload", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openProject(owner);
    const tab = await page.context().newPage();
    await open(tab, "/workspace/project");
    await tourOf(tab).waitFor();
    await dismissTour(page);
    await tourOf(tab).waitFor({ state: "hidden" });
    await expectNoTour(tab);
  });

  it("follows the menu when it is folded", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openProject(owner);
    await tourOf(page).waitFor();
    const projects = page.locator("[data-tour=projects]");
    const wide = await expectRing(page, projects);
    await button(page, "メニューをたたむ").click();
    await eventually(async () => expect((await projects.boundingBox())?.width).toBeLessThan(wide.width));
    const narrow = await expectRing(page, projects);
    expect(narrow.width).toBeLessThan(wide.width);
  });

  it("is a sheet at the bottom of a phone, with the menu's button ringed", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openProject(owner, { width: 390 });
    const tour = tourOf(page);
    await tour.waitFor();
    await expectRing(page, button(page, "メニューを開く"));
    const box = await tour.boundingBox();
    expect(box).toMatchObject({ x: 8, width: 374 });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(892);
    await link(page, "Itoguchi").waitFor();
    await expectNoSidewaysScroll(page);
  });

  it("axe finds nothing at any of its places", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openProject(owner);
    const tour = tourOf(page);
    for (let step = 1; step <= 4; step++) {
      await tour.getByText(`${step} / 4`, { exact: true }).waitFor();
      await switchScheme(page, "light");
      await expectAccessible(page);
      await expectAccessibleInDark(page);
      if (step < 4) await button(tour, "次へ").click();
    }
  });
});

describe("nobody is shown it", () => {
  it("who has opted out of guidance", async () => {
    const { owner } = await buildWorkspace(product);
    await owner.call(optOutOfGuide, { optOut: true });
    await expectNoTour(await openProject(owner));
  });

  it("who has seen it on another machine, and nowhere but on a project", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openProject(owner);
    await tourOf(page).waitFor();
    await link(page.getByRole("navigation", { name: "メイン" }), "マイページ").click();
    await heading(page, "マイページ").waitFor();
    await tourOf(page).waitFor({ state: "hidden" });
    await owner.call(finishTour, { tour: "initialIntroduction" });
    await expectNoTour(page);
  });
});

describe("on a board, after the introduction", () => {
  const tour = (page: Page, name: string) => page.getByRole("dialog", { name });

  it("the column menu is explained where it opens, once", async () => {
    const { page, board, owner } = await openBoard(BoardType.BLANK);
    const card = tour(page, "列のメニューの案内");
    await page.getByRole("grid").waitFor();
    expect(await card.count(), "nothing to sort yet").toBe(0);
    await owner.ask(bulkRegisterPost, board.place, { boardId: board.id, postList: [{ title: "最初の投稿" }] });
    await card.waitFor();
    await expectRing(page, page.locator('[data-tour="column"]').first());
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await screenshot(page, "tour-columns");
    await button(card, "わかりました").click();
    await card.waitFor({ state: "hidden" });
    await eventually(async () =>
      expect((await owner.call(getLoginUserInfo, {})).finishedTours).toContain("columnMenu"),
    );
    await open(page, board.path);
    await page.getByRole("grid").waitFor();
    await page.waitForLoadState("networkidle");
    expect(await card.count()).toBe(0);
  });

  it("the bulk menu when several posts are chosen for the first time; it does not cover it, and goes for good", async () => {
    const { page, board, owner } = await openBoard(BoardType.BLANK, ["columnMenu"]);
    await owner.ask(bulkRegisterPost, board.place, { boardId: board.id, postList: [{ title: "一" }, { title: "二" }] });
    await page.getByRole("gridcell", { name: /^二/ }).first().waitFor();
    const card = tour(page, "まとめて操作の案内");
    const boxes = page.getByRole("grid").getByRole("checkbox");
    await boxes.nth(1).check();
    const bar = page.locator('[data-tour="bulk"]');
    await bar.waitFor();
    expect(await card.count()).toBe(0);
    await boxes.nth(2).check();
    await card.waitFor();
    await expectApart(card, bar);
    await screenshot(page, "tour-bulk");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectApart(card, bar);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(card, "今後表示しない").click();
    await card.waitFor({ state: "hidden" });
    await eventually(async () =>
      expect((await owner.call(getLoginUserInfo, {})).hiddenTutorials).toContain("BulkMenu"),
    );
  });

  it("leaves the keys to the board", async () => {
    const { page, board, owner } = await openBoard(BoardType.BLANK, ["columnMenu"]);
    await owner.ask(bulkRegisterPost, board.place, { boardId: board.id, postList: [{ title: "一" }, { title: "二" }] });
    await page.getByRole("gridcell", { name: /^二/ }).first().waitFor();
    const boxes = page.getByRole("grid").getByRole("checkbox");
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await tour(page, "まとめて操作の案内").waitFor();
    await button(page.locator('[data-tour="bulk"]'), "アーカイブ").click();
    await page.getByRole("gridcell", { name: /^二/ }).waitFor({ state: "detached" });
    await page.keyboard.press("ControlOrMeta+z");
    await page.getByRole("gridcell", { name: /^二/ }).first().waitFor();
    await page.keyboard.press("c");
    await page.getByRole("dialog", { name: "投稿を作る" }).waitFor();
  });

  it("a board of customers' voices, in three places", async () => {
    const { page } = await openBoard(BoardType.USER_FEEDBACK);
    const card = tour(page, "お客様の声のボードの案内");
    for (const [index, place] of ["board", "views", "new-post"].entries()) {
      await card.getByText(`${index + 1} / 3`, { exact: true }).waitFor();
      await expectRing(page, page.locator(`[data-tour="${place}"]`));
      await screenshot(page, `tour-voc-${place}`);
      if (index < 2) await button(card, "次へ").click();
    }
    await button(card, "わかりました").click();
    await card.waitFor({ state: "hidden" });
  });
});

/** Neither covers the other. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  await eventually(async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (!a || !b) throw new Error("One of them is not there");
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    const isAbove = a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(isBeside || isAbove).toBe(true);
  });
}

async function openBoard(boardType: BoardType, finished: Tour[] = []) {
  const { owner, workspace } = await buildWorkspace(product);
  for (const tour of ["initialIntroduction" as const, ...finished]) await owner.call(finishTour, { tour });
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const { id } = await ask(registerBoard, place, { creationMode: CreationMode.TEMPLATE, boardType, name: "板" });
  const path = `/workspace/${workspace.id}/FIRST/${id}`;
  const page = await chrome.newPage();
  await signInAnew(page, { email: owner.email, password: PASSWORD });
  await open(page, path);
  return { page, board: { id, path, place }, owner: { ...owner, ask } };
}

async function openProject(person: Person, options: PageOptions = {}): Promise<Page> {
  const page = await chrome.newPage(options);
  await signInAnew(page, { email: person.email, password: PASSWORD });
  await open(page, "/workspace/project");
  return page;
}

/** Opened afresh, with everything loaded that the page asks for. */
async function expectNoTour(page: Page): Promise<void> {
  await open(page, "/workspace/project");
  await heading(page, "はじめてのプロジェクト").waitFor();
  await page.waitForLoadState("networkidle");
  expect(await tourOf(page).count()).toBe(0);
}

function finishCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/user/finishTour")) calls.push(request.url());
  });
  return calls;
}

/** The ring stands around the thing, wherever that is. */
async function expectRing(page: Page, thing: Locator): Promise<Box> {
  return eventually(async () => {
    const ring = await page.locator("[data-tour-ring]").boundingBox();
    const inside = await thing.boundingBox();
    if (!ring || !inside || !isAround(ring, inside)) throw new Error("The ring is elsewhere");
    return ring;
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function isAround(ring: Box, thing: Box): boolean {
  const offsets = [thing.x - ring.x, thing.y - ring.y, ring.width - thing.width, ring.height - thing.height];
  return offsets.every((offset) => offset >= 0 && offset <= 20);
}

async function expectInside(page: Page, thing: Locator): Promise<void> {
  const box = await thing.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

/** The Escape that takes a conversion back. */
async function pressComposingEscape(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchKeyEvent", {
    type: "keyDown",
    windowsVirtualKeyCode: 229,
    key: "Escape",
    code: "Escape",
  });
  await session.detach();
}
