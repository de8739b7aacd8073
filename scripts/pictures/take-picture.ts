import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import sharp from "sharp";
import { signIn } from "../product/chrome.ts";
import { PASSWORD } from "../product/people.ts";
import { openAlive, type Picture, settle } from "./picture.ts";
import type { World } from "./world.ts";

export const FOLDER = join(import.meta.dirname, "../../content/pictures");
const MOST_BYTES = 120_000;
/** Screens have few colours: the first palette that fits keeps its letters clean. */
const PALETTES = [256, 128, 64, 32];

/** Takes one picture in a browser of its own, so that none sees what another did there. */
export async function takePicture(browser: Browser, world: World, picture: Picture): Promise<number> {
  const context = await browser.newContext({
    baseURL: world.product.url,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width: 1280, height: picture.height ?? 800 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  try {
    const page = await enter(context, world, picture);
    await openAlive(page, picture.at(world));
    if (picture.shown) await page.locator(picture.shown).first().waitFor();
    await settle(page);
    await picture.steps?.(page, world);
    await settle(page);
    const small = await compress(await page.screenshot({ animations: "disabled", caret: "hide" }));
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${picture.name}.png`), small);
    return small.length;
  } finally {
    await context.close();
  }
}

async function enter(context: BrowserContext, { owner, newcomer }: World, { as }: Picture) {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  if (as !== "nobody") {
    const { email } = as === "newcomer" ? newcomer : owner;
    await signIn(page, { email, password: PASSWORD });
  }
  return page;
}

async function compress(taken: Buffer): Promise<Buffer> {
  for (const colours of PALETTES) {
    const small = await sharp(taken).png({ palette: true, colours, effort: 10, dither: 0 }).toBuffer();
    if (small.length < MOST_BYTES) return small;
  }
  throw new Error(`A picture stays above ${MOST_BYTES} bytes: show less of the page`);
}
