import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { getUserList } from "@itoguchi/core/members/members.calls";
import type { Page } from "playwright-core";
import { launchChrome, signIn } from "./product/chrome.ts";
import { askerOf, buildWorkspace, PASSWORD } from "./product/people.ts";
import { startProduct } from "./product/product.ts";
import { buildSampleBoard } from "./product/sample-board.ts";

const FOLDER = join(import.meta.dirname, "../docs/screens");
const WIDTHS = [1440, 1024, 390];
const SCHEMES = ["light", "dark"] as const;

/** `npm run screens`: the pictures in docs/screens, of a board as a team has it. */
const product = await startProduct();
const browser = await launchChrome();
try {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const { userList } = await owner.call(getUserList, { ws: workspace.id });
  const board = await buildSampleBoard(askerOf(product, owner.token), place, userList[0]?.id ?? "");
  const path = `/workspace/${workspace.id}/FIRST/${board.id}`;
  const view = (name: string) => `${path}?view=${board.boardViewList.find((one) => one.name === name)?.id}`;
  const first = `${view("すべての声")}&post=2`;
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
      await signIn(page, { email: owner.email, password: PASSWORD });
      const take = async (name: string, address: string, shown: string) => {
        await page.goto(address);
        await page.locator(shown).first().waitFor();
        await settled(page);
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`) });
      };
      await take("table", view("すべての声"), "[data-row] [data-title]");
      await take("kanban", view("対応状況"), "[data-card]");
      await take("cards", view("スクリーンショット"), "[data-card]");
      await take("post", first, "article h1, article h2");
      await take("settings", `${path}/settings`, "main input");
      await context.close();
    }
} finally {
  await browser.close();
  await product.discard();
}
process.exit(0);

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready.then(() => true)");
}
