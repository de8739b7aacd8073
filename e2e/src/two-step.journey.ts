import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildInvited, buildWorkspace, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFault } from "./harness/fault.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, fillSignIn, heading, open, signOut } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { totpCode } from "./harness/totp.ts";
import { turnOn } from "./harness/two-step.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const MY_PAGE = "/workspace/user/setting";

async function passFirstStep(page: Page, person: { email: string }): Promise<void> {
  await open(page, `/user/login?referer=${encodeURIComponent(MY_PAGE)}`);
  await fillSignIn(page, { email: person.email, password: PASSWORD });
  await heading(page, "2段階認証").waitFor();
}

describe("two-step sign-in", () => {
  it("is turned on with an app, asks for its code, and takes a recovery code on a phone", async () => {
    const { owner: person } = await buildWorkspace(product);
    const page = await chrome.openAs(person, MY_PAGE, { refusals: [400] });
    const { secret, codes } = await turnOn(page);
    expect(new Set(codes).size).toBe(10);
    await screenshot(page, "two-step-on");
    await signOut(page);

    await passFirstStep(page, person);
    await screenshot(page, "two-step-second-step");
    await field(page, "認証コード").fill("000000");
    await page.keyboard.press("Enter");
    await expectFault(field(page, "認証コード"), /コードが正しくありません/);
    await field(page, "認証コード").fill(totpCode(secret, 1));
    await page.keyboard.press("Enter");
    await heading(page, "マイページ").waitFor();

    const phone = await chrome.newPage({ width: 390 });
    await passFirstStep(phone, person);
    await button(phone, "回復用コードを使う").click();
    await field(phone, "回復用コード").fill((codes[0] ?? "").toUpperCase());
    await button(phone, "ログイン").click();
    await heading(phone, "マイページ").waitFor();
    await page.getByText("回復用コードの残り：9個").waitFor();
  });

  it("renews the recovery codes and is turned off, with password and code", async () => {
    const { owner: person } = await buildWorkspace(product);
    const page = await chrome.openAs(person, MY_PAGE, { refusals: [400] });
    const { secret, codes } = await turnOn(page);
    await button(page, "回復用コードを再発行").click();
    const dialog = page.getByRole("dialog");
    await field(dialog, "現在のパスワード").fill("not-my-password-1");
    await field(dialog, "認証コード").fill(totpCode(secret, 1));
    await button(dialog, "回復用コードを再発行").click();
    await expectFault(field(dialog, "現在のパスワード"), /パスワードが正しくありません/);
    await field(dialog, "現在のパスワード").fill(PASSWORD);
    await button(dialog, "回復用コードを再発行").click();
    const list = dialog.getByRole("list", { name: "回復用コード" });
    await list.waitFor();
    const renewed = await list.getByRole("listitem").allTextContents();
    expect(renewed).not.toContain(codes[0]);
    await button(dialog, "保管しました").click();

    await button(page, "2段階認証を無効にする").click();
    await field(dialog, "現在のパスワード").fill(PASSWORD);
    await field(dialog, "認証コード").fill(codes[0] ?? "");
    await button(dialog, "2段階認証を無効にする").click();
    await expectFault(field(dialog, "認証コード"), /コードが正しくありません/);
    await screenshot(page, "two-step-turn-off");
    await field(dialog, "認証コード").fill(renewed[0] ?? "");
    await button(dialog, "2段階認証を無効にする").click();
    await page.getByText("無効です。").waitFor();
    await signOut(page);
    await open(page, "/user/login");
    await fillSignIn(page, { email: person.email, password: PASSWORD });
    await page.waitForURL(/\/workspace\//);
  });
});

/** A device that holds passkeys and always recognises its owner. */
async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // Conditional requests would be answered as soon as the page asks; the tests press the button.
      automaticPresenceSimulation: false,
    },
  });
  return {
    recognise: (isOn: boolean) =>
      session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: isOn }),
    count: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, "パスキーを追加").click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "パスキーの名前").fill(name);
  await field(dialog, "現在のパスワード").fill(PASSWORD);
  await screenshot(page, "passkey-add");
  await button(dialog, "パスキーを追加").click();
  await page.getByText("パスキーを追加しました。").waitFor();
}

describe("a passkey", () => {
  it("is added on my page, signs in without a password, and is renamed and removed", async () => {
    const { owner: person } = await buildWorkspace(product);
    const page = await chrome.openAs(person, MY_PAGE, { refusals: [400] });
    const device = await plugIn(page);
    await device.recognise(true);
    await addPasskey(page, "仕事のノートPC");
    expect(await device.count()).toBe(1);
    await page.getByText("まだ使っていません").waitFor();
    await device.recognise(false);
    await signOut(page);

    await open(page, `/user/login?referer=${encodeURIComponent(MY_PAGE)}`);
    await device.recognise(true);
    await button(page, "パスキーでログイン").click();
    await heading(page, "マイページ").waitFor();
    await page.getByText(/最後の使用/).waitFor();
    await screenshot(page, "passkey-list");
    await expectAccessible(page);

    await button(page, "仕事のノートPCの名前を変更").click();
    await field(page.getByRole("dialog"), "パスキーの名前").fill("家のノートPC");
    await button(page.getByRole("dialog"), "保存").click();
    await button(page, "家のノートPCを削除").click();
    await field(page.getByRole("dialog"), "現在のパスワード").fill(PASSWORD);
    await button(page.getByRole("dialog"), "削除").click();
    await page.getByText("パスキーはまだありません。").waitFor();
    await signOut(page);
    await open(page, "/user/login");
    await button(page, "パスキーでログイン").click();
    await page.getByRole("alert").waitFor();
  });

  it("takes the second step after the password, and proves its owner before two-step is turned off", async () => {
    const { owner: person } = await buildWorkspace(product);
    const page = await chrome.openAs(person, MY_PAGE);
    const device = await plugIn(page);
    await device.recognise(true);
    await addPasskey(page, "電話");
    await turnOn(page);
    await device.recognise(false);
    await signOut(page);
    await passFirstStep(page, person);
    await device.recognise(true);
    await button(page, "パスキーを使う").click();
    await heading(page, "マイページ").waitFor();
    await eventually(async () => expect(await page.getByText(/最後の使用/).count()).toBe(1));
    await button(page, "2段階認証を無効にする").click();
    const dialog = page.getByRole("dialog");
    await field(dialog, "現在のパスワード").fill(PASSWORD);
    await button(dialog, "コードの代わりにパスキーを使う").click();
    await dialog.getByText("パスキーで確認しました。").waitFor();
    await button(dialog, "2段階認証を無効にする").click();
    await page.getByText("無効です。").waitFor();
  });
});

describe("a workspace that requires two-step sign-in", () => {
  it("leads members to my page until they have turned it on, and shows administrators who has", async () => {
    const shop = await buildWorkspace(product);
    const member = await buildInvited(product, shop);
    const admin = await chrome.openAs(shop.owner, "/workspace/config/info", { refusals: [409] });
    await button(admin, "2段階認証を必須にする").click();
    await button(admin.getByRole("dialog"), "2段階認証を必須にする").click();
    await admin
      .getByRole("dialog")
      .getByText(/先に、マイページで自分の2段階認証を有効に/)
      .waitFor();
    await button(admin.getByRole("dialog"), "閉じる").click();
    await open(admin, MY_PAGE);
    await turnOn(admin);
    await open(admin, "/workspace/config/info");
    await button(admin, "2段階認証を必須にする").click();
    await screenshot(admin, "two-step-require");
    await button(admin.getByRole("dialog"), "2段階認証を必須にする").click();
    await admin.getByText("必須です。").waitFor();

    const page = await chrome.openAs(member, "/workspace/project");
    await page.getByText(/では2段階認証が必要です/).waitFor();
    await heading(page, "マイページ").waitFor();
    await screenshot(page, "two-step-required");
    await turnOn(page);
    await eventually(async () => expect(await page.getByText(/では2段階認証が必要です/).count()).toBe(0));
    await open(page, "/workspace/project");
    await heading(page, "はじめてのプロジェクト").waitFor();

    await open(admin, "/workspace/config/user");
    await eventually(async () =>
      expect(await admin.getByRole("table").getByText("有効", { exact: true }).count()).toBe(2),
    );
    await screenshot(admin, "two-step-users");
  });

  it("takes whoever is inside to my page when it is required", async () => {
    const shop = await buildWorkspace(product);
    const member = await buildInvited(product, shop);
    const page = await chrome.openAs(member, "/workspace/project", { refusals: [403] });
    await heading(page, "はじめてのプロジェクト").waitFor();
    const admin = await chrome.openAs(shop.owner, MY_PAGE);
    await turnOn(admin);
    await open(admin, "/workspace/config/info");
    await button(admin, "2段階認証を必須にする").click();
    await button(admin.getByRole("dialog"), "2段階認証を必須にする").click();
    await admin.getByText("必須です。").waitFor();
    await heading(page, "マイページ").waitFor();
  });
});
