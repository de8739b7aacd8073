import { TOURS } from "@itoguchi/core/accounts/account";
import { type Browser, chromium, type Page } from "playwright-core";
import { findBrowser, findHeadlessBrowser } from "../ensure-browser.ts";

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The whole browser, for what is measured or shown to people. */
export function launchChrome(more: readonly string[] = []): Promise<Browser> {
  return launch(findBrowser(), more);
}

/** The light one, where it is installed. */
export function launchHeadless(): Promise<Browser> {
  return launch(findHeadlessBrowser());
}

function launch(executablePath: string | undefined, more: readonly string[] = []): Promise<Browser> {
  if (!executablePath) throw new Error("No Chrome, Chromium or Edge: node scripts/ensure-browser.ts says more");
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath, args: [...(isRoot ? ["--no-sandbox"] : []), ...FLAGS, ...more] });
}

/** The cookie without the screen, for whatever is about something else: the tour has been seen, too. */
export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  const token = await signInAnew(page, person);
  for (const tour of TOURS) {
    const answer = await page.context().request.post("/api/user/finishTour", {
      headers: { authorization: `Bearer ${token}` },
      data: { tour },
    });
    if (!answer.ok()) throw new Error(`${person.email} cannot finish the tour: ${answer.status()}`);
  }
}

/** The same, but the tour still waits for whoever has not seen it. */
export async function signInAnew(page: Page, person: { email: string; password: string }): Promise<string> {
  const answer = await page.context().request.post("/api/auth/signIn", { data: person });
  if (!answer.ok()) throw new Error(`${person.email} cannot sign in: ${answer.status()}`);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
