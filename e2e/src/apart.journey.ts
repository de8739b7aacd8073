import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./harness/accessible.ts";
import { buildSharedBoard, cellAt, keptBoards, writeCell } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, signOut } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
/** Every row is written to at least once. */
const TURNS = 10;
const APART_MS = atDepth({ usual: 0, full: 30_000 });
const TITLE = 1;
const POINTS = 2;

const rows = (page: Page, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const texts = [TITLE, POINTS].map((column) => cellAt(page, index + 1, column).textContent());
      return (await Promise.all(texts)).map((text) => text?.trim());
    }),
  );

describe("two people, and no connection for one of them", () => {
  it("lose nothing of what they write apart, and agree at the end", async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `要望${index + 1}`);
    const { owner, colleague, path } = await buildSharedBoard(product, titles);
    const apart = await chrome.openAs(owner, path, { refusals: [0] });
    const online = await chrome.openAs(colleague, path);
    for (const page of [apart, online]) await cellAt(page, 8, TITLE).waitFor();

    const since = performance.now();
    await apart.context().setOffline(true);
    await writeCell(apart, cellAt(apart, 1, TITLE), "離れた人の題");
    await writeCell(online, cellAt(online, 1, TITLE), "残った人の題");
    let points = 0;
    while (points < TURNS || performance.now() - since < APART_MS) {
      points++;
      const row = (points % 7) + 2;
      await writeCell(apart, cellAt(apart, row, POINTS), String(points));
      await writeCell(online, cellAt(online, row, TITLE), `残った人が${points}`);
    }
    await apart.getByText(`オフライン：${points + 1}件が送信待ちです`).waitFor();
    expect((await rows(apart, 8)).flat().filter((text) => text?.startsWith("残った人"))).toEqual([]);
    await apart.context().setOffline(false);
    await apart.getByText("保存済み").waitFor();

    // The one field that both wrote keeps both, until its person chooses.
    await apart.getByText("競合した変更が1件あります").waitFor();
    await eventually(async () => expect(await rows(apart, 8)).toEqual(await rows(online, 8)));
    const [first, ...others] = await rows(online, 8);
    expect(first?.[0]).toBe("残った人の題");
    expect(others.flat().filter((text) => text === "")).toEqual([]);
    await screenshot(apart, "board-conflict-mark");
    await cellAt(apart, 1, TITLE)
      .getByRole("button", { name: "「タイトル」をほかの人も変更しました。比較する" })
      .click();
    const dialog = apart.getByRole("dialog", { name: "競合した変更" });
    await dialog.getByText("離れた人の題").waitFor();
    await dialog.getByText(/次郎さん・/).waitFor();
    await expectAccessible(apart);
    await screenshot(apart, "board-conflict");
    await button(dialog, "自分の値にする").click();
    await dialog.waitFor({ state: "detached" });
    await eventually(async () => expect((await rows(online, 1))[0]?.[0]).toBe("離れた人の題"));
    await eventually(async () => expect(await rows(apart, 8)).toEqual(await rows(online, 8)));
  });

  it("find what was not sent after the page was loaded anew, and it is sent once; signing out leaves nothing", async () => {
    const { owner, colleague, path } = await buildSharedBoard(product, ["甲", "乙"]);
    const page = await chrome.openAs(owner, path, { refusals: [0] });
    await cellAt(page, 2, TITLE).waitFor();
    await eventually(async () => expect(await keptBoards(page)).toBe(1));
    const api = "**/api/board-api";
    await page.route(api, (route) => route.abort("internetdisconnected"));
    await writeCell(page, cellAt(page, 1, TITLE), "まだ送られていない");
    await page.getByText("オフライン：1件が送信待ちです").waitFor();
    await page.reload();
    // Nothing of the board can come from the server now.
    await page.getByText("オフライン：1件が送信待ちです").waitFor();
    const titles = async () => (await rows(page, 2)).map(([title]) => title);
    await eventually(async () => expect(await titles()).toEqual(["まだ送られていない", "乙"]));
    await page.unroute(api);
    await page.getByText("保存済み").waitFor();
    const other = await chrome.openAs(colleague, path);
    await eventually(async () =>
      expect((await rows(other, 2)).map(([title]) => title)).toEqual(["まだ送られていない", "乙"]),
    );
    await signOut(page);
    await eventually(async () => expect(await keptBoards(page)).toBe(0));
  });
});
