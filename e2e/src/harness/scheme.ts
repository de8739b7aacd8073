import type { Page } from "playwright-core";

/** As if the device had been switched; the page follows a moment later, and colours take their time. */
export async function switchScheme(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, scheme);
  await untilStill(page);
}

/** Colours and dialogs on their way are nobody's fault. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    return running.every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY);
  });
}
