import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import sharp from "sharp";
import { signIn } from "../product/chrome.ts";
import { PASSWORD } from "../product/people.ts";
import { openAlive, type Picture, settle } from "./picture.ts";
import type { World } from "./world.ts";

const ARTICLES = join(import.meta.dirname, "../../content/pictures");
const LANDING = join(import.meta.dirname, "../../packages/web/src/content/pictures");
const MOST_BYTES = 120_000;
/** Screens have few colours: the first palette that fits keeps its letters clean. */
const PALETTES = [256, 128, 64, 32];

interface Taken {
  file: string;
  bytes: number;
}

/** Takes one picture in a browser of its own, so that none sees what another did there. */
export async function takePicture(browser: Browser, world: World, picture: Picture): Promise<Taken> {
  const { width = 1280, height = 800, cutAt = height, scheme = "light" } = picture;
  const context = await browser.newContext({
    baseURL: world.product.url,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce",
  });
  try {
    const page = await enter(context, world, picture);
    await openAlive(page, picture.at(world));
    if (picture.shown) await page.locator(picture.shown).first().waitFor();
    await settle(page);
    await picture.steps?.(page, world);
    await settle(page);
    const clip = { x: 0, y: 0, width, height: cutAt };
    return await keep(picture, await page.screenshot({ animations: "disabled", caret: "hide", clip }));
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

async function keep({ name, place }: Picture, taken: Buffer): Promise<Taken> {
  const [folder, file] = place === "landing" ? [LANDING, `${name}.webp`] : [ARTICLES, `${name}.png`];
  const small = place === "landing" ? await sharp(taken).webp({ effort: 6 }).toBuffer() : await compress(taken);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), small);
  return { file, bytes: small.length };
}

async function compress(taken: Buffer): Promise<Buffer> {
  for (const colours of PALETTES) {
    const small = await sharp(taken).png({ palette: true, colours, effort: 10, dither: 0 }).toBuffer();
    if (small.length < MOST_BYTES) return small;
  }
  throw new Error(`A picture stays above ${MOST_BYTES} bytes: show less of the page`);
}
