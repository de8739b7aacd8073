import type { Browser, BrowserContext } from "playwright-core";
import { launchHeadless } from "../../../scripts/product/chrome.ts";
import { watch } from "./watch.ts";

/** What a browser remembers of one person. It is lent to a test and handed to the next one empty, but for its HTTP cache. */
export interface LentContext {
  context: BrowserContext;
  baseURL: string;
  /** Statuses that the journey provokes. */
  refusals: number[];
  /** Whether it was at another origin, whose storage is not emptied. */
  wasElsewhere: boolean;
}

const HEIGHT = 900;
/** Errors of the browser since they were last looked at. */
const faults: string[] = [];
const free: LentContext[] = [];
let browser: Promise<Browser> | undefined;

/** A context that has loaded the product already is preferred: it downloads nothing again. */
export async function lendContext(baseURL: string, { isFresh }: { isFresh: boolean }): Promise<LentContext> {
  const at = isFresh ? -1 : free.findIndex((one) => one.baseURL === baseURL);
  const [found] = at < 0 ? [] : free.splice(at, 1);
  return found ?? newContext(baseURL);
}

async function newContext(baseURL: string): Promise<LentContext> {
  browser ??= launchHeadless();
  const context = await (await browser).newContext({
    baseURL,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 1440, height: HEIGHT },
  });
  const lent: LentContext = { context, baseURL, refusals: [], wasElsewhere: false };
  watch(context, { refusals: () => lent.refusals, fault: (text) => faults.push(text) });
  context.on("request", (request) => {
    lent.wasElsewhere ||= request.isNavigationRequest() && new URL(request.url()).origin !== baseURL;
  });
  return lent;
}

export async function returnContext(lent: LentContext): Promise<void> {
  if (!lent.wasElsewhere && (await isEmptied(lent))) free.push(lent);
  else await lent.context.close();
}

/** Whether nothing of the person is left in it. */
async function isEmptied({ context, baseURL }: LentContext): Promise<boolean> {
  const [page, ...others] = context.pages();
  if (!page || page.isClosed()) return false;
  try {
    await Promise.all(others.map((other) => other.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.setOffline(false);
    await page.goto("about:blank");
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: baseURL,
      storageTypes: "indexeddb,local_storage,service_workers,cache_storage",
    });
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    await page.close();
    return true;
  } catch {
    // Closed by the test itself, or busy with something that does not end.
    return false;
  }
}

export function takeFaults(): string[] {
  return faults.splice(0);
}
