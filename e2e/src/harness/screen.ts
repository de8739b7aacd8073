import type { Locator, Page } from "playwright-core";

/** Opens a page and waits until it can be used, as a person waits who sees it come. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** React marks an element once its handlers work; before that, a click on a form would leave the page. Public pages have their script first. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.hasAttribute("data-still")) return document.readyState === "complete";
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
  });
}

/** A field by the name that stands beside it; the sign for "required" is not part of it. */
export function field(within: Page | Locator, name: string): Locator {
  const labelled = within.getByLabel(new RegExp(`^${name.replace(/[()]/g, "\\$&")}\\s*\\*?$`));
  return labelled.and(within.locator("input, textarea"));
}

export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole("button", { name, exact: true });
}

export function link(within: Page | Locator, name: string): Locator {
  return within.getByRole("link", { name, exact: true });
}

export function heading(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole("heading", typeof name === "string" ? { name, exact: true } : { name });
}

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await field(page, "メールアドレス").fill(email);
  await field(page, "パスワード").fill(password);
  await button(page, "ログイン").click();
}

/** What somebody new finds on the first project they open. */
export function tourOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "はじめの案内" });
}

export async function dismissTour(page: Page): Promise<void> {
  await button(tourOf(page), "閉じる").click();
  await tourOf(page).waitFor({ state: "hidden" });
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /さんのメニュー$/ }).click();
  await page.getByRole("menuitem", { name: "ログアウト" }).click();
  await page.waitForURL(/\/user\/login/);
}
