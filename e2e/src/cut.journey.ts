import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import type { Page, WebSocketRoute } from "playwright-core";
import { expect, it, vi } from "vitest";
import { signIn } from "../../scripts/product/chrome.ts";
import { askerOf, PASSWORD } from "../../scripts/product/people.ts";
import { buildSharedBoard, cellAt } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { open } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const CUTS = atDepth({ usual: 20, full: 100 });
const POSTS = 10;
const CHANGES = POSTS * CUTS;
const POINTS = 2;

interface Told {
  payload?: { data?: { projectEvents?: { seq?: number } } };
}

/** The page's sockets pass through here: what came is written down, and any of them can be cut. */
async function tapSockets(page: Page) {
  const live = new Set<WebSocketRoute>();
  const numbers: number[] = [];
  let isFollowed = false;
  await page.routeWebSocket(/board-api/, (socket) => {
    const server = socket.connectToServer();
    live.add(socket);
    socket.onMessage((message) => {
      isFollowed ||= String(message).includes("projectEvents");
      server.send(message);
    });
    server.onMessage((message) => {
      if (!live.has(socket)) return;
      const { payload } = JSON.parse(String(message)) as Told;
      const seq = payload?.data?.projectEvents?.seq;
      if (seq !== undefined) numbers.push(seq);
      socket.send(message);
    });
    socket.onClose(() => {
      live.delete(socket);
      void server.close();
    });
    server.onClose(() => {
      live.delete(socket);
      void socket.close();
    });
  });
  return {
    numbers,
    isFollowed: () => isFollowed,
    cut() {
      const cut = [...live];
      live.clear();
      for (const socket of cut) void socket.close({ code: 4_000 });
    },
  };
}

it(`[R5] a page whose socket is cut ${CUTS} times during ${CHANGES} changes misses none and takes none twice`, async () => {
  const titles = Array.from({ length: POSTS }, (_, index) => `要望${index + 1}`);
  const { owner, path, place, points } = await buildSharedBoard(product, titles);
  const page = await chrome.newPage();
  const sockets = await tapSockets(page);
  await signIn(page, { email: owner.email, password: PASSWORD });
  await open(page, path);
  await cellAt(page, POSTS, POINTS).waitFor();
  // What happens before, the page learns with its posts and is not told of.
  await vi.waitFor(() => expect(sockets.isFollowed()).toBe(true), patience());

  const ask = askerOf(product, owner.token);
  for (let cut = 0; cut < CUTS; cut++) {
    const before = sockets.numbers.length;
    const changes = Array.from({ length: CHANGES / CUTS }, (_, index) => {
      const projectSerialNumber = index + 1;
      const value = cut * POSTS + index;
      return ask(upsertColumnData, place, { projectSerialNumber, columnId: points.id, value });
    });
    // In the middle of them, before or after their first news.
    if (cut % 2 === 0) await Promise.race(changes);
    sockets.cut();
    await Promise.all(changes);
    // Whoever is cut again and again without any news waits longer each time: that is not what is asked here.
    await vi.waitFor(() => expect(sockets.numbers.length).toBeGreaterThan(before), patience());
  }

  const last = CHANGES - POSTS;
  await vi.waitFor(async () => {
    const texts = await Promise.all(titles.map((_, index) => cellAt(page, index + 1, POINTS).textContent()));
    expect(texts.map((text) => text?.trim().replace(",", ""))).toEqual(titles.map((_, index) => String(last + index)));
  }, patience());
  // What was told is told again only after a cut before the page had it: each connection goes on where the page stands.
  const told = sockets.numbers;
  const [first = 0, end = 0] = [Math.min(...told), Math.max(...told)];
  expect(new Set(told).size).toBe(end - first + 1);
  expect(end - first + 1).toBeGreaterThanOrEqual(CHANGES);
});
