import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, expect, type TestContext } from "vitest";
import { launchChrome, signIn } from "../../../scripts/product/chrome.ts";
import { PASSWORD } from "../../../scripts/product/people.ts";
import { open } from "./screen.ts";
import { SCREENSHOTS } from "./screenshot.ts";
import { watch } from "./watch.ts";

export interface PageOptions {
  width?: 1440 | 1024 | 390;
  scheme?: "light" | "dark";
  /** Statuses that the journey provokes: the browser writes an error to its console for each of them. */
  refusals?: number[];
  isMotionReduced?: boolean;
  /** It outlives the test: the next one goes on with it, signed in and with what it has loaded. */
  isKept?: boolean;
}

export interface Chrome {
  /** A person of their own: cookies and cache are empty. */
  newPage(options?: PageOptions): Promise<Page>;
  /** That person at a page, in a browser where they have just signed in. */
  openAs(person: { email: string }, path: string, options?: PageOptions): Promise<Page>;
}

const HEIGHT = 900;
/** A machine may stand still for a while: only what never comes fails. */
const PATIENCE_MS = 60_000;

/** One browser for the file. A test fails on whatever the browser complained about while it ran. */
export async function openBrowser(baseURL: string): Promise<Chrome> {
  const browser = await launchChrome();
  const contexts: BrowserContext[] = [];
  const kept: BrowserContext[] = [];
  const faults: string[] = [];
  afterAll(() => browser.close());
  afterEach(async (test) => {
    await keepPictures(test, [...contexts, ...kept]);
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  const chrome: Chrome = {
    async newPage({ width = 1440, scheme = "light", refusals = [], isMotionReduced = true, isKept = false } = {}) {
      const context = await browser.newContext({
        baseURL,
        locale: "ja-JP",
        timezoneId: "Asia/Tokyo",
        viewport: { width, height: HEIGHT },
        colorScheme: scheme,
        reducedMotion: isMotionReduced ? "reduce" : "no-preference",
      });
      context.setDefaultTimeout(PATIENCE_MS);
      (isKept ? kept : contexts).push(context);
      watch(context, { refusals, fault: (text) => faults.push(text) });
      return context.newPage();
    },
    async openAs({ email }, path, options) {
      const page = await chrome.newPage(options);
      await signIn(page, { email, password: PASSWORD });
      await open(page, path);
      return page;
    },
  };
  return chrome;
}

/** What a failed test saw last. */
async function keepPictures({ task }: TestContext, contexts: BrowserContext[]): Promise<void> {
  if (task.result?.state !== "fail") return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: join(SCREENSHOTS, `failed-${task.name.slice(0, 60)}-${index}.png`) }).catch(() => {});
}
