import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { getInvitationBatch, getInvitationList, inviteUsers } from "@itoguchi/core/members/invitations.calls";
import { assignGroup, registerProject } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it, vi } from "vitest";
import { linkIn, mailTo, readMails } from "../../scripts/product/mails.ts";
import { buildWorkspace, newEmail, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFault } from "./harness/fault.ts";
import { report } from "./harness/figures.ts";
import { expectFocus } from "./harness/focus.ts";
import { outboxAddresses } from "./harness/outbox.ts";
import { startProduct } from "./harness/product.ts";
import { expectNoReload, markLoaded } from "./harness/reload.ts";
import { button, field, heading, link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = await startProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const ws = shop.workspace.id;
const USERS = "/workspace/config/user";
const INVITE = "/workspace/user/invite";
const ADDRESSES = atDepth({ usual: 120, full: 500 });
const KILL_AT = atDepth({ usual: [40], full: [60, 200, 340] });

describe("the screens", () => {
  it("by mail: a pasted list, a registration, and the open user list grows by itself", async () => {
    const email = newEmail();
    const list = await chrome.openAs(shop.owner, USERS);
    await markLoaded(list);
    const admin = await chrome.openAs(shop.owner, INVITE);
    const addresses = field(admin, "メールアドレス");
    await addresses.fill(`招待 花子 <${email}>, ${email}\n${shop.owner.email} taro@`);
    await admin
      .getByText("2件のメールアドレス・重複した1件は1件にまとめます・形式が正しくない1件には送信しません")
      .waitFor();
    await button(admin, "招待メールを送る").click();
    const status = admin.getByRole("status");
    await status.filter({ hasText: "2 / 2件" }).waitFor();
    await status.filter({ hasText: "招待メールを送りました：1件" }).waitFor();
    await admin.getByRole("row", { name: shop.owner.email }).getByText("すでにメンバーです").waitFor();
    await eventually(async () =>
      expect(await addresses.inputValue(), "what was no address stays, to be put right").toBe("taro@"),
    );
    await screenshot(admin, "invite-batch");

    await link(admin, "招待中").click();
    await admin.getByRole("row", { name: email }).waitFor();
    await registerByMail(email, { name: "招待　花子", accountName: "hanako" });
    await list.getByRole("row", { name: /招待\s花子/ }).waitFor();
    await expectNoReload(list);
    await admin.getByText("招待中の人はいません").waitFor();
  });

  it("by mail: any of the five roles, and into groups", async () => {
    const email = newEmail();
    const group = await shop.owner.call(registerGroup, { ws, name: "取引先" });
    const project = await shop.owner.call(registerProject, { ws, name: "取引先との仕事", projectKey: "PARTNER" });
    await shop.owner.call(assignGroup, { ws, pk: project.projectKey, groupIdList: [group.id] });
    const admin = await chrome.openAs(shop.owner, INVITE);
    const roles = admin.getByRole("combobox", { name: "招待する人の役割" }).getByRole("option");
    expect(await roles.allTextContents()).toEqual(["管理者", "スタッフ", "マネージャー", "ゲスト", "Super管理者"]);
    await field(admin, "メールアドレス").fill(email);
    await admin.getByRole("combobox", { name: "招待する人の役割" }).selectOption({ label: "ゲスト" });
    const warning = admin.getByText("このまま招待すると、参加した人はどのプロジェクトも開けません。");
    await warning.waitFor();
    await screenshot(admin, "invite-guest-without-group");
    await expectAccessible(admin);
    await admin
      .getByRole("group", { name: "参加するグループ" })
      .getByLabel("取引先（取引先との仕事）", { exact: true })
      .check();
    await warning.waitFor({ state: "hidden" });
    await expectAccessible(admin);
    await screenshot(admin, "invite-groups");
    await admin.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(admin);
    await button(admin, "招待メールを送る").click();
    await admin.getByRole("status").filter({ hasText: "1 / 1件" }).waitFor();
    await registerByMail(email, { name: "取引　花子", accountName: "partner", project: "取引先との仕事" });
  });

  it("a withdrawn one opens nothing, a sent-again one is the only one that does", async () => {
    const [withdrawn, again] = [newEmail(), newEmail()];
    await shop.owner.call(inviteUsers, { ws, emailList: [withdrawn, again] });
    const first = linkIn(await mailTo(product.address, again, "/user/invite"));
    const dead = linkIn(await mailTo(product.address, withdrawn, "/user/invite"));
    const page = await chrome.openAs(shop.owner, `${INVITE}?tab=waiting`);
    await button(page, `${withdrawn} への招待を取り消す`).click();
    const dialog = page.getByRole("dialog", { name: `${withdrawn} への招待を取り消しますか？` });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expectFocus(page, `${withdrawn} への招待を取り消す`);
    await button(page, `${withdrawn} への招待を取り消す`).click();
    await button(dialog, "招待を取り消す").click();
    await page.getByRole("row", { name: withdrawn }).waitFor({ state: "hidden" });

    await button(page, `${again} に再送`).click();
    await page.getByText(`${again} にもう一度送りました。`).waitFor();
    const second = linkIn(await untilMails(again, 2));
    const visitor = await chrome.newPage();
    for (const used of [dead, first]) {
      await open(visitor, used);
      await heading(visitor, /使えません/).waitFor();
    }
    await open(visitor, second);
    await field(visitor, "アカウント名").waitFor();
  });

  it("by link: created, followed, joined; a revoked one is dead", async () => {
    const email = newEmail();
    const admin = await chrome.openAs(shop.owner, `${INVITE}?tab=link`);
    await field(admin, "使える日数").fill("31");
    await button(admin, "作成").click();
    await expectFault(field(admin, "使える日数"), /^30以下にしてください。$/);
    await field(admin, "使える日数").fill("３");
    await field(admin, "使える人数（任意）").fill("10");
    await button(admin, "作成").click();
    const row = admin.getByRole("row", { name: /invitationLink/ });
    await row.getByText("0 / 10人").waitFor();
    const address = (await row.getByRole("rowheader").textContent()) ?? "";
    await screenshot(admin, "invitation-links");

    const visitor = await chrome.newPage();
    await open(visitor, new URL(address).pathname);
    await field(visitor, "メールアドレス").fill(email);
    await button(visitor, "参加用のメールを送る").click();
    await heading(visitor, "メールを送りました").waitFor();
    await registerByMail(email, { name: "リンク　太郎", accountName: "taro" });
    await row.getByText("1 / 10人").waitFor();
    await open(admin, `${USERS}?words=${encodeURIComponent(email)}`);
    await admin.getByRole("row", { name: /リンク\s太郎.*スタッフ/ }).waitFor();

    await open(admin, `${INVITE}?tab=link`);
    await row.getByRole("button", { name: /無効にする$/ }).click();
    await button(admin.getByRole("dialog"), "無効にする").click();
    await admin.getByText("使える招待リンクはありません").waitFor();
    await open(visitor, new URL(address).pathname);
    await heading(visitor, "招待のリンクが使えません").waitFor();
  });

  it("120 at once show their progress, can be left and found again, and nobody gets two mails", async () => {
    const emails = Array.from({ length: 120 }, () => newEmail());
    const page = await chrome.openAs(shop.owner, INVITE);
    await field(page, "メールアドレス").fill(emails.join("\n"));
    await page.getByText("120件のメールアドレス").waitFor();
    await button(page, "招待メールを送る").click();
    await page.getByRole("progressbar", { name: "招待の進み具合" }).waitFor();
    await page
      .getByRole("status")
      .filter({ hasText: /\d+ \/ 120件/ })
      .waitFor();
    await link(page.getByRole("navigation", { name: "メイン" }), "グループ管理").click();
    await heading(page, "グループ管理").waitFor();

    await link(page.getByRole("navigation", { name: "メイン" }), "メンバー招待").click();
    await page.getByRole("table", { name: "最近の招待" }).getByRole("link").first().click();
    await page.getByRole("status").filter({ hasText: "120 / 120件" }).waitFor();
    await page.getByRole("status").filter({ hasText: "招待メールを送りました：120件" }).waitFor();
    await page.getByRole("combobox", { name: "結果で絞り込む" }).selectOption({ label: "すでにメンバーです" });
    await page.getByText("この結果の宛先はありません").waitFor();
    const wanted = new Set(emails);
    const reached = async () => (await outboxAddresses(product.dataDir)).filter((address) => wanted.has(address));
    await expect.poll(async () => new Set(await reached()).size).toBe(emails.length);
    expect((await reached()).length).toBe(emails.length);
  });

  it("a pasted list stays beside older ones, and is not lost without a question", async () => {
    await shop.owner.call(inviteUsers, { ws, emailList: [newEmail()] });
    const page = await chrome.openAs(shop.owner, INVITE);
    const pasted = newEmail();
    await field(page, "メールアドレス").fill(pasted);
    await page.getByRole("table", { name: "最近の招待" }).getByRole("link").first().click();
    await page.getByRole("progressbar", { name: "招待の進み具合" }).waitFor();
    await eventually(async () => expect(await field(page, "メールアドレス").inputValue()).toBe(pasted));

    await link(page, "招待中").click();
    const dialog = page.getByRole("dialog", { name: "変更が保存されていません" });
    await button(dialog, "編集を続ける").click();
    await dialog.waitFor({ state: "hidden" });
    await eventually(async () => expect(await field(page, "メールアドレス").inputValue()).toBe(pasted));
    await link(page, "招待中").click();
    await button(dialog, "保存せずに移動").click();
    await page.getByRole("table", { name: "招待中の一覧" }).waitFor();
  });

  it("more than 500 are refused before anything is sent", async () => {
    const page = await chrome.openAs(shop.owner, INVITE);
    await field(page, "メールアドレス").fill(Array.from({ length: 501 }, (_, n) => `p${n}@example.com`).join(", "));
    await page.getByText("一度に招待できるのは500件までです。今は501件あります。").waitFor();
    await button(page, "招待メールを送る").click();
    await expectFault(field(page, "メールアドレス"), /^500件以内にしてください。$/);
  });
});

describe(`[R4] kill -9 while ${ADDRESSES} people are being invited`, () => {
  it("goes on by itself to the end: as many invitations, as many mails, none twice", async () => {
    const { owner, workspace } = await buildWorkspace(product);
    const ws = workspace.id;
    const emailList = Array.from({ length: ADDRESSES }, (_, number) => `n${number}@invited.example`);
    const { id } = await owner.call(inviteUsers, { ws, emailList });
    const reaches = (count: number) =>
      vi.waitFor(async () => {
        const batch = await owner.call(getInvitationBatch, { ws, id });
        expect(batch.done).toBeGreaterThanOrEqual(count);
        return batch;
      }, patience());

    const standstills: number[] = [];
    for (const count of KILL_AT) {
      const { done } = await reaches(count);
      await product.kill();
      await product.restart();
      const back = performance.now();
      await reaches(Math.min(done + 1, ADDRESSES));
      standstills.push(performance.now() - back);
    }
    const batch = await reaches(ADDRESSES);
    expect(batch.finishedAt).not.toBeNull();
    expect(batch.resultList.filter(({ result }) => result !== "invited")).toEqual([]);
    expect((await owner.call(getInvitationList, { ws })).count).toBe(ADDRESSES);

    const invited = await eventually(async () => {
      const sent = (await outboxAddresses(product.dataDir)).filter((address) => address.endsWith("@invited.example"));
      expect(sent.length).toBeGreaterThanOrEqual(ADDRESSES);
      return sent;
    });
    report("R4 invitations", {
      kills: KILL_AT.length,
      invitations: ADDRESSES,
      mails: invited.length,
      "addresses mailed": new Set(invited).size,
      "worst ms from being back to going on": Math.max(...standstills),
    });
    expect([...invited].sort()).toEqual([...emailList].sort());
  });
});

interface Registering {
  name: string;
  accountName: string;
  /** The one that opens. */
  project?: string;
}

async function registerByMail(
  email: string,
  { name, accountName, project = "はじめてのプロジェクト" }: Registering,
): Promise<void> {
  const page = await chrome.newPage();
  await open(page, linkIn(await mailTo(product.address, email, "/user/invite")));
  await field(page, "名前").fill(name);
  await field(page, "アカウント名").fill(accountName);
  await field(page, "パスワード").fill(PASSWORD);
  await field(page, "パスワード（確認）").fill(PASSWORD);
  await button(page, "登録して参加する").click();
  await heading(page, project).waitFor();
}

async function untilMails(email: string, count: number) {
  const isThere = async () =>
    (await readMails(product.address, email)).filter(({ to }) => to === email).length >= count;
  await expect.poll(isThere).toBe(true);
  return mailTo(product.address, email, "/user/invite");
}
