import { deleteGroup, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { assignGroup, getProjectList } from "@itoguchi/core/projects/projects.calls";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { buildInvited, buildWorkspace, type Person } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFault } from "./harness/fault.ts";
import { sharedProduct } from "./harness/product.ts";
import { expectNoReload, markLoaded } from "./harness/reload.ts";
import { button, field, heading, link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const shop = await buildWorkspace(product);
const ws = shop.workspace.id;
const USERS = "/workspace/config/user";
const GROUPS = "/workspace/config/group";

describe("users", () => {
  it("an administrator made staff loses the settings menu without a reload", async () => {
    const other = await buildInvited(product, shop);
    const id = await memberId(other);
    await shop.owner.call(updateUserByAdmin, { ws, id, role: Role.ADMIN });
    const theirs = await chrome.openAs(other, GROUPS);
    await markLoaded(theirs);
    const menu = theirs.getByRole("navigation", { name: "メイン" });
    await link(menu, "メンバー管理").waitFor();

    const admin = await chrome.openAs(shop.owner, `${USERS}/detail?workspaceId=${ws}&id=${id}`);
    await admin.getByRole("combobox", { name: "役割" }).selectOption({ label: "スタッフ" });
    await button(admin, "保存").click();
    await admin.getByText("保存しました。").waitFor();
    await heading(theirs, "マイページ").waitFor();
    await link(menu, "メンバー管理").waitFor({ state: "hidden" });
    await eventually(async () => expect(await link(menu, "基本情報").count()).toBe(0));
    await expectNoReload(theirs);
  });

  it("what another administrator saves flows into an open page, and is not undone by saving the rest", async () => {
    const person = await buildInvited(product, shop);
    const id = await memberId(person);
    const page = await chrome.openAs(shop.owner, `${USERS}/detail?workspaceId=${ws}&id=${id}`);
    const accountName = field(page, "アカウント名");
    await shop.owner.call(updateUserByAdmin, { ws, id, accountName: `new-${id.slice(-8)}` });
    await expect.poll(() => accountName.inputValue()).toBe(`new-${id.slice(-8)}`);

    const sent = page.waitForRequest((request) => request.url().endsWith("/user/updateByAdmin"));
    await page.getByRole("combobox", { name: "役割" }).selectOption({ label: "管理者" });
    await button(page, "保存").click();
    expect((await sent).postDataJSON()).toEqual({ id, role: Role.ADMIN });
    await page.getByText("保存しました。").waitFor();

    await accountName.fill("half-typed");
    await shop.owner.call(updateUserByAdmin, { ws, id, accountName: `late-${id.slice(-8)}`, role: Role.STAFF });
    await expect.poll(() => page.getByRole("combobox", { name: "役割" }).inputValue()).toBe(String(Role.STAFF));
    await eventually(async () =>
      expect(await accountName.inputValue(), "what is being typed stays").toBe("half-typed"),
    );
  });

  it("faults stand at their fields: a taken account name, the last super administrator", async () => {
    const person = await buildInvited(product, shop);
    const page = await chrome.openAs(shop.owner, `${USERS}/detail?workspaceId=${ws}&id=${await memberId(person)}`, {
      refusals: [409],
    });
    await field(page, "アカウント名").fill("owner");
    await button(page, "保存").click();
    await expectFault(field(page, "アカウント名"), /^このアカウント名はすでに使われています。$/);
    await open(page, `${USERS}/detail?workspaceId=${ws}&id=${await memberId(shop.owner)}`);
    await eventually(async () => expect(await button(page, "外す").count(), "nobody removes themselves").toBe(0));
    await page.getByRole("combobox", { name: "役割" }).selectOption({ label: "管理者" });
    await button(page, "保存").click();
    await expectFault(page.getByRole("combobox", { name: "役割" }), /Super管理者がいなくなるため、できません。/);
  });

  it("somebody removed is signed out at once, comes back by undo, and later from the list of removed people", async () => {
    const person = await buildInvited(product, shop);
    const theirs = await chrome.openAs(person, "/workspace/project", { refusals: [401, 404] });
    const page = await chrome.openAs(shop.owner, `${USERS}?words=${encodeURIComponent(person.email)}`);
    await link(page, person.name).click();
    await heading(page, person.name).waitFor();
    await remove(page, person);
    await theirs.waitForURL(/\/user\/login/);
    await page.getByText("にワークスペースから外しました。").waitFor();
    await button(page, "元に戻す").click();
    await page.getByText(`${person.name}さんを戻しました。`).waitFor();
    await page.getByText("にワークスペースから外しました。").waitFor({ state: "hidden" });

    await remove(page, person);
    await open(page, `${USERS}?words=${encodeURIComponent(person.email)}`);
    await page.getByText("当てはまるメンバーはいません").waitFor();
    await page.getByRole("combobox", { name: "状態" }).selectOption({ label: "外したメンバー" });
    await link(page, person.name).click();
    await button(page, "ワークスペースに戻す").click();
    await field(page, "アカウント名").waitFor();
    await page.goBack();
    await page.getByText("当てはまるメンバーはいません").waitFor();
    expect(await page.getByRole("combobox", { name: "状態" }).inputValue(), "the filter comes back as well").toBe(
      "deleted",
    );
  });
});

describe("groups", () => {
  it("created, filled by search and by pasted names, renamed, emptied with undo, deleted with a warning", async () => {
    const people = [await buildInvited(product, shop), await buildInvited(product, shop)];
    const names = await Promise.all(people.map(accountNameOf));
    const page = await chrome.openAs(shop.owner, GROUPS, { refusals: [404, 409] });
    await button(page, "グループを作る").first().click();
    await page.getByRole("dialog").getByLabel("グループ名").fill("サポート");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await heading(page, "サポート").waitFor();
    await page.getByText("まだだれも入っていません").waitFor();

    await button(page, "メンバーを追加").click();
    const dialog = page.getByRole("dialog", { name: "「サポート」にメンバーを追加" });
    await dialog.getByRole("searchbox").fill(names[0] ?? "");
    const found = dialog.getByRole("row", { name: new RegExp(names[0] ?? "") });
    await found.waitFor();
    await dialog.getByText(`@${names[1]}`).waitFor({ state: "hidden" });
    await found.getByRole("checkbox").check();
    await expectAccessible(page);
    await button(dialog, "1人を追加").click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("row", { name: new RegExp(names[0] ?? "") }).waitFor();

    await button(page, "メンバーを追加").click();
    await dialog.getByText("アカウント名を貼り付ける").click();
    await field(dialog, "アカウント名").fill(`@${names[1]}、nobody-here`);
    await button(dialog, "追加").click();
    await expectFault(field(dialog, "アカウント名"), /^見つからない人がいます：nobody-here$/);
    await field(dialog, "アカウント名").fill(`@${names[1]}`);
    await button(dialog, "追加").click();
    await page.getByText("2人・プロジェクト0件").waitFor();

    await button(page, "名前を変更").click();
    await page.getByRole("dialog").getByLabel("グループ名").fill("サポート窓口");
    await button(page.getByRole("dialog"), "保存").click();
    await heading(page, "サポート窓口").waitFor();

    await page.getByRole("checkbox", { name: "このページのすべてを選ぶ" }).check();
    await button(page, "グループから外す").click();
    await page.getByText("まだだれも入っていません").waitFor();
    await button(page, "元に戻す").click();
    await page.getByText("2人・プロジェクト0件").waitFor();

    const id = new URL(page.url()).searchParams.get("id") ?? "";
    const { projectList } = await shop.owner.call(getProjectList, { ws });
    const project = projectList[0];
    await shop.owner.call(assignGroup, { ws, pk: project?.projectKey ?? "", groupIdList: [id] });
    await link(page.getByRole("main"), project?.name ?? "").waitFor();
    await button(page, "削除").click();
    const asked = page.getByRole("dialog", { name: "グループ「サポート窓口」を削除しますか？" });
    await asked.getByText("2人が入っていて、1件のプロジェクトに割り当てられています。").waitFor();
    await asked.getByText("ゲストを除く全員が開けるようになります。").waitFor();
    await asked.getByText(project?.name ?? "").waitFor();
    await screenshot(page, "delete-group");
    await button(asked, "削除").click();
    await heading(page, "グループ管理").waitFor();
    await eventually(async () => expect(await link(page, "サポート窓口").count()).toBe(0));
  });

  it("what fails is said inside the dialog, which stays", async () => {
    const group = await shop.owner.call(registerGroup, { ws, name: "消えるグループ" });
    const page = await chrome.openAs(shop.owner, GROUPS, { refusals: [404] });
    await button(page, "「消えるグループ」を削除").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("0人が入っていて").waitFor();
    await shop.owner.call(deleteGroup, { ws, id: group.id });
    await button(dialog, "削除").click();
    await dialog.getByRole("alert").filter({ hasText: "対象が見つかりません。" }).waitFor();
    await button(dialog, "キャンセル").click();
    await dialog.waitFor({ state: "hidden" });
  });
});

describe("connected domains", () => {
  it("one's own is registered and deleted; another's and one that needs Google are refused at the field", async () => {
    const page = await chrome.openAs(shop.owner, "/workspace/config/domain");
    const domain = field(page, "ドメイン");
    await eventually(async () =>
      expect(await domain.inputValue(), "the only one they may register").toBe("example.com"),
    );
    await domain.fill("＠example.org");
    await button(page, "登録").click();
    await expectFault(domain, /^自分のメールアドレスのドメインだけを登録できます。$/);
    await domain.fill("example");
    await button(page, "登録").click();
    await expectFault(domain, /example\.co\.jp のように/);
    await domain.fill("example.com");
    const provider = page.getByRole("combobox", { name: "参加できる人" });
    await provider.selectOption({ label: "Googleでログインした人" });
    await button(page, "登録").click();
    await expectFault(domain, /^先にこのメールアドレスのGoogleアカウントでログインしてください。$/);
    await provider.selectOption({ label: "メールアドレスを確認した人" });
    await button(page, "登録").click();
    await page.getByRole("row", { name: /example\.com メールアドレスを確認した人/ }).waitFor();
    await screenshot(page, "auth-domains");
    await button(page, "example.com を削除").click();
    await button(page.getByRole("dialog", { name: "認証ドメイン example.com を削除しますか？" }), "削除").click();
    await page.getByText("認証ドメインはまだありません").waitFor();
  });
});

describe("Japanese input", () => {
  it("searches what was converted, not what is being typed", async () => {
    const page = await chrome.openAs(shop.owner, USERS);
    const asked: string[] = [];
    page.on("request", (request) => {
      const words = new URL(request.url()).searchParams.get("words");
      if (words !== null) asked.push(words);
    });
    const search = page.getByRole("searchbox");
    await compose(page, search, { reading: "いとぐち", text: "糸口" });
    await page.waitForURL(/words=/);
    await page.getByRole("row", { name: /糸口\s花子/ }).waitFor();
    expect(new Set(asked)).toEqual(new Set(["糸口"]));
    await page.reload();
    await eventually(async () => expect(await search.inputValue(), "a reload brings the same list").toBe("糸口"));
  });

  it("the Enter of a conversion creates no group, the next one does", async () => {
    await shop.owner.call(registerGroup, { ws, name: "はじめのグループ" });
    const page = await chrome.openAs(shop.owner, GROUPS);
    let submits = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/group/register")) submits++;
    });
    await button(page, "グループを作る").click();
    const name = page.getByRole("dialog").getByLabel("グループ名");
    await compose(page, name, { reading: "かいはつ", text: "開発" });
    await eventually(async () => expect(await name.inputValue()).toBe("開発"));
    expect(submits).toBe(0);
    await name.press("Enter");
    await heading(page, "開発").waitFor();
    expect(submits).toBe(1);
  });
});

async function find(person: Person) {
  const { userList } = await shop.owner.call(getUserList, { ws, words: person.email });
  const found = userList[0];
  if (!found) throw new Error(`${person.email} is not in the workspace`);
  return found;
}

async function memberId(person: Person): Promise<string> {
  return (await find(person)).id;
}

async function accountNameOf(person: Person): Promise<string> {
  return (await find(person)).accountName;
}

async function remove(page: Page, { name }: Person): Promise<void> {
  await button(page, "外す").click();
  const dialog: Locator = page.getByRole("dialog", { name: `${name}さんをワークスペースから外しますか？` });
  await dialog.getByText("すべての端末からログアウトし").waitFor();
  await button(dialog, "外す").click();
  await page.getByText(`${name}さんを外しました。`).waitFor();
}
