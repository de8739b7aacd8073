import { boardPictures } from "./pictures/board-pictures.ts";
import { landingPictures } from "./pictures/landing-pictures.ts";
import { peoplePictures } from "./pictures/people-pictures.ts";
import type { Picture } from "./pictures/picture.ts";
import { planningPictures } from "./pictures/planning-pictures.ts";
import { postPictures } from "./pictures/post-pictures.ts";
import { takePicture } from "./pictures/take-picture.ts";
import { viewPictures } from "./pictures/view-pictures.ts";
import { buildWorld } from "./pictures/world.ts";
import { launchChrome } from "./product/chrome.ts";
import { startProduct } from "./product/product.ts";

/** Those that write something come behind those that would show it. */
const PICTURES: readonly Picture[] = [
  ...landingPictures,
  ...peoplePictures,
  ...viewPictures,
  ...planningPictures,
  ...postPictures,
  ...boardPictures,
];

/** `npm run pictures [name…]`: the pictures of the articles and of the landing page, all or those that are named, from the real product. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PICTURES.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(", ")}`);

// The browser's own words, in fields of dates.
process.env.LANGUAGE = "ja";
const product = await startProduct();
const browser = await launchChrome();
const failed: string[] = [];
try {
  const world = await buildWorld(product);
  for (const picture of PICTURES) {
    if (wanted.length > 0 && !wanted.includes(picture.name)) continue;
    try {
      const { file, bytes } = await takePicture(browser, world, picture);
      process.stdout.write(`${file} ${Math.round(bytes / 1000)} kB\n`);
    } catch (error) {
      failed.push(picture.name);
      process.stderr.write(`${picture.name}: ${error}\n`);
    }
  }
} finally {
  await browser.close();
  await product.discard();
}
if (failed.length > 0) process.stderr.write(`Not taken: ${failed.join(" ")}\n`);
process.exit(failed.length > 0 ? 1 : 0);
