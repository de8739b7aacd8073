import { updateProfile } from "@itoguchi/core/accounts/accounts.calls";
import { registerProject } from "@itoguchi/core/projects/projects.calls";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "../../scripts/product/chrome.ts";
import { buildInvited, buildWorkspace, PASSWORD } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { expectFault } from "./harness/fault.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, field, fillSignIn, heading, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const MY_PAGE = "/workspace/user/setting";

describe("the account", () => {
  it("changes the profile, and the header follows", async () => {
    const { owner: person } = await buildWorkspace(product);
    const page = await chrome.openAs(person, MY_PAGE);
    await screenshot(page, "my-page");
    const profile = page.getByRole("form", { name: "プロフィール" });
    await field(profile, "名前").fill("");
    await compose(page, field(profile, "名前"), { reading: "たろう", text: "太郎" });
    await button(profile, "保存").click();
    await page.getByText("保存しました。").waitFor();
    await page.getByRole("button", { name: "太郎さんのメニュー" }).waitFor();
    await page.reload();
    await eventually(async () =>
      expect(await field(page.getByRole("form", { name: "プロフィール" }), "名前").inputValue()).toBe("太郎"),
    );
  });

  it("empties what is optional, and not the name", async () => {
    const { owner: person } = await buildWorkspace(product);
    await person.call(updateProfile, { familyName: "糸口" });
    const page = await chrome.openAs(person, MY_PAGE);
    const profile = page.getByRole("form", { name: "プロフィール" });
    await field(profile, "姓（任意）").fill("");
    await field(profile, "名前").fill("　");
    await button(profile, "保存").click();
    await expectFault(field(profile, "名前"), /^入力してください。/);
    await field(profile, "名前").fill("花子");
    await button(profile, "保存").click();
    await page.getByText("保存しました。").waitFor();
    await page.reload();
    await eventually(async () => expect(await field(profile, "姓（任意）").inputValue()).toBe(""));
    await eventually(async () => expect(await field(profile, "名前").inputValue()).toBe("花子"));
  });

  it("asks for school only those who say that they are students", async () => {
    const { owner: person } = await buildWorkspace(product);
    const page = await chrome.openAs(person, MY_PAGE);
    await eventually(async () => expect(await field(page, "大学（任意）").count()).toBe(0));
    await page.getByLabel("学生として登録").check();
    await field(page, "大学（任意）").fill("糸口大学");
    await button(page.getByRole("form", { name: "プロフィール" }), "保存").click();
    await page.getByText("保存しました。").waitFor();
    await page.reload();
    await eventually(async () => expect(await field(page, "大学（任意）").inputValue()).toBe("糸口大学"));
  });

  it("turns the guide off and on again", async () => {
    const { owner: person } = await buildWorkspace(product);
    const page = await chrome.openAs(person, MY_PAGE);
    await button(page, "操作の案内を表示しない").click();
    await button(page, "操作の案内を表示する").click();
    await button(page, "操作の案内を表示しない").waitFor();
  });

  it("lists the sessions and ends the one in another browser", async () => {
    const { owner: person } = await buildWorkspace(product);
    const there = await chrome.openAs(person, "/workspace/project", { refusals: [401] });
    const here = await chrome.openAs(person, MY_PAGE);
    await here.getByText("この端末", { exact: true }).waitFor();
    await button(here, "ほかの端末をすべてログアウトさせる").click();
    await here.getByText("ほかの端末はありません。").waitFor();
    await heading(there, "ログイン").waitFor();
  });

  it("changes the password, which ends the sessions elsewhere; a wrong current one is told at the field", async () => {
    const { owner: person } = await buildWorkspace(product);
    const there = await chrome.openAs(person, "/workspace/project", { refusals: [401] });
    const here = await chrome.openAs(person, MY_PAGE, { refusals: [400] });
    const form = here.getByRole("form", { name: "パスワード" });
    await field(form, "現在のパスワード").fill("not-my-password-1");
    await field(form, "新しいパスワード").fill(`${PASSWORD}-2`);
    await button(form, "パスワードを変更").click();
    await expectFault(field(form, "現在のパスワード"), /パスワード/);
    await eventually(async () =>
      expect(await field(form, "新しいパスワード").inputValue(), "nothing typed is lost").toBe(`${PASSWORD}-2`),
    );

    await field(form, "現在のパスワード").fill(PASSWORD);
    await button(form, "パスワードを変更").click();
    await here.getByText("パスワードを変更しました。").waitFor();
    await heading(there, "ログイン").waitFor();
    await signIn(there, { email: person.email, password: `${PASSWORD}-2` });
  });
});

describe("one's place in a workspace", () => {
  it("keeps which mails are wanted, however fast they are ticked", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await chrome.openAs(owner, MY_PAGE);
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
    await eventually(() => expect(answers).toHaveLength(4));
    await page.reload();
    expect([await role.isChecked(), await joined.isChecked()]).toEqual([false, false]);
    await role.check();
    await eventually(() => expect(answers).toHaveLength(5));
    await page.reload();
    expect([await role.isChecked(), await joined.isChecked()]).toEqual([true, false]);
  });

  it("changes the account name and the project to start with, in this workspace only", async () => {
    const place = await buildWorkspace(product);
    await place.owner.call(registerProject, { ws: place.workspace.id, name: "問い合わせ", projectKey: "ASK" });
    const page = await chrome.openAs(place.owner, MY_PAGE, { refusals: [400, 409] });
    const form = page.getByRole("form", { name: "「糸口商店」での設定" });
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
    await eventually(async () => expect(await name.inputValue()).toBe("店主"));

    const staff = await buildInvited(product, place);
    const there = await chrome.openAs(staff, MY_PAGE, { refusals: [400, 409] });
    const theirs = field(there.getByRole("form", { name: "「糸口商店」での設定" }), "アカウント名");
    await theirs.fill("店主");
    await theirs.press("Enter");
    await expectFault(theirs, /アカウント名/);
  });

  it("lets people leave, but never the last super administrator", async () => {
    const place = await buildWorkspace(product);
    const staff = await chrome.openAs(
      await buildInvited(product, place),
      `${MY_PAGE}?workspaceId=${place.workspace.id}`,
      // What the page asks for at the same moment.
      { refusals: [404] },
    );
    await leave(staff);
    await staff.getByText("「糸口商店」から退出しました。").waitFor();
    await button(staff, "「糸口商店」から退出").waitFor({ state: "hidden" });
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

    const owner = await chrome.openAs(place.owner, MY_PAGE, { refusals: [409] });
    const dialog = await leave(owner);
    await dialog
      .getByRole("alert")
      .filter({ hasText: "Super管理者がいなくなるため、できません。先にほかの人をSuper管理者にしてください。" })
      .waitFor();
    await screenshot(owner, "my-page-last-super-admin");
    await button(dialog, "キャンセル").click();
    await button(owner, "「糸口商店」から退出").waitFor();
  });
});

async function leave(page: Page): Promise<Locator> {
  await button(page, "「糸口商店」から退出").click();
  const dialog = page.getByRole("dialog", { name: "「糸口商店」から退出しますか？" });
  await button(dialog, "退出").click();
  return dialog;
}
