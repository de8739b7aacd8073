import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { linkIn, mailTo, readMails } from "../../scripts/product/mails.ts";
import { buildInvited, buildWorkspace, newEmail, newSubDomain, PASSWORD } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFault } from "./harness/fault.ts";
import { startProduct } from "./harness/product.ts";
import { button, dismissTour, field, fillSignIn, heading, link, open, signOut, untilAlive } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = await startProduct({ env: { LOG_LEVEL: "debug" } });
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const owner = { email: shop.owner.email, password: PASSWORD };
const FIRST_PROJECT = "はじめてのプロジェクト";
const WRONG = /メールアドレスまたはパスワードが正しくありません/;

it("sign-up, mail, workspace, board, project, out, locked, reset, in again", async () => {
  const email = newEmail();
  const page = await chrome.newPage({ refusals: [400, 401] });
  await signUpByHand(page, email);
  await answerConfirmMail(page, email);
  await createWorkspace(page);
  await openProject(page);
  const project = page.url();

  await signOut(page);
  await lockByWrongPasswords(page, email);
  const newPassword = `${PASSWORD}-2`;
  await resetByMail(page, { email, newPassword });
  await fillSignIn(page, { email, password: newPassword });
  await heading(page, FIRST_PROJECT).waitFor();
  expect(page.url()).toBe(project);
});

async function signUpByHand(page: Page, email: string): Promise<void> {
  await open(page, "/");
  await screenshot(page, "landing");
  await link(page.getByRole("banner"), "無料で試す").click();
  await heading(page, "新規登録").waitFor();
  await untilAlive(page);
  await field(page, "メールアドレス").fill(email);
  await field(page, "パスワード").fill(PASSWORD);
  let submits = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/signUp")) submits++;
  });
  const name = field(page, "名前");
  await compose(page, name, { reading: "いとぐち", text: "糸口" });
  await eventually(async () => expect(await name.inputValue()).toBe("糸口"));
  await screenshot(page, "register");
  expect(page.url()).toContain("/workspace/register");
  expect(submits, "the Enter of a conversion must not submit").toBe(0);

  await name.press("Enter");
  await heading(page, "確認メールを送りました").waitFor();
  expect(submits).toBe(1);
  await screenshot(page, "confirm-mail-sent");
}

async function answerConfirmMail(page: Page, email: string): Promise<void> {
  await open(page, linkIn(await mailTo(product.address, email, "/user/confirm")));
  await heading(page, "ワークスペースを作る").waitFor();
}

async function createWorkspace(page: Page): Promise<void> {
  await compose(page, field(page, "ワークスペース名"), { reading: "いとぐちしょうてん", text: "糸口商店" });
  const address = field(page, "ワークスペースURL");
  await address.fill(shop.workspace.subDomain);
  await page.getByText("このURLはすでに使われています。").waitFor();
  await address.fill("いとぐち!");
  await expectFault(address, /^半角の英字・数字・ハイフンだけを使ってください。$/);
  await eventually(async () =>
    expect(await page.getByText("いとぐち!.localhost").count(), "no address that cannot be").toBe(0),
  );
  await address.fill("itoguchi-");
  await expectFault(address, /^先頭と末尾は英字か数字にしてください。$/);
  await address.fill("www");
  await expectFault(address, /^このURLは使えません。$/);
  await address.fill(newSubDomain());
  await page.getByText("このURLは使えます。").waitFor();
  await field(page, "アカウント名").fill("itoguchi");
  await screenshot(page, "workspace-confirm-register");
  await button(page, "作成").click();
  await heading(page, "お客様の声").waitFor();
}

async function openProject(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: "メイン" });
  await link(menu, FIRST_PROJECT).click();
  await heading(page, FIRST_PROJECT).waitFor();
  await dismissTour(page);
  await link(menu, FIRST_PROJECT).waitFor();
  await link(menu, "基本情報").waitFor();
  await link(menu, "マイページ").waitFor();
  await eventually(async () => expect(await page.title()).toBe(`Itoguchi | ${FIRST_PROJECT}`));
  await screenshot(page, "project");
}

async function lockByWrongPasswords(page: Page, email: string): Promise<void> {
  await untilAlive(page);
  for (let attempt = 1; attempt <= 10; attempt++) {
    const answered = page.waitForResponse((response) => response.url().endsWith("/auth/signIn"));
    await fillSignIn(page, { email, password: `wrong-${attempt}` });
    await answered;
    await page.getByRole("alert").filter({ hasText: WRONG }).waitFor();
    await untilSubmittable(page);
  }
  await fillSignIn(page, { email, password: PASSWORD });
  await page.getByRole("alert").filter({ hasText: "アカウントがロックされています。" }).waitFor();
  await screenshot(page, "login-locked");
  await eventually(async () =>
    expect(await field(page, "メールアドレス").inputValue(), "what was typed stays").toBe(email),
  );
}

async function untilSubmittable(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector("button[type=submit]:not([data-loading])") !== null);
}

async function resetByMail(page: Page, { email, newPassword }: { email: string; newPassword: string }): Promise<void> {
  await link(page, "パスワードをお忘れの方").click();
  await heading(page, "パスワードの再設定").waitFor();
  await eventually(async () =>
    expect(await field(page, "メールアドレス").inputValue(), "nobody types the address twice").toBe(email),
  );
  await button(page, "リンクを送る").click();
  await heading(page, "メールを送りました").waitFor();
  await open(page, linkIn(await mailTo(product.address, email, "/user/resetPassword/confirm")));
  await field(page, "新しいパスワード").fill(newPassword);
  await screenshot(page, "reset-password");
  await button(page, "パスワードを変更").click();
  await heading(page, "パスワードを変更しました").waitFor();
  await link(page, "ログイン").click();
  await heading(page, "ログイン").waitFor();
}

describe("the way back after signing in", () => {
  it("leads to the page that was wanted", async () => {
    const page = await chrome.newPage();
    const wanted = `/workspace/config/info?workspaceId=${shop.workspace.id}`;
    await open(page, wanted);
    expect(page.url()).toBe(`${product.url}/user/login?referer=${encodeURIComponent(wanted)}`);
    await eventually(async () => expect(await page.getByText("ログインの有効期限が切れました。").count()).toBe(0));
    await fillSignIn(page, owner);
    await heading(page, "基本情報").waitFor();
    expect(page.url()).toBe(product.url + wanted);
  });

  it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])(
    "never to %s",
    async (referer) => {
      const page = await chrome.newPage();
      await open(page, `/user/login?referer=${encodeURIComponent(referer)}`);
      await fillSignIn(page, owner);
      await heading(page, FIRST_PROJECT).waitFor();
      expect(new URL(page.url()).origin).toBe(product.url);
    },
  );
});

describe("what a role sees", () => {
  it("an administrator invites by mail, the invited person joins as staff and finds no settings", async () => {
    const email = newEmail();
    const admin = await chrome.openAs(shop.owner, "/workspace/project");
    await link(admin.getByRole("navigation", { name: "メイン" }), "メンバー招待").click();
    await heading(admin, "メンバー招待").waitFor();
    await field(admin, "メールアドレス").fill(email);
    await button(admin, "招待メールを送る").click();
    await admin.getByRole("status").filter({ hasText: "招待メールを送りました" }).waitFor();
    await screenshot(admin, "invite-users");

    const staff = await chrome.newPage();
    await open(staff, linkIn(await mailTo(product.address, email, "/user/invite")));
    await screenshot(staff, "invited");
    await compose(staff, field(staff, "名前"), { reading: "じろう", text: "次郎" });
    await field(staff, "アカウント名").fill("jiro");
    await field(staff, "パスワード").fill(PASSWORD);
    await field(staff, "パスワード（確認）").fill(PASSWORD);
    await button(staff, "登録して参加する").click();
    await heading(staff, FIRST_PROJECT).waitFor();
    const menu = staff.getByRole("navigation", { name: "メイン" });
    await link(menu, "マイページ").waitFor();
    await eventually(async () => expect(await link(menu, "基本情報").count()).toBe(0));
    await eventually(async () => expect(await link(menu, "メンバー招待").count()).toBe(0));
  });

  it.each(["/workspace/config/info", "/workspace/user/invite"])(
    "staff is led from %s to their own page",
    async (path) => {
      const person = await buildInvited(product, shop);
      const page = await chrome.openAs(person, `${path}?workspaceId=${shop.workspace.id}`);
      await heading(page, "マイページ").waitFor();
      expect(page.url()).toBe(`${product.url}/workspace/user/setting?workspaceId=${shop.workspace.id}`);
    },
  );

  it("a stranger's workspace looks like one that does not exist", async () => {
    const stranger = await buildWorkspace(product);
    const wanted = `/workspace/project?workspaceId=${stranger.workspace.id}`;
    const page = await chrome.openAs(shop.owner, wanted, { refusals: [404] });
    await heading(page, "ページが見つかりません").waitFor();
  });
});

it("a workspace's own host leads to signing in to it, any other to the landing page", async () => {
  const page = await chrome.newPage();
  const { port } = new URL(product.url);
  await page.goto(`http://${newSubDomain()}.localhost:${port}/`);
  await heading(page, /お客様の声から/).waitFor();
  await open(page, `http://${shop.workspace.subDomain}.localhost:${port}/`);
  await heading(page, "ログイン").waitFor();
  await fillSignIn(page, owner);
  await heading(page, FIRST_PROJECT).waitFor();
  await page.goto(new URL("/", page.url()).href);
  await heading(page, FIRST_PROJECT).waitFor();
});

it("two tabs: signing out in one leads the other to sign-in, and from there back", async () => {
  const page = await chrome.openAs(shop.owner, "/workspace/project", { refusals: [401] });
  const tab = await page.context().newPage();
  const wanted = `/workspace/config/info?workspaceId=${shop.workspace.id}`;
  await open(tab, wanted);
  await signOut(page);
  await tab.getByText("ログインの有効期限が切れました。もう一度ログインしてください。").waitFor();
  await untilAlive(tab);
  await fillSignIn(tab, owner);
  await heading(tab, "基本情報").waitFor();
  expect(tab.url()).toBe(product.url + wanted);
});

it("a tab that asks for its page again after signing out in another one says why it leads to sign-in", async () => {
  const page = await chrome.openAs(shop.owner, "/workspace/project", { refusals: [401] });
  const tab = await page.context().newPage();
  // No socket tells it: it finds out when it asks, and by then the cookie is gone.
  await tab.routeWebSocket(/board-api/, () => {});
  await open(tab, `/workspace/config/info?workspaceId=${shop.workspace.id}`);
  await signOut(page);
  expect(await page.getByText("ログインの有効期限が切れました。").count()).toBe(0);
  await tab.evaluate(() => window.dispatchEvent(new Event("online")));
  await tab.getByText("ログインの有効期限が切れました。もう一度ログインしてください。").waitFor();
});

it("a change by one person shows on another's screen without a reload", async () => {
  const place = await buildWorkspace(product);
  const staff = await buildInvited(product, place);
  const page = await chrome.openAs(staff, "/workspace/project");
  const banner = page.getByRole("banner");
  for (const name of ["結び目商店", "糸車商店"]) {
    await place.owner.call(updateWorkspace, { ws: place.workspace.id, name });
    await banner.getByText(name).waitFor();
  }
});

describe("bad input", () => {
  it("is told at each field before anything is sent, the first of them has the focus, nothing typed is lost", async () => {
    const page = await chrome.newPage();
    await open(page, "/workspace/register");
    await field(page, "メールアドレス").fill("だれか");
    await field(page, "パスワード").fill("short");
    await button(page, "登録する").click();
    await expectFault(field(page, "パスワード"), /^8文字以上で入力してください。/);
    await expectFault(field(page, "名前"), /^入力してください。/);
    await expectFault(field(page, "メールアドレス"), /^メールアドレスの形式が正しくありません。/);
    await eventually(async () =>
      expect(await field(page, "メールアドレス").evaluate((input) => input === document.activeElement)).toBe(true),
    );
    await eventually(async () => expect(await field(page, "メールアドレス").inputValue()).toBe("だれか"));
    await eventually(async () => expect(await field(page, "パスワード").inputValue()).toBe("short"));
    await screenshot(page, "register-refused");
  });

  it("a weak password is told together with the other faults", async () => {
    const page = await chrome.newPage();
    await open(page, "/workspace/register");
    await field(page, "メールアドレス").fill("だれか");
    await field(page, "パスワード").fill("onlyletters");
    await button(page, "登録する").click();
    await expectFault(field(page, "メールアドレス"), /^メールアドレスの形式が正しくありません。/);
    await expectFault(field(page, "パスワード"), /^文字・数字・記号のうち2種類以上を使ってください。/);
  });

  it("that only the server can judge is told at the field as well", async () => {
    const page = await chrome.newPage({ refusals: [400] });
    const email = newEmail();
    await open(page, "/workspace/register");
    await field(page, "メールアドレス").fill(email);
    await field(page, "パスワード").fill("password1");
    await field(page, "名前").fill("花子");
    await button(page, "登録する").click();
    await expectFault(field(page, "パスワード"), /^よく使われるパスワードのため使えません。/);
    await eventually(async () => expect(await field(page, "メールアドレス").inputValue()).toBe(email));
    await eventually(async () => expect(await field(page, "名前").inputValue()).toBe("花子"));
  });

  it("a submit before the scripts have come keeps the page and what was typed", async () => {
    const page = await chrome.newPage();
    const held = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/user/login", { waitUntil: "commit" });
    await field(page, "メールアドレス").fill(owner.email);
    await field(page, "パスワード").fill(PASSWORD);
    await field(page, "パスワード").press("Enter");
    held.resolve();
    await untilAlive(page);
    await eventually(async () => expect(await field(page, "メールアドレス").inputValue()).toBe(owner.email));
    await eventually(async () => expect(await field(page, "パスワード").inputValue()).toBe(PASSWORD));
  });

  it.each(["/user/confirm", "/user/resetPassword/confirm", "/user/invite"])(
    "a used-up link at %s says so",
    async (path) => {
      const page = await chrome.newPage({ refusals: [400] });
      await open(page, `${path}?et=${"x".repeat(43)}`);
      await page.getByText(/期限が切れているか、すでに使われています。/).waitFor();
    },
  );
});

it("[S18] the log of all this holds sign-ins and refusals, and no password, token or mail", async () => {
  const log = product.said();
  expect(log).toContain("signed in");
  expect(log).toContain("sign-in refused");
  const tokens = (await readMails(product.address)).flatMap(({ text }) => text.match(/(?<=et=)[\w-]+/g) ?? []);
  expect(tokens.length).toBeGreaterThan(5);
  const secrets = [PASSWORD, "wrong-1", shop.owner.token, ...tokens, "メールアドレスの確認を完了してください"];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
