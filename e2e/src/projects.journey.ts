import { readFile } from "node:fs/promises";
import { getLoginUserInfo } from "@itoguchi/core/accounts/accounts.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { joinUsers, registerGroup } from "@itoguchi/core/members/groups.calls";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { registerProject } from "@itoguchi/core/projects/projects.calls";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { buildInvited, buildWorkspace, PASSWORD, type Person } from "../../scripts/product/people.ts";
import { openBrowser, type PageOptions } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { expectFault } from "./harness/fault.ts";
import { startProduct } from "./harness/product.ts";
import { button, field, fillSignIn, heading, link, open, signIn } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = await startProduct();
const chrome = await openBrowser(product.url);
const FIRST_PROJECT = "はじめてのプロジェクト";
const PROJECTS = "/workspace/config/project";
const MY_PAGE = "/workspace/user/setting";

describe("the projects of a workspace", () => {
  it("are made with a key that follows the name, until one types another; a key in use is refused", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openAs(owner, PROJECTS, { refusals: [409] });
    await screenshot(page, "project-list-first");
    await button(page.getByRole("main"), "プロジェクトを作る").click();
    const dialog = page.getByRole("dialog", { name: "プロジェクトを作る" });
    const [name, key] = [field(dialog, "プロジェクト名"), field(dialog, "キー")];
    await compose(page, name, { reading: "といあわせ", text: "問い合わせ" });
    expect(await name.inputValue()).toBe("問い合わせ");
    expect(await key.inputValue()).toBe("PJ");
    await name.fill("First Voice");
    expect(await key.inputValue()).toBe("FV");
    await key.fill("ｆｉｒｓｔ");
    await name.fill("First Voices");
    expect(await key.inputValue(), "what was typed stays").toBe("ｆｉｒｓｔ");
    await button(dialog, "プロジェクトを作る").click();
    await expectFault(key, /使われています/);
    await screenshot(page, "project-new-refused");
    await key.fill("fv");
    await key.press("Enter");
    await page.getByText("「First Voices」を作りました。").waitFor();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("row", { name: "First Voices FV ゲスト以外の全員" }).waitFor();
    await link(menuOf(page), "First Voices").click();
    await heading(page, "First Voices").waitFor();
  });

  it("are deleted with a way back in the toast, and for thirty days in the list", async () => {
    const { owner, workspace } = await buildWorkspace(product);
    await owner.call(registerProject, { ws: workspace.id, name: "問い合わせ", projectKey: "ASK" });
    const page = await openAs(owner, PROJECTS);
    await deleteProject(page, "問い合わせ");
    await button(page, "元に戻す").click();
    await page.getByText("「問い合わせ」を戻しました。").waitFor();
    await link(menuOf(page), "問い合わせ").waitFor();

    await deleteProject(page, "問い合わせ");
    const deleted = page.getByRole("table", { name: "削除したプロジェクト" });
    await deleted.getByRole("row", { name: /問い合わせ ASK/ }).waitFor();
    await screenshot(page, "project-list");
    await button(deleted, "「問い合わせ」を戻す").click();
    await deleted.waitFor({ state: "hidden" });
    await button(page, "「問い合わせ」を削除").waitFor();
  });

  it("all deleted leave the one next step", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openAs(owner, PROJECTS);
    await deleteProject(page, FIRST_PROJECT);
    await page.getByText("プロジェクトがありません").waitFor();
    await screenshot(page, "project-list-empty");
    await button(page.getByRole("main"), "プロジェクトを作る").waitFor();
  });
});

describe("a project's basic information", () => {
  it("a new name shows in the menu here and elsewhere", async () => {
    const place = await buildWorkspace(product);
    const staff = await openAs(await buildInvited(product, place), "/workspace/project");
    const page = await openAs(place.owner, settings(place, "info"));
    const form = page.getByRole("form", { name: "プロジェクトの基本情報" });
    const name = field(form, "プロジェクト名");
    await name.fill("");
    await compose(page, name, { reading: "こえのひろば", text: "声の広場" });
    await name.press("Enter");
    await page.getByText("保存しました。").waitFor();
    await link(menuOf(staff), "声の広場").waitFor();
    await heading(staff, "声の広場").waitFor();
  });

  it("tags are added and taken away, on every screen", async () => {
    const place = await buildWorkspace(product);
    const other = await openAs(place.owner, settings(place, "info"));
    const page = await openAs(place.owner, settings(place, "info"), { refusals: [409] });
    const tag = field(page, "新しいタグ");
    for (const [reading, text] of [
      ["せいきゅう", "請求"],
      ["がめん", "画面"],
    ] as const) {
      await compose(page, tag, { reading, text });
      expect(await page.getByRole("listitem").filter({ hasText: text }).count(), "Enter belonged to the IME").toBe(0);
      await tag.press("Enter");
      await page.getByRole("listitem").filter({ hasText: text }).waitFor();
      await other.getByRole("listitem").filter({ hasText: text }).waitFor();
      expect(await tag.inputValue()).toBe("");
    }
    await tag.fill("請求");
    await button(page, "追加").click();
    await expectFault(tag, /./);
    await screenshot(page, "project-info");
    await button(page, "タグ「請求」を消す").click();
    await other.getByRole("listitem").filter({ hasText: "請求" }).waitFor({ state: "hidden" });
  });

  it("deleting leads a manager, who cannot bring it back, to what is left", async () => {
    const place = await buildWorkspace(product);
    const manager = await buildInvited(product, place);
    await makeManager(place, manager);
    await place.owner.call(registerProject, { ws: place.workspace.id, name: "問い合わせ", projectKey: "ASK" });
    // Its events reload the page of what is being deleted, which may be gone before the page is left.
    const page = await openAs(manager, settings(place, "info", "ASK"), { refusals: [404] });
    await link(menuOf(page), "プロジェクトへ戻る").waitFor();
    await deleteProject(page, "問い合わせ");
    await heading(page, FIRST_PROJECT).waitFor();
    expect(await button(page, "元に戻す").count()).toBe(0);
  });
});

describe("access rights", () => {
  it("the first group closes the project to others, whose menus follow at once; the last one opens it again", async () => {
    const place = await buildWorkspace(product);
    const [inside, outside] = [await buildInvited(product, place), await buildInvited(product, place)];
    const ws = place.workspace.id;
    const group = await place.owner.call(registerGroup, { ws, name: "開発" });
    await place.owner.call(joinUsers, { ws, id: group.id, accountNameList: [await accountNameOf(inside)] });
    const insider = await openAs(inside, "/workspace/project");
    const outsider = await openAs(outside, MY_PAGE);
    await link(menuOf(outsider), FIRST_PROJECT).waitFor();
    await mark(outsider);

    const page = await openAs(place.owner, settings(place, "security"));
    await page.getByText("全員に開かれているため").first().waitFor();
    await screenshot(page, "project-security-open");
    await button(page, "グループを割り当てる").click();
    const dialog = page.getByRole("dialog", { name: "グループを割り当てる" });
    await dialog.getByText("最初の割り当てです。選んだグループの人と管理者以外は、開けなくなります。").waitFor();
    await dialog.getByLabel("開発(1人)").check();
    await screenshot(page, "project-security-assign");
    await button(dialog, "割り当てる").click();
    await page.getByText("グループを割り当てました。").waitFor();
    await page.getByText("グループ: 開発").waitFor();
    await link(menuOf(outsider), FIRST_PROJECT).waitFor({ state: "hidden" });
    await outsider.getByText("開けるプロジェクトはありません。").waitFor();
    await expectMarked(outsider);
    expect(await link(menuOf(insider), FIRST_PROJECT).isVisible()).toBe(true);
    await screenshot(page, "project-security");

    await button(page, "「開発」の割り当てを外す").click();
    const last = page.getByRole("dialog", { name: "「開発」の割り当てを外しますか" });
    await last
      .getByText("最後のグループです。外すと、ゲスト以外の全員がこのプロジェクトを開けるようになります。")
      .waitFor();
    await screenshot(page, "project-security-withdraw");
    await button(last, "外す").click();
    await link(menuOf(outsider), FIRST_PROJECT).waitFor();
    await expectMarked(outsider);
  });

  it("whoever has the project open when it is closed to them is told, and staff never sees the settings", async () => {
    const place = await buildWorkspace(product);
    const staff = await buildInvited(product, place);
    const ws = place.workspace.id;
    const group = await place.owner.call(registerGroup, { ws, name: "経営" });
    const there = await openAs(staff, "/workspace/project", { refusals: [404] });
    await open(there, settings(place, "security"));
    await heading(there, FIRST_PROJECT).waitFor();
    expect(await link(menuOf(there), "プロジェクト設定").count()).toBe(0);

    const page = await openAs(place.owner, settings(place, "security"));
    await button(page, "グループを割り当てる").click();
    await page.getByRole("dialog").getByLabel(`${group.name}(0人)`).check();
    await button(page.getByRole("dialog"), "割り当てる").click();
    await heading(there, "ページが見つかりません").waitFor();
  });

  it("people are found by converted text", async () => {
    const place = await buildWorkspace(product);
    await buildInvited(product, place);
    const page = await openAs(place.owner, settings(place, "security"));
    const people = page.getByRole("table", { name: "開ける人" });
    await compose(page, page.getByRole("searchbox"), { reading: "じろう", text: "次郎" });
    await people.getByRole("row", { name: /糸口/ }).waitFor({ state: "hidden" });
    await people.getByRole("row", { name: /招待/ }).waitFor();
  });
});

describe("the record of administration", () => {
  it("is filtered by act and person, and saved as a file that Excel reads", async () => {
    const place = await buildWorkspace(product);
    const ws = place.workspace.id;
    await place.owner.call(registerProject, { ws, name: "問い合わせ", projectKey: "ASK" });
    await place.owner.call(registerGroup, { ws, name: "開発" });
    await buildInvited(product, place);
    const page = await openAs(place.owner, "/workspace/config/audit");
    const record = page.getByRole("table", { name: "管理の記録" });
    await record.getByRole("row", { name: /グループを作成 .*開発/ }).waitFor();
    await screenshot(page, "audit");
    await page.getByRole("combobox", { name: "操作" }).selectOption({ label: "プロジェクトを作成" });
    await record.getByRole("row", { name: /開発/ }).waitFor({ state: "hidden" });
    await record.getByRole("row", { name: /プロジェクトを作成 .*問い合わせ ASK/ }).waitFor();

    const saved = page.waitForEvent("download");
    await button(page, "CSVで保存").click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await download.path());
    expect([...file.subarray(0, 3)], "the mark by which Excel knows UTF-8").toEqual([0xef, 0xbb, 0xbf]);
    const lines = file.toString("utf8").slice(1).trimEnd().split("\r\n");
    expect(lines[0]).toBe("日時,アカウント名,名前,操作,対象,詳細,IPアドレス");
    expect(lines.slice(1).filter((line) => !line.includes("プロジェクトを作成"))).toEqual([]);
    expect(lines.join()).toContain("問い合わせ,ASK");

    await page.reload();
    await record.getByRole("row", { name: /問い合わせ ASK/ }).waitFor();
    await page.getByRole("searchbox", { name: "操作した人" }).fill("だれでもない");
    await page.getByText("記録がありません").waitFor();
    await screenshot(page, "audit-empty");
    await page.getByRole("searchbox", { name: "操作した人" }).fill("糸口");
    await record.getByRole("row", { name: /問い合わせ ASK/ }).waitFor();
  });
});

describe("my page", () => {
  it("keeps which mails are wanted, however fast they are ticked", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await openAs(owner, MY_PAGE);
    const [role, joined] = [
      page.getByLabel("自分の役割が変わったとき"),
      page.getByLabel("自分が招待した人が参加したとき"),
    ];
    const answers: string[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().endsWith("/user/updateNotice")) answers.push(request.postData() ?? "");
    });
    await role.uncheck();
    await joined.uncheck();
    await joined.check();
    await joined.uncheck();
    expect([await role.isChecked(), await joined.isChecked()]).toEqual([false, false]);
    await vi.waitFor(() => expect(answers).toHaveLength(4), { timeout: 10_000 });
    await page.reload();
    expect([await role.isChecked(), await joined.isChecked()]).toEqual([false, false]);
    await role.check();
    await vi.waitFor(() => expect(answers).toHaveLength(5), { timeout: 10_000 });
    await page.reload();
    expect([await role.isChecked(), await joined.isChecked()]).toEqual([true, false]);
  });

  it("changes the account name and the project to start with, in this workspace only", async () => {
    const place = await buildWorkspace(product);
    await place.owner.call(registerProject, { ws: place.workspace.id, name: "問い合わせ", projectKey: "ASK" });
    const page = await openAs(place.owner, MY_PAGE, { refusals: [400, 409] });
    const form = page.getByRole("form", { name: "「糸口商店」での自分" });
    const name = field(form, "アカウント名");
    await name.fill("");
    await compose(page, name, { reading: "てんしゅ", text: "店主" });
    await form.getByLabel("最初に開くプロジェクト").selectOption({ label: "問い合わせ" });
    await screenshot(page, "my-page-membership");
    await button(form, "保存").click();
    await page.getByText("保存しました。").waitFor();
    await open(page, "/workspace/project");
    await heading(page, "問い合わせ").waitFor();
    await open(page, MY_PAGE);
    expect(await name.inputValue()).toBe("店主");

    const staff = await buildInvited(product, place);
    const there = await openAs(staff, MY_PAGE, { refusals: [400, 409] });
    const theirs = field(there.getByRole("form", { name: "「糸口商店」での自分" }), "アカウント名");
    await theirs.fill("店主");
    await theirs.press("Enter");
    await expectFault(theirs, /アカウント名/);
  });

  it("lets people leave, but never the last super administrator", async () => {
    const place = await buildWorkspace(product);
    const staff = await openAs(await buildInvited(product, place), `${MY_PAGE}?workspaceId=${place.workspace.id}`);
    await leave(staff);
    await staff.getByText("「糸口商店」から抜けました。").waitFor();
    await button(staff, "「糸口商店」から抜ける").waitFor({ state: "hidden" });
    await heading(staff, "マイページ").waitFor();
    await open(staff, "/workspace/project");
    await heading(staff, "ワークスペースを作る").waitFor();

    const other = await buildInvited(product, place);
    const there = await chrome.newPage({ refusals: [404] });
    const host = product.url.replace("//", `//${place.workspace.subDomain}.`);
    await open(there, host + MY_PAGE);
    await fillSignIn(there, { email: other.email, password: PASSWORD });
    await heading(there, "マイページ").waitFor();
    await leave(there);
    await there.waitForURL((url) => url.origin === product.url);

    const owner = await openAs(place.owner, MY_PAGE, { refusals: [409] });
    const dialog = await leave(owner);
    await dialog
      .getByRole("alert")
      .filter({ hasText: "Super管理者がいなくなるため、できません。先にほかの人をSuper管理者にしてください。" })
      .waitFor();
    await screenshot(owner, "my-page-last-super-admin");
    await button(dialog, "やめる").click();
    await button(owner, "「糸口商店」から抜ける").waitFor();
  });
});

interface Place {
  owner: Person;
  workspace: { id: string };
}

async function openAs(person: Person, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await chrome.newPage(options);
  await signIn(page, { email: person.email, password: PASSWORD });
  await open(page, path);
  return page;
}

function menuOf(page: Page): Locator {
  return page.getByRole("navigation", { name: "メイン" });
}

function settings({ workspace }: Place, name: "info" | "security", projectKey = "FIRST"): string {
  return `/workspace/project/config/${name}?workspaceId=${workspace.id}&projectKey=${projectKey}`;
}

async function deleteProject(page: Page, name: string): Promise<void> {
  await button(page, `「${name}」を削除`).click();
  const dialog = page.getByRole("dialog", { name: `「${name}」を削除しますか` });
  await button(dialog, "削除").click();
  await page.getByText(`「${name}」を削除しました。`).waitFor();
}

async function leave(page: Page): Promise<Locator> {
  await button(page, "「糸口商店」から抜ける").click();
  const dialog = page.getByRole("dialog", { name: "「糸口商店」から抜けますか" });
  await button(dialog, "抜ける").click();
  return dialog;
}

async function accountNameOf(person: Person): Promise<string> {
  const { workspaceUserList } = await person.call(getLoginUserInfo, {});
  return workspaceUserList[0]?.accountName ?? "";
}

async function makeManager({ owner, workspace: { id: ws } }: Place, person: Person): Promise<void> {
  const { userList } = await owner.call(getUserList, { ws, words: person.email });
  await owner.call(updateUserByAdmin, { ws, id: userList[0]?.id ?? "", role: Role.MANAGER });
}

/** A page that was loaded anew has forgotten it. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
}

async function expectMarked(page: Page): Promise<void> {
  expect(await page.evaluate(() => "isTheSamePage" in window), "no reload").toBe(true);
}
