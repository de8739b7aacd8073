import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { untilAlive } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);

/** The page is drawn, and its scripts come when they are let. */
async function openWithoutScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/workspace/${workspace.id}/FIRST`, { waitUntil: "commit" });
  await page.getByRole("main").waitFor();
  return async () => {
    resolve();
    await untilAlive(page);
  };
}

it("what is pressed and typed before the page can answer is done once it can", async () => {
  const page = await chrome.openAs(owner, "/workspace/project");
  const letScripts = await openWithoutScripts(page);
  const menu = page.getByRole("button", { name: /さんのメニュー$/ });
  // Twice, as people do when nothing happens: it is not to close again.
  await menu.click();
  await menu.click();
  await letScripts();
  await page.getByRole("menuitem", { name: "ログアウト" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem", { name: "ログアウト" }).waitFor({ state: "hidden" });
  await menu.click();
  await page.getByRole("menuitem", { name: "ログアウト" }).waitFor();
});

it("keys that follow the palette's before the page can answer stand in it", async () => {
  const page = await chrome.openAs(owner, "/workspace/project");
  const letScripts = await openWithoutScripts(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("maipe-ji");
  await letScripts();
  const dialog = page.getByRole("dialog");
  await eventually(async () => expect(await dialog.getByRole("combobox").inputValue()).toBe("maipe-ji"));
  await dialog.getByRole("option", { name: "マイページ" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("Control+k");
  expect(await dialog.getByRole("combobox").inputValue()).toBe("");
});
