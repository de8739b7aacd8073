import { describe, expect, it } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, heading, link } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner } = await buildWorkspace(product);

async function openMyPage() {
  const page = await chrome.openAs(owner, "/workspace/user/setting");
  const profile = page.getByRole("form", { name: "プロフィール" });
  return { page, profile, menu: page.getByRole("navigation", { name: "メイン" }) };
}

describe("leaving a half-typed form", () => {
  it("asks first; whoever stays keeps what was typed, whoever goes, goes", async () => {
    const { page, profile, menu } = await openMyPage();
    await field(profile, "姓（任意）").fill("糸");
    await link(menu, "基本情報").click();
    const dialog = page.getByRole("dialog", { name: "変更が保存されていません" });
    await dialog.waitFor();
    await expectAccessible(page);
    await screenshot(page, "leave-dialog");
    await button(dialog, "編集を続ける").click();
    await dialog.waitFor({ state: "hidden" });
    await eventually(async () => expect(await field(profile, "姓（任意）").inputValue()).toBe("糸"));

    await link(menu, "基本情報").click();
    await button(dialog, "保存せずに移動").click();
    await heading(page, "基本情報").waitFor();
  });

  it("asks before signing out, too", async () => {
    const { page, profile } = await openMyPage();
    await field(profile, "姓（任意）").fill("糸");
    await page.getByRole("button", { name: /さんのメニュー$/ }).click();
    await page.getByRole("menuitem", { name: "ログアウト" }).click();
    await button(page.getByRole("dialog"), "編集を続ける").click();
    await link(page.getByRole("navigation", { name: "メイン" }), "マイページ").waitFor();
  });

  it("asks nobody who saved, or took it back", async () => {
    const { page, profile, menu } = await openMyPage();
    await field(profile, "名（任意）").fill("花");
    await field(profile, "名（任意）").fill("");
    await link(menu, "基本情報").click();
    await heading(page, "基本情報").waitFor();
    await link(menu, "マイページ").click();
    await field(profile, "名（任意）").fill("花子");
    await button(profile, "保存").click();
    await page.getByText("保存しました。").waitFor();
    await link(menu, "基本情報").click();
    await heading(page, "基本情報").waitFor();
  });

  it("the browser asks before the tab is closed", async () => {
    const { page, profile } = await openMyPage();
    await field(profile, "姓（任意）").fill("糸");
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
  });
});

describe("without a connection", () => {
  it("the page stays and says so; with it, the same link works", async () => {
    const { page, menu } = await openMyPage();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await link(menu, "基本情報").click();
    await page.getByText("オフラインのため、ページを開けません。").waitFor();
    await screenshot(page, "offline");
    await eventually(async () => expect(await heading(page, "マイページ").isVisible()).toBe(true));
    await page.context().setOffline(false);
    await page.getByText("オンラインに戻りました。").waitFor();
    await link(menu, "基本情報").click();
    await heading(page, "基本情報").waitFor();
  });
});
