import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import type { Page } from "playwright-core";
import { afterAll, afterEach, expect, type TestContext } from "vitest";
import { signIn } from "../../../scripts/product/chrome.ts";
import { PASSWORD } from "../../../scripts/product/people.ts";
import { type LentContext, lendContext, returnContext, takeFaults } from "./contexts.ts";
import { open } from "./screen.ts";
import { SCREENSHOTS } from "./screenshot.ts";

export interface PageOptions {
  width?: 1440 | 1024 | 390;
  scheme?: "light" | "dark";
  /** Statuses that the journey provokes: the browser writes an error to its console for each of them. */
  refusals?: number[];
  isMotionReduced?: boolean;
  /** It outlives the test: the next one goes on with it, signed in and with what it has loaded. */
  isKept?: boolean;
  /** Nothing has been loaded before, as on somebody's first visit. */
  isFresh?: boolean;
}

export interface Chrome {
  /** A person of their own: cookies and storage are empty. */
  newPage(options?: PageOptions): Promise<Page>;
  /** That person at a page, in a browser where they have just signed in. */
  openAs(person: { email: string }, path: string, options?: PageOptions): Promise<Page>;
}

const HEIGHT = 900;

/** The worker's browser, for the tests of one file. A test fails on whatever the browser complained about while it ran. */
export async function openBrowser(baseURL: string): Promise<Chrome> {
  const lent: LentContext[] = [];
  const kept: LentContext[] = [];
  afterAll(() => Promise.all(kept.splice(0).map(returnContext)));
  afterEach(async (test) => {
    await keepPictures(test, [...lent, ...kept]);
    await Promise.all(lent.splice(0).map(returnContext));
    expect(takeFaults()).toEqual([]);
  });
  const chrome: Chrome = {
    async newPage(options = {}) {
      const { width = 1440, scheme = "light", isMotionReduced = true, isKept = false, isFresh = false } = options;
      const one = await lendContext(baseURL, { isFresh });
      (isKept ? kept : lent).push(one);
      one.refusals = options.refusals ?? [];
      one.context.setDefaultTimeout(patience().timeout);
      const page = await one.context.newPage();
      await slowDown(page);
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({
        colorScheme: scheme,
        reducedMotion: isMotionReduced ? "reduce" : "no-preference",
      });
      return page;
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

/** Shows here what fails on a busy machine only: `SLOWDOWN=6` lets pages run six times slower. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOWDOWN ?? 1);
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** What a failed test saw last. */
async function keepPictures({ task }: TestContext, contexts: LentContext[]): Promise<void> {
  if (task.result?.state !== "fail") return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  const pages = contexts.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: join(SCREENSHOTS, `failed-${task.name.slice(0, 60)}-${index}.png`) }).catch(() => {});
}
