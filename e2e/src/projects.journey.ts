import { readFile } from "node:fs/promises";
import { getLoginUserInfo, hideTutorials, updateThumbnail } from "@itoguchi/core/accounts/accounts.calls";
import { archiveBoard, projectBoardList, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { registerProject, updateProject } from "@itoguchi/core/projects/projects.calls";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace, type Person } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFault } from "./harness/fault.ts";
import { expectFocus } from "./harness/focus.ts";
import { PIXEL } from "./harness/pictures.ts";
import { sharedProduct } from "./harness/product.ts";
import { expectNoReload, markLoaded } from "./harness/reload.ts";
import { button, field, heading, link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const FIRST_PROJECT = "はじめてのプロジェクト";
const PROJECTS = "/workspace/config/project";
const KEEPING = "いま開けるメンバーも、引き続き開けるようにする";
const MY_PAGE = "/workspace/user/setting";

describe("the page of a project", () => {
  it("tells what is prepared and what is not, and leads to the boards once all of it is", async () => {
    const place = await buildWorkspace(product);
    const { owner, workspace } = place;
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST`);
    const main = page.getByRole("main");
    const step = (name: RegExp) => main.getByRole("link", { name });
    await main.getByText("まずは次の準備から始めましょう。").waitFor();
    await step(/^メンバーを招待する/).waitFor();
    await eventually(async () =>
      expect(await main.getByRole("listitem").first().textContent(), "the first step").toMatch(/^ボードを作る/),
    );
    expect(await main.getByText("済み").count()).toBe(0);
    await buildInvited(product, place);
    await step(/^メンバーを招待する.*済み$/).waitFor();
    await owner.call(hideTutorials.Feedback, {});
    await step(/^声の集め方を見る.*済み$/).waitFor();
    await screenshot(page, "project-preparing");
    await owner.call(updateThumbnail, { dataURL: PIXEL });
    const ask = askerOf(product, owner.token);
    const inFirst = { workspaceId: workspace.id, projectKey: "FIRST" };
    await ask(registerBoard, inFirst, { creationMode: CreationMode.BLANK, name: "二枚目" });
    await main.getByText("まずは次の準備から始めましょう。").waitFor({ state: "hidden" });
    await link(main, "ボード").click();
    await heading(page, "ボード").waitFor();

    await owner.call(hideTutorials.Board, {});
    for (const { id } of await ask(projectBoardList, inFirst, {})) await ask(archiveBoard, inFirst, { boardId: id });
    await open(page, `/workspace/${workspace.id}/FIRST`);
    await main.getByText("まだボードがありません。").waitFor();
    await main.getByRole("button", { name: /^ボードを作る/ }).click();
    await page.getByRole("dialog", { name: "ボードを作る" }).waitFor();
  });

  it("stops telling it to whoever wants that, on every device", async () => {
    const place = await buildWorkspace(product);
    const staff = await buildInvited(product, place);
    const path = `/workspace/${place.workspace.id}/FIRST`;
    const page = await chrome.openAs(staff, path);
    await button(page, "今後表示しない").click();
    await link(page.getByRole("main"), "ボード").waitFor();
    await expectFocus(page, FIRST_PROJECT);
    await expectAccessible(page);
    const elsewhere = await chrome.openAs(staff, path);
    await link(elsewhere.getByRole("main"), "ボード").waitFor();
    expect(await elsewhere.getByText("まずは次の準備から始めましょう。").count()).toBe(0);
  });
});

describe("the projects of a workspace", () => {
  it("are made with a key that follows the name, until one types another; a key in use is refused", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await chrome.openAs(owner, PROJECTS, { refusals: [409] });
    await screenshot(page, "project-list-first");
    await button(page.getByRole("main"), "プロジェクトを作る").click();
    const dialog = page.getByRole("dialog", { name: "プロジェクトを作る" });
    const [name, key] = [field(dialog, "プロジェクト名"), field(dialog, "キー")];
    await compose(page, name, { reading: "といあわせ", text: "問い合わせ" });
    await eventually(async () => expect(await name.inputValue()).toBe("問い合わせ"));
    await eventually(async () => expect(await key.inputValue()).toBe("PJ"));
    await name.fill("First Voice");
    await eventually(async () => expect(await key.inputValue()).toBe("FV"));
    await key.fill("ｆｉｒｓｔ");
    await name.fill("First Voices");
    await eventually(async () => expect(await key.inputValue(), "what was typed stays").toBe("ｆｉｒｓｔ"));
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
    const page = await chrome.openAs(owner, PROJECTS);
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
    const page = await chrome.openAs(owner, PROJECTS);
    await deleteProject(page, FIRST_PROJECT);
    await page.getByText("プロジェクトがありません").waitFor();
    await screenshot(page, "project-list-empty");
    await button(page.getByRole("main"), "プロジェクトを作る").waitFor();
  });
});

describe("a project's basic information", () => {
  it("a new name shows in the menu here and elsewhere", async () => {
    const place = await buildWorkspace(product);
    const staff = await chrome.openAs(await buildInvited(product, place), "/workspace/project");
    const page = await chrome.openAs(place.owner, settings(place, "info"));
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
    const other = await chrome.openAs(place.owner, settings(place, "info"));
    const page = await chrome.openAs(place.owner, settings(place, "info"), { refusals: [409] });
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
      await eventually(async () => expect(await tag.inputValue()).toBe(""));
    }
    await tag.fill("請求");
    await button(page, "追加").click();
    await expectFault(tag, /./);
    await screenshot(page, "project-info");
    await button(page, "タグ「請求」を削除").click();
    await other.getByRole("listitem").filter({ hasText: "請求" }).waitFor({ state: "hidden" });
  });

  it("a tag waits for the connection, and shows elsewhere without anything being asked for", async () => {
    const place = await buildWorkspace(product);
    const other = await chrome.openAs(place.owner, settings(place, "info"));
    const page = await chrome.openAs(place.owner, settings(place, "info"), { refusals: [0] });
    const listed = (on: Page, text: string) => on.getByRole("listitem").filter({ hasText: text });
    async function add(text: string) {
      await field(page, "新しいタグ").fill(text);
      await button(page, "追加").click();
    }
    // Whatever the pages load by themselves is there once one has heard the other.
    await add("請求");
    await listed(other, "請求").waitFor();
    const asked: string[] = [];
    other.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // How much is unread is asked once the page has joined its person's own stream, which a busy machine takes its time for.
      if (pathname.endsWith("/inbox/getCount")) return;
      if (pathname.startsWith("/api/") || pathname.endsWith(".data")) asked.push(pathname);
    });
    const REGISTER = "**/tag/register";
    await page.route(REGISTER, (route) => route.abort("internetdisconnected"));
    await add("画面");
    await add("印刷");
    await listed(page, "画面").waitFor();
    await listed(page, "印刷").waitFor();
    expect(await listed(other, "画面").count()).toBe(0);
    await page.unroute(REGISTER);
    await listed(other, "画面").waitFor();
    await listed(other, "印刷").waitFor();
    await button(page, "タグ「請求」を削除").click();
    await listed(other, "請求").waitFor({ state: "detached" });
    expect(asked).toEqual([]);
  });

  it("deleting leads a manager, who cannot bring it back, to what is left", async () => {
    const { place, manager } = await buildManaged("問い合わせ", "ASK");
    const page = await chrome.openAs(manager, settings(place, "info", "ASK"));
    await link(page.getByRole("banner"), "プロジェクトへ戻る").waitFor();
    await deleteProject(page, "問い合わせ");
    await heading(page, FIRST_PROJECT).waitFor();
    await eventually(async () => expect(await button(page, "元に戻す").count()).toBe(0));
  });

  it("a page that deletes asks no more for what it deletes, however late the answer; others are told", async () => {
    const { place, manager } = await buildManaged("問い合わせ", "ASK");
    const ws = place.workspace.id;
    const other = await chrome.openAs(place.owner, settings(place, "info", "ASK"), { refusals: [404] });
    const elsewhere = await chrome.openAs(place.owner, "/workspace/project");
    const page = await chrome.openAs(manager, settings(place, "info", "ASK"));
    await link(page.getByRole("banner"), "プロジェクトへ戻る").waitFor();
    const asked: string[] = [];
    await page.route("**/project/ASK/delete", async (route) => {
      const answer = await route.fetch();
      page.on("request", (request) => asked.push(request.url()));
      page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => asked.push(String(payload))));
      await heading(other, "ページが見つかりません").waitFor();
      // Reloads rest for a second: after the second one elsewhere, none is still to come here.
      for (const name of ["声の広場", "声の庭"]) {
        await place.owner.call(updateProject, { ws, pk: "FIRST", name });
        await heading(elsewhere, name).waitFor();
      }
      await route.fulfill({ response: answer });
    });
    await deleteProject(page, "問い合わせ");
    await heading(page, "声の庭").waitFor();
    expect(asked.filter((what) => what.includes("ASK"))).toEqual([]);
    await link(other, "開けるプロジェクトへ移動").click();
    await heading(other, "声の庭").waitFor();
  });
});

describe("access rights", () => {
  it("the first group closes the project to others, whose menus follow at once; the last one opens it again", async () => {
    const place = await buildWorkspace(product);
    const [inside, outside] = [await buildInvited(product, place), await buildInvited(product, place)];
    const ws = place.workspace.id;
    const group = await place.owner.call(registerGroup, { ws, name: "開発" });
    await place.owner.call(joinUsers, { ws, id: group.id, accountNameList: [await accountNameOf(inside)] });
    const insider = await chrome.openAs(inside, "/workspace/project");
    const outsider = await chrome.openAs(outside, MY_PAGE);
    await link(menuOf(outsider), FIRST_PROJECT).waitFor();
    await markLoaded(outsider);

    const page = await chrome.openAs(place.owner, settings(place, "security"));
    await page.getByText("全員に開かれているため").first().waitFor();
    await screenshot(page, "project-security-open");
    await button(page, "グループを割り当てる").click();
    const dialog = page.getByRole("dialog", { name: "グループを割り当てる" });
    await dialog.getByLabel(KEEPING).uncheck();
    await dialog.getByText("最初の割り当てです。選んだグループの人と管理者以外は、開けなくなります。").waitFor();
    await dialog.getByLabel("開発（1人）").check();
    await screenshot(page, "project-security-assign");
    await button(dialog, "割り当てる").click();
    await page.getByText("グループを割り当てました。").waitFor();
    await page.getByText("グループ：開発").waitFor();
    await link(menuOf(outsider), FIRST_PROJECT).waitFor({ state: "hidden" });
    await outsider.getByText("開けるプロジェクトはありません。").waitFor();
    await expectNoReload(outsider);
    await eventually(async () => expect(await link(menuOf(insider), FIRST_PROJECT).isVisible()).toBe(true));
    await screenshot(page, "project-security");

    await button(page, "「開発」の割り当てを外す").click();
    const last = page.getByRole("dialog", { name: "「開発」の割り当てを外しますか？" });
    await last
      .getByText("最後のグループです。外すと、ゲスト以外の全員がこのプロジェクトを開けるようになります。")
      .waitFor();
    await screenshot(page, "project-security-withdraw");
    await button(last, "外す").click();
    await link(menuOf(outsider), FIRST_PROJECT).waitFor();
    await expectNoReload(outsider);
  });

  it("whoever has the project open when it is closed to them is told, and staff never sees the settings", async () => {
    const place = await buildWorkspace(product);
    const staff = await buildInvited(product, place);
    const ws = place.workspace.id;
    const group = await place.owner.call(registerGroup, { ws, name: "経営" });
    const there = await chrome.openAs(staff, "/workspace/project", { refusals: [404] });
    await open(there, settings(place, "security"));
    await heading(there, FIRST_PROJECT).waitFor();
    await eventually(async () => expect(await link(menuOf(there), "プロジェクト設定").count()).toBe(0));

    const page = await chrome.openAs(place.owner, settings(place, "security"));
    await button(page, "グループを割り当てる").click();
    await page.getByRole("dialog").getByLabel(`${group.name}（0人）`).check();
    await page.getByRole("dialog").getByLabel(KEEPING).uncheck();
    await button(page.getByRole("dialog"), "割り当てる").click();
    await heading(there, "ページが見つかりません").waitFor();
  });

  it("people are found by converted text", async () => {
    const place = await buildWorkspace(product);
    await buildInvited(product, place);
    const page = await chrome.openAs(place.owner, settings(place, "security"));
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
    const page = await chrome.openAs(place.owner, "/workspace/config/audit");
    const record = page.getByRole("table", { name: "監査ログ" });
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

interface Place {
  owner: Person;
  workspace: { id: string };
}

function menuOf(page: Page): Locator {
  return page.getByRole("navigation", { name: "メイン" });
}

function settings({ workspace }: Place, name: "info" | "security", projectKey = "FIRST"): string {
  return `/workspace/project/config/${name}?workspaceId=${workspace.id}&projectKey=${projectKey}`;
}

async function deleteProject(page: Page, name: string): Promise<void> {
  await button(page, `「${name}」を削除`).click();
  const dialog = page.getByRole("dialog", { name: `「${name}」を削除しますか？` });
  await button(dialog, "削除").click();
  await page.getByText(`「${name}」を削除しました。`).waitFor();
}

async function accountNameOf(person: Person): Promise<string> {
  const { workspaceUserList } = await person.call(getLoginUserInfo, {});
  return workspaceUserList[0]?.accountName ?? "";
}

/** A project of a workspace, and somebody who manages it without being an administrator. */
async function buildManaged(name: string, projectKey: string) {
  const place = await buildWorkspace(product);
  const manager = await buildInvited(product, place);
  await makeManager(place, manager);
  await place.owner.call(registerProject, { ws: place.workspace.id, name, projectKey });
  return { place, manager };
}

async function makeManager({ owner, workspace: { id: ws } }: Place, person: Person): Promise<void> {
  const { userList } = await owner.call(getUserList, { ws, words: person.email });
  await owner.call(updateUserByAdmin, { ws, id: userList[0]?.id ?? "", role: Role.MANAGER });
}
