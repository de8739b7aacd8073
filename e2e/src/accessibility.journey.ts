import { TOURS } from "@itoguchi/core/accounts/account";
import { finishTour, sendResetPasswordMail } from "@itoguchi/core/accounts/accounts.calls";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { createInvitationLink, inviteUsers } from "@itoguchi/core/members/invitations.calls";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { cancelSubscription, initialRegisterWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../../scripts/product/chrome.ts";
import { linkIn, mailTo, tokenIn } from "../../scripts/product/mails.ts";
import {
  buildInvited,
  buildNewcomer,
  buildPerson,
  buildWorkspace,
  callerOf,
  newEmail,
  newSubDomain,
  PASSWORD,
} from "../../scripts/product/people.ts";
import { expectAccessible, expectReadable } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFocus, isFocusVisible, tabTo } from "./harness/focus.ts";
import { sharedProduct, startProduct } from "./harness/product.ts";
import { button, field, heading, link, open, untilAlive } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const closed = await startProduct({ env: { MAINTENANCE: "1" }, until: { path: "/healthz", status: 200 } });
const chrome = await openBrowser(product.url);

const shop = await buildWorkspace(product);
const gone = await buildWorkspace(product);
await gone.owner.call(cancelSubscription, { ws: gone.workspace.id });
for (const tour of TOURS) await shop.owner.call(finishTour, { tour });
const people = {
  owner: shop.owner,
  staff: await buildInvited(product, shop),
  newcomer: await buildNewcomer(product),
  homeless: await buildPerson(product),
  unscanned: await buildPerson(product),
  leaver: gone.owner,
};
const names = { name: "未スキャン商店", subDomain: newSubDomain(), accountName: "owner" };
await people.unscanned.call(initialRegisterWorkspace, names);
const invitationLink = await shop.owner.call(createInvitationLink, { ws: shop.workspace.id });
const links = { invite: await inviteLink(), confirm: await confirmLink(), reset: await resetLink() };
const admin = await buildAdministration();
const BAD = "x".repeat(43);

interface Screen {
  name: string;
  path: string;
  as?: keyof typeof people;
  status?: number;
}

const SCREENS: Screen[] = [
  { name: "landing", path: "/" },
  { name: "login", path: "/user/login" },
  { name: "login after the session ended", path: "/user/login?reason=sessionEnded" },
  { name: "register", path: "/workspace/register" },
  { name: "register as a student", path: "/workspace/register?student" },
  { name: "register or login", path: "/workspace/register_or_login" },
  { name: "confirm", path: links.confirm },
  { name: "confirm, used up", path: `/user/confirm?et=${BAD}` },
  { name: "confirm, mail sent", path: "/user/confirm", as: "newcomer" },
  { name: "reset password", path: "/user/resetPassword/apply" },
  { name: "new password", path: links.reset },
  { name: "new password, used up", path: `/user/resetPassword/confirm?et=${BAD}` },
  { name: "invited", path: links.invite },
  { name: "invited, used up", path: `/user/invite?et=${BAD}` },
  { name: "invitation link", path: new URL(invitationLink.url).pathname },
  { name: "invitation link, used up", path: "/workspace/invitationLink" },
  { name: "workspace from a mail", path: `/workspace/confirm?registerUser=1&et=${tokenOf(links.confirm)}` },
  { name: "workspace, basic information", path: "/workspace/confirm", as: "homeless" },
  { name: "workspace, scan", path: "/workspace/confirm", as: "unscanned" },
  { name: "join", path: "/workspace/join", as: "homeless" },
  { name: "cancelled", path: "/workspace/cancel", as: "leaver" },
  { name: "project of an administrator", path: "/workspace/project", as: "owner" },
  { name: "project of staff", path: "/workspace/project", as: "staff" },
  { name: "feedback tutorial", path: "/workspace/feedbackTutorial", as: "owner" },
  { name: "workspace settings", path: "/workspace/config/info", as: "owner" },
  { name: "invite users", path: "/workspace/user/invite", as: "owner" },
  { name: "invite users, progress", path: `/workspace/user/invite?batchId=${admin.batchId}`, as: "owner" },
  { name: "invite users, waiting", path: "/workspace/user/invite?tab=waiting", as: "owner" },
  { name: "invite users, links", path: "/workspace/user/invite?tab=link", as: "owner" },
  { name: "users", path: "/workspace/config/user", as: "owner" },
  { name: "users, none", path: "/workspace/config/user?words=nobody-here", as: "owner" },
  { name: "user", path: `/workspace/config/user/detail?id=${admin.userId}`, as: "owner" },
  { name: "groups", path: "/workspace/config/group", as: "owner" },
  { name: "group", path: `/workspace/config/group/detail?id=${admin.groupId}`, as: "owner" },
  { name: "connected domains", path: "/workspace/config/domain", as: "owner" },
  { name: "projects", path: "/workspace/config/project", as: "owner" },
  { name: "project information", path: projectSettings("info"), as: "owner" },
  { name: "access rights", path: projectSettings("security"), as: "owner" },
  { name: "record of administration", path: "/workspace/config/audit", as: "owner" },
  { name: "my page", path: "/workspace/user/setting", as: "owner" },
  { name: "my page, unconfirmed", path: "/workspace/user/setting", as: "newcomer" },
  { name: "not found", path: "/user/nowhere", status: 404 },
  { name: "maintenance", path: `${closed.url}/user/login`, status: 503 },
];

const pages = new Map<Screen["as"], Page>();

/** One browser for each person and one for visitors: what all screens share is loaded and signed in to once. */
async function pageOf({ as, status }: Screen): Promise<Page> {
  if (status) return chrome.newPage({ refusals: [status] });
  const page = pages.get(as) ?? (await chrome.newPage({ isKept: true }));
  if (as && !pages.has(as)) await signIn(page, { email: people[as].email, password: PASSWORD });
  // Some links from mails sign people in.
  if (!as) await page.context().clearCookies();
  pages.set(as, page);
  return page;
}

describe("axe finds nothing, light and dark", () => {
  it.each(SCREENS)("$name", async (screen) => {
    const { name, path, status = 200 } = screen;
    const page = await pageOf(screen);
    await page.setViewportSize({ width: 1440, height: 900 });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await untilAlive(page);
    expect(await page.title()).toMatch(/^(\(\d+\) )?Itoguchi \| ./);
    await eventually(async () => expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1));
    await expectReadable(page);
    await screenshot(page, `screen-${name.replaceAll(/\W+/g, "-")}`);
  });
});

describe("by keyboard alone", () => {
  it("signs in, passes through the side menu and opens a page; the focus can be seen at every stop", async () => {
    const page = await chrome.newPage();
    await open(page, "/user/login");
    await expectFocus(page, "メールアドレス");
    expect(await isFocusVisible(page)).toBe(true);
    await page.keyboard.type(people.owner.email);
    await tabTo(page, "パスワード");
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await heading(page, "はじめてのプロジェクト").waitFor();

    await tabTo(page, "本文へ移動");
    expect(await isFocusVisible(page)).toBe(true);
    for (const stop of ["はじめてのプロジェクト", "基本情報", "メンバー招待", "マイページ"]) {
      await tabTo(page, stop);
      expect(await isFocusVisible(page), stop).toBe(true);
    }
    await page.keyboard.press("Enter");
    await heading(page, "マイページ").waitFor();
  });

  it("the palette opens, finds by converted text, ignores the Enter of the conversion, closes and gives the focus back", async () => {
    const page = await openProject();
    const menu = page.getByRole("navigation", { name: "メイン" });
    await link(menu, "マイページ").focus();
    await page.keyboard.press("Control+k");
    const search = page.getByRole("dialog").getByRole("combobox");
    await search.waitFor();
    await expectAccessible(page);
    await compose(page, search, { reading: "きほん", text: "基本" });
    await page.getByRole("dialog").getByText("基本情報").waitFor();
    await eventually(async () => expect(await search.isVisible()).toBe(true));
    expect(page.url()).not.toContain("/config/");
    await page.keyboard.press("Escape");
    await search.waitFor({ state: "hidden" });
    await expectFocus(page, "マイページ");

    await page.keyboard.press("Control+k");
    await search.waitFor();
    await search.fill("基本");
    await page.keyboard.press("Enter");
    await heading(page, "基本情報").waitFor();
  });

  it("the palette takes the keys that follow at once, and finds by readings", async () => {
    const page = await openProject();
    const dialog = page.getByRole("dialog");
    for (const typed of ["maipe-ji", "まいぺーじ", "ﾏｲﾍﾟｰｼﾞ", "ＭＹＰＡＧＥ"]) {
      await page.keyboard.press("Control+k");
      await page.keyboard.type(typed);
      await eventually(async () => expect(await dialog.getByRole("combobox").inputValue()).toBe(typed));
      await dialog.getByRole("option", { name: "マイページ" }).waitFor();
      await eventually(async () => expect(await dialog.getByRole("option").count()).toBe(1));
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("Control+k");
    const before = await dialog.getByRole("combobox").boundingBox();
    await page.keyboard.type("settei");
    await dialog.getByRole("option", { name: "基本情報" }).waitFor();
    expect(await dialog.getByRole("combobox").boundingBox(), "the field stays where it is").toEqual(before);
    await screenshot(page, "palette");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(page, "基本情報").waitFor();
  });

  it("the menu of a person is short, and switches the display", async () => {
    const page = await openProject();
    await page.getByRole("button", { name: /さんのメニュー$/ }).press("Enter");
    const menu = page.getByRole("menu");
    await menu.waitFor();
    expect(await menu.getByRole("menuitem").allTextContents()).toEqual([
      "マイページ",
      "下書き",
      "ワークスペースの設定",
      "ログアウト",
    ]);
    await expectAccessible(page);
    await screenshot(page, "user-menu");
    await menu.getByRole("menuitemradio", { name: "ダーク" }).press("Enter");
    await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme === "dark");
    await eventually(async () =>
      expect(await menu.getByRole("menuitemradio", { name: "ダーク" }).getAttribute("aria-checked")).toBe("true"),
    );
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expectFocus(page, `${people.owner.name}さんのメニュー`);
  });

  it("the buttons of the crop dialog can be reached in a small window", async () => {
    const page = await openProject();
    await open(page, "/workspace/user/setting");
    await page.setViewportSize({ width: 720, height: 450 });
    await page.locator("input[type=file]").setInputFiles({
      name: "face.png",
      mimeType: "image/png",
      buffer: await page.screenshot(),
    });
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("slider").waitFor();
    const box = await button(dialog, "保存").boundingBox();
    expect((box?.y ?? 1_000) + (box?.height ?? 0)).toBeLessThanOrEqual(450);
    await expectAccessible(page);
    await screenshot(page, "crop-dialog");
  });

  it("? shows the shortcuts, and is only a sign while somebody is typing", async () => {
    const page = await openProject();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "キーボードショートカット" });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    await open(page, "/workspace/user/setting");
    const name = field(page.getByRole("form", { name: "プロフィール" }), "名前");
    await name.press("?");
    await eventually(async () => expect(await name.inputValue()).toContain("?"));
    expect(await dialog.isVisible()).toBe(false);
  });

  it("on a phone the side menu is a drawer that closes with Escape", async () => {
    const page = await openProject(390);
    await button(page, "メニューを開く").click();
    const drawer = page.getByRole("dialog");
    await link(drawer, "マイページ").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "hidden" });
  });
});

function openProject(width: 1440 | 390 = 1440): Promise<Page> {
  return chrome.openAs(people.owner, "/workspace/project", { width });
}

/** One of everything that an administrator's pages show. */
async function buildAdministration() {
  const { call } = shop.owner;
  const ws = shop.workspace.id;
  const { userList } = await call(getUserList, { ws, words: people.staff.email });
  const { id: userId, accountName } = userList[0] ?? { id: "", accountName: "" };
  const { id: groupId } = await call(registerGroup, { ws, name: "サポート" });
  await call(joinUsers, { ws, id: groupId, accountNameList: [accountName] });
  const { id: batchId } = await call(inviteUsers, { ws, emailList: [newEmail(), people.staff.email] });
  return { userId, groupId, batchId };
}

function projectSettings(page: "info" | "security"): string {
  return `/workspace/project/config/${page}?workspaceId=${shop.workspace.id}&projectKey=FIRST`;
}

async function inviteLink(): Promise<string> {
  const email = newEmail();
  await shop.owner.call(inviteUsers, { ws: shop.workspace.id, emailList: [email] });
  return linkIn(await mailTo(product.address, email, "/user/invite"));
}

async function confirmLink(): Promise<string> {
  const { email } = await buildNewcomer(product);
  return linkIn(await mailTo(product.address, email, "/user/confirm"));
}

async function resetLink(): Promise<string> {
  const { email } = shop.owner;
  await callerOf(product)(sendResetPasswordMail, { email });
  return linkIn(await mailTo(product.address, email, "/user/resetPassword/confirm"));
}

function tokenOf(address: string): string {
  return tokenIn({ to: "", subject: "", text: address });
}
