import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { button, openAlive, settle } from "./pictures/picture.ts";
import { boardPath, buildWorld, viewPath, type World } from "./pictures/world.ts";
import { launchChrome, signIn } from "./product/chrome.ts";
import { PASSWORD } from "./product/people.ts";
import { startProduct } from "./product/product.ts";

const FOLDER = join(import.meta.dirname, "../docs/screens");
const WIDTHS = [1440, 1024, 390];
const SCHEMES = ["light", "dark"] as const;

interface Screen {
  name: string;
  at(world: World): string;
  /** It is there when this is. */
  shown: string;
  steps?(page: Page): Promise<void>;
  /** A public page: it has nothing that comes to life. */
  isStill?: boolean;
}

const SCREENS: readonly Screen[] = [
  { name: "landing", at: () => "/", shown: "main h1", isStill: true },
  { name: "help", at: () => "/helpcenter/timeline", shown: "main h1", isStill: true },
  { name: "table", at: (world) => viewPath(world, world.voices, "すべての声"), shown: "[data-row] [data-title]" },
  { name: "kanban", at: (world) => viewPath(world, world.voices, "対応状況"), shown: "[data-card]" },
  { name: "cards", at: (world) => viewPath(world, world.voices, "スクリーンショット"), shown: "[data-card]" },
  {
    name: "post",
    at: (world) => `${viewPath(world, world.voices, "すべての声")}&post=1`,
    shown: "article h1, article h2",
  },
  {
    name: "timeline",
    at: (world) => viewPath(world, world.roadmap, "タイムライン"),
    shown: "text=検索結果の並べ替え",
    steps: (page) => button(page, "今日").click(),
  },
  {
    name: "dashboard",
    at: (world) => viewPath(world, world.delivery, "ダッシュボード"),
    shown: "[role=img] canvas, [role=img] svg",
  },
  { name: "agile", at: (world) => viewPath(world, world.delivery, "スプリント"), shown: "text=スプリント 4" },
  {
    name: "report",
    at: (world) => viewPath(world, world.delivery, "スプリント"),
    shown: "text=スプリント 4",
    async steps(page) {
      await button(page, "レポート").first().click();
      await page.getByText("バーンダウン").first().waitFor();
    },
  },
  {
    name: "tree",
    at: (world) => viewPath(world, world.delivery, "ツリー"),
    shown: "role=treegrid",
    async steps(page) {
      await button(page, "すべて開く").click();
      await page.getByText("並べ替えのメニューを置く").first().waitFor();
    },
  },
  { name: "settings", at: (world) => `${boardPath(world, world.voices)}/settings`, shown: "main input" },
];

/** `npm run screens [name…]`: the pictures in docs/screens, of a workspace as a team has it. */
const wanted = process.argv.slice(2);
const product = await startProduct();
const browser = await launchChrome();
try {
  const world = await buildWorld(product);
  mkdirSync(FOLDER, { recursive: true });
  for (const width of WIDTHS)
    for (const scheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: "ja-JP",
        timezoneId: "Asia/Tokyo",
        viewport: { width, height: 900 },
        colorScheme: scheme,
        reducedMotion: "reduce",
      });
      const page = await context.newPage();
      await signIn(page, { email: world.owner.email, password: PASSWORD });
      for (const { name, at, shown, steps, isStill } of SCREENS) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        await (isStill ? page.goto(at(world)) : openAlive(page, at(world)));
        await page.locator(shown).first().waitFor();
        await settle(page);
        await steps?.(page);
        await settle(page);
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`) });
      }
      await context.close();
    }
} finally {
  await browser.close();
  await product.discard();
}
process.exit(0);
