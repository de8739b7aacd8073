import { deleteBoard, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../../scripts/product/chrome.ts";
import { askerOf, buildWorkspace, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const project = `/workspace/${workspace.id}/FIRST`;

/** The server is gone, and the browser still believes in its line. */
async function cuttable(page: Page) {
  const live = new Set<WebSocketRoute>();
  let isGone = false;
  let hasFollowed = false;
  await page.routeWebSocket(/board-api/, (socket) => {
    if (isGone) return void socket.close({ code: 4_000 });
    hasFollowed = true;
    live.add(socket);
    socket.connectToServer();
  });
  return {
    hasFollowed: () => hasFollowed,
    async cut() {
      isGone = true;
      await page.route("**/*", (route) => route.abort("internetdisconnected"));
      for (const socket of live) void socket.close({ code: 4_000 });
    },
    async restore() {
      isGone = false;
      await page.unroute("**/*");
    },
  };
}

describe("a server that cannot be reached", () => {
  it.each(["/workspace/config/user", "/workspace/user/setting", "/workspace/inbox", project])(
    "is told on %s without anybody pressing anything, until it is back",
    async (path) => {
      const page = await chrome.newPage({ refusals: [0] });
      const server = await cuttable(page);
      await signIn(page, { email: owner.email, password: PASSWORD });
      await open(page, path);
      await expect.poll(server.hasFollowed).toBe(true);
      await server.cut();
      await page.getByText("オフラインです。").waitFor();
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      await server.restore();
      await page.getByText("オンラインに戻りました。").waitFor();
    },
  );
});

describe("a board that is gone", () => {
  it("has a way out", async () => {
    const ask = askerOf(product, owner.token);
    const place = { workspaceId: workspace.id, projectKey: "FIRST" };
    const { id } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "消える板" });
    const page = await chrome.openAs(owner, `${project}/${id}`, { refusals: [404] });
    await page.getByRole("grid").waitFor();
    await ask(deleteBoard, place, { boardId: id, isConfirmed: true });
    // It is told at once, and stays told when the page was loaded again.
    const told = page.getByRole("alert").filter({ hasText: "ページが見つかりません" });
    await told.waitFor();
    await expectAccessible(page);
    await screenshot(page, "board-gone");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await link(told, "開けるプロジェクトへ移動").click();
    await page.waitForURL((url) => !url.pathname.includes(id));
    await told.waitFor({ state: "detached" });
  });
});
