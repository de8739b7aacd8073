import { joinUsers, registerGroup, removeUsers } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { deleteUser, getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { buildInvited, buildWorkspace, PASSWORD } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { buildSharedBoard } from "./harness/board.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { sharedProduct } from "./harness/product.ts";
import { expectNoReload, markLoaded } from "./harness/reload.ts";
import { button, fillSignIn, heading, link } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const FIRST_PROJECT = "はじめてのプロジェクト";

async function buildShop() {
  const shop = await buildWorkspace(product);
  const person = await buildInvited(product, shop);
  const ws = shop.workspace.id;
  const { userList } = await shop.owner.call(getUserList, { ws, words: person.email });
  return { shop, ws, person, id: userList[0]?.id as string };
}

/** Lets the colleague in as a guest, by a group. */
async function buildGuest() {
  const shared = await buildSharedBoard(product, ["話す投稿"]);
  const { owner, colleague, place } = shared;
  const ws = place.workspaceId;
  const { userList } = await owner.call(getUserList, { ws, words: colleague.email });
  const { id, accountName } = userList[0] as (typeof userList)[number];
  await owner.call(updateUserByAdmin, { ws, id, role: Role.GUEST });
  const group = await owner.call(registerGroup, { ws, name: "A社" });
  await owner.call(joinUsers, { ws, id: group.id, accountNameList: [accountName] });
  await owner.call(assignGroup, { ws, pk: place.projectKey, groupIdList: [group.id] });
  return { ...shared, ws, accountName, groupId: group.id };
}

describe("a guest", () => {
  it("has no trash and no archive, and takes back a comment right after deleting it", async () => {
    const { colleague, path, place } = await buildGuest();
    const page = await chrome.openAs(colleague, `${path}?post=1`, { refusals: [404] });
    await button(page, "コメントを書く").click();
    await compose(page, editorOf(page, "コメントを書く"), { reading: "こえ", text: "客の声" });
    await page.keyboard.press("Control+Enter");
    const comment = page.getByRole("listitem").filter({ hasText: "客の声" });
    await comment.waitFor();
    await page.getByText("送信中").waitFor({ state: "detached" });
    await comment.getByRole("button", { name: /さんのコメントのメニュー$/ }).click();
    await page.getByRole("menuitem", { name: "削除" }).click();
    await page.getByText("戻せるのは、削除した直後に出る「元に戻す」だけです。").waitFor();
    await button(page, "削除する").click();
    await comment.waitFor({ state: "detached" });
    await button(page, "元に戻す").last().click();
    await comment.waitFor();
    await page.reload();
    await comment.waitFor();

    const menu = page.getByRole("navigation").first();
    await link(menu, "要望").waitFor();
    for (const name of ["ゴミ箱", "アーカイブ"]) expect(await link(menu, name).count(), name).toBe(0);
    await button(page, "「要望」の操作").click();
    await page.getByRole("menuitem", { name: /^印刷/ }).waitFor();
    expect(await page.getByRole("menuitem", { name: "アーカイブの一覧" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    for (const list of [`/workspace/${place.workspaceId}/FIRST/trash`, `${path}/archive`]) {
      await page.goto(product.url + list);
      await heading(page, "ページが見つかりません").waitFor();
    }
  });

  it("who loses the project while writing is told where the text is, and is not sent where there is nothing", async () => {
    const { owner, colleague, path, ws, groupId, accountName } = await buildGuest();
    const page = await chrome.openAs(colleague, `${path}?post=1`, { refusals: [404, 403] });
    await button(page, "コメントを書く").click();
    const writer = editorOf(page, "コメントを書く");
    await compose(page, writer, { reading: "こえ", text: "書きかけの声" });
    await page.waitForFunction(
      (text) => Object.values(localStorage).some((kept) => kept.includes(text)),
      "書きかけの声",
    );
    await owner.call(removeUsers, { ws, id: groupId, accountNameList: [accountName] });
    await page.getByText("書きかけの文は、メニューの「下書き」に残っています。").waitFor();
    expect(await page.getByRole("link", { name: "開けるプロジェクトへ移動" }).count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, "lost-while-writing");
    await button(page, "下書きを見る").click();
    await page.getByRole("dialog", { name: "下書き" }).getByText("書きかけの声").waitFor();
  });
});

describe("somebody without access", () => {
  it("who is a guest is let into an open project, which stays open to the team", async () => {
    const { shop, ws, person, id } = await buildShop();
    const staff = await buildInvited(product, shop, { name: "社内　三郎" });
    await shop.owner.call(updateUserByAdmin, { ws, id, role: Role.GUEST });
    const guest = await chrome.openAs(person, "/workspace/project");
    await heading(guest, "開けるプロジェクトがありません").waitFor();
    const colleague = await chrome.openAs(staff, `/workspace/${ws}/FIRST`);
    await heading(colleague, FIRST_PROJECT).waitFor();
    await markLoaded(colleague);

    const page = await chrome.openAs(
      shop.owner,
      `/workspace/project/config/security?workspaceId=${ws}&projectKey=FIRST`,
    );
    await button(page, "グループを割り当てる").click();
    await link(page.getByRole("dialog"), "グループ管理で作れます。").click();
    await heading(page, "グループ管理").waitFor();
    const group = await shop.owner.call(registerGroup, { ws, name: "サポート" });
    const { userList } = await shop.owner.call(getUserList, { ws, words: person.email });
    const accountNameList = userList.map(({ accountName }) => accountName);
    await shop.owner.call(joinUsers, { ws, id: group.id, accountNameList });

    await page.goBack();
    await button(page, "グループを割り当てる").click();
    const dialog = page.getByRole("dialog", { name: "グループを割り当てる" });
    await dialog.getByText(`グループ「${FIRST_PROJECT}のメンバー」を作り、いま開ける2人を追加して`).waitFor();
    const keeping = dialog.getByRole("checkbox", { name: "いま開けるメンバーも、引き続き開けるようにする" });
    expect(await keeping.isChecked()).toBe(true);
    await dialog.getByLabel("サポート（1人）").check();
    await expectAccessible(page);
    await screenshot(page, "assign-keeping-access");
    await button(dialog, "割り当てる").click();
    await page
      .getByText(`グループ「${FIRST_PROJECT}のメンバー」（2人）を作り、「サポート」と一緒に割り当てました。`)
      .waitFor();
    const assigned = page.getByRole("table", { name: "割り当てたグループ" });
    await assigned.getByRole("row", { name: new RegExp(`${FIRST_PROJECT}のメンバー.*2人`) }).waitFor();
    await assigned.getByRole("row", { name: /サポート.*1人/ }).waitFor();
    await screenshot(page, "project-security-kept");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    await guest.goto(`${product.url}/workspace/${ws}/FIRST`);
    await heading(guest, FIRST_PROJECT).waitFor();
    await heading(colleague, FIRST_PROJECT).waitFor();
    await expectNoReload(colleague);
    await colleague.reload();
    await heading(colleague, FIRST_PROJECT).waitFor();
  });

  it("who is a guest of no project is told whom to ask", async () => {
    const { shop, ws, person, id } = await buildShop();
    await shop.owner.call(updateUserByAdmin, { ws, id, role: Role.GUEST });
    const page = await chrome.openAs(person, "/workspace/project");
    await heading(page, "開けるプロジェクトがありません").waitFor();
    await page.getByText(/あなたのアカウント名「@m[0-9a-f-]+」を伝えてください。$/).waitFor();
    await page.getByRole("region", { name: "依頼できる管理者" }).getByText(shop.owner.name).waitFor();
    await expectAccessible(page);
    await screenshot(page, "guest-without-project");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  it("who was removed is told so when they sign in again", async () => {
    const { shop, ws, person, id } = await buildShop();
    const page = await chrome.openAs(person, "/workspace/project", { refusals: [401, 404] });
    await heading(page, FIRST_PROJECT).waitFor();
    await shop.owner.call(deleteUser, { ws, id });
    await page.waitForURL(/\/user\/login/);
    await fillSignIn(page, { email: person.email, password: PASSWORD });
    await heading(page, "ワークスペースのメンバーではなくなりました").waitFor();
    await page.getByText("「糸口商店」のメンバーから外れたため、開けません。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "removed");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });
});
