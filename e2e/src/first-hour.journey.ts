import { expect, it } from "vitest";
import { linkIn, mailTo } from "../../scripts/product/mails.ts";
import { newEmail, newSubDomain, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { report } from "./harness/figures.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

it.each([1440, 390] as const)("from sign-up to a board with posts in three screens, %i pixels wide", async (width) => {
  const email = newEmail();
  const page = await chrome.newPage({ width });
  const begun = performance.now();
  const screens: string[] = [];
  const see = async (title: string) => {
    await heading(page, title).waitFor();
    screens.push(title);
  };
  await open(page, "/workspace/register");
  await see("新規登録");
  await field(page, "メールアドレス").fill(email);
  await field(page, "パスワード").fill(PASSWORD);
  await compose(page, field(page, "名前"), { reading: "いとぐち", text: "糸口" });
  await button(page, "登録する").click();
  await see("確認メールを送りました");
  await open(page, linkIn(await mailTo(product.address, email, "/user/confirm")));
  await see("ワークスペースを作る");
  await compose(page, field(page, "ワークスペース名"), { reading: "いとぐち", text: "糸口商店" });
  await field(page, "ワークスペースURL").fill(newSubDomain());
  await field(page, "アカウント名").fill("itoguchi");
  await button(page, "作成").click();
  await heading(page, "お客様の声").waitFor();
  await eventually(async () => expect(await page.locator("[data-row]").count()).toBeGreaterThanOrEqual(8));
  report("first hour", { screens: screens.length, seconds: (performance.now() - begun) / 1_000 });
  expect(screens.length).toBeLessThanOrEqual(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await screenshot(page, `first-board-${width}`);
});
