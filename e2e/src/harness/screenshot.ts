import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { switchScheme } from "./scheme.ts";

export const SCREENSHOTS = join(import.meta.dirname, "../../screenshots");

const WIDTHS = [1440, 1024, 390];
const SCHEMES = ["light", "dark"] as const;

/** Pictures for people to look at, in every size and both schemes; only with SCREENSHOTS=1. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== "1") return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  const viewport = page.viewportSize();
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      await page.setViewportSize({ width, height: 900 });
      await switchScheme(page, scheme);
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}-${scheme}.png`), fullPage: true });
    }
  await switchScheme(page, "light");
  if (viewport) await page.setViewportSize(viewport);
}
