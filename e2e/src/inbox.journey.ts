import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { getWatch } from "@itoguchi/core/inbox/inbox.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { ViewType } from "@itoguchi/core/model/view";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { addSprintItem, registerSprintReport, startSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const home = await buildWorkspace(product);
const { owner, workspace } = home;
const staff = await buildInvited(product, home, { accountName: "jiro" });
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const { userList } = await owner.call(getUserList, { ws: workspace.id, words: staff.email });
const staffId = userList[0]?.id ?? "";
const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "開発" });
const assignee = await ask(registerColumn, place, {
  boardId: board.id,
  name: "担当者",
  columnType: ColumnType.USER,
});
const give = async (title: string) =>
  (await ask(registerPost, place, { boardId: board.id, title, data: { [assignee.id]: [staffId] } }))
    .projectSerialNumber;
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const watched = { ws: workspace.id, pk: "FIRST", boardId: board.id };
const inbox = `/workspace/inbox?workspaceId=${workspace.id}`;

describe("the inbox", () => {
  it("tells of a mention at once in every tab, opens the post beside the list, and answers there", async () => {
    const number = await give("ログインできない");
    const page = await chrome.openAs(staff, `/workspace/${workspace.id}/FIRST/${board.id}`);
    await page.getByRole("link", { name: "通知（未読1件）" }).waitFor();
    expect(await page.title()).toMatch(/^\(1\) /);

    const writer = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/post/${number}`);
    await button(writer, "コメントを書く").click();
    const editor = editorOf(writer, "コメントを書く");
    await compose(writer, editor, { reading: "みてください", text: "見てください" });
    await writer.keyboard.type(" @招待");
    await writer.getByRole("option", { name: /招待/ }).waitFor();
    await writer.keyboard.press("Enter");
    await writer.keyboard.press("Control+Enter");

    await page.keyboard.press("g");
    await page.keyboard.press("i");
    await page.waitForURL(/\/workspace\/inbox/);
    const row = page.getByRole("listitem").filter({ hasText: "ログインできない" });
    await row.getByText("あなたをメンションしました").waitFor();
    await row.getByText("見てください").waitFor();
    await expectAccessible(page);
    await screenshot(page, "inbox");

    await row.getByRole("link").click();
    await button(page, "コメントを書く").click();
    const answer = editorOf(page, "コメントを書く");
    await compose(page, answer, { reading: "みます", text: "見ます" });
    await page.keyboard.press("Control+Enter");
    await page.getByRole("link", { name: "通知", exact: true }).first().waitFor();
    await expectAccessible(page);
    await screenshot(page, "inbox-post");
    // The other side is told of the answer, and was told that the invited person joined.
    await writer.getByRole("link", { name: "通知（未読2件）" }).waitFor();
    await page.close();
    await writer.close();
  });

  it("is worked through by keyboard alone: next, done, undone, snoozed, muted", async () => {
    await give("一つ目");
    await give("二つ目");
    const page = await chrome.openAs(staff, inbox);
    const list = page.getByRole("list", { name: "通知の一覧" });
    const row = (title: string) => list.getByRole("listitem").filter({ hasText: title });
    await row("一つ目").waitFor();
    await page.keyboard.press("j");
    await expect
      .poll(() =>
        row("二つ目")
          .getByRole("link")
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("e");
    await row("二つ目").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "元に戻す" }).click();
    await row("二つ目").waitFor();
    // The row that came back has the focus: the next key is for it.
    await expect
      .poll(() =>
        row("二つ目")
          .getByRole("link")
          .evaluate((link) => link === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("h");
    await page.getByRole("menuitem", { name: "明日の9:00" }).click();
    await row("二つ目").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "あとで", exact: true }).click();
    await row("二つ目").waitFor();
    await page.getByRole("link", { name: "受信", exact: true }).click();
    await row("一つ目").getByRole("link").focus();
    await page.keyboard.press("m");
    await row("一つ目").getByText("通知を止めています").waitFor();
    await page.close();
  });

  it("fits a phone: the list, or the post", async () => {
    const number = await give("電話で見る");
    await ask(registerComment, place, { projectSerialNumber: number, contents: words("外出先からお願いします。") });
    const page = await chrome.openAs(staff, inbox, { width: 390 });
    const row = page.getByRole("listitem").filter({ hasText: "電話で見る" });
    await row.getByText("外出先から").waitFor();
    await expectAccessible(page);
    await screenshot(page, "inbox-phone");
    await row.getByRole("link").click();
    await button(page, "コメントを書く").waitFor();
    await row.waitFor({ state: "hidden" });
    await button(page, "閉じる").click();
    await row.getByRole("button", { name: "完了にする" }).click();
    await row.waitFor({ state: "detached" });
    await page.close();
  });

  it("opening a post on its board, or on its own page, reads its notifications", async () => {
    const [number, other] = [await give("ボードで読む"), await give("ページで読む")];
    const page = await chrome.openAs(staff, inbox);
    const unread = (title: string) =>
      page.getByRole("listitem").filter({ hasText: title }).getByRole("img", { name: "未読" });
    await unread("ボードで読む").waitFor();
    const reader = await chrome.openAs(staff, `/workspace/${workspace.id}/FIRST/${board.id}?post=${number}`);
    await button(reader, "コメントを書く").waitFor();
    await unread("ボードで読む").waitFor({ state: "detached" });
    await unread("ページで読む").waitFor();
    await reader.goto(`${product.url}/workspace/${workspace.id}/FIRST/post/${other}`);
    await button(reader, "コメントを書く").waitFor();
    await unread("ページで読む").waitFor({ state: "detached" });
    await reader.close();
    await page.close();
  });

  it("a board's new posts are told to those who watch it", async () => {
    const page = await chrome.openAs(staff, `/workspace/${workspace.id}/FIRST/${board.id}`);
    await button(page, "通知の設定").click();
    await page.getByRole("menuitem", { name: /新しい投稿を通知する/ }).click();
    await page.getByText("通知の設定を変更しました。").waitFor();
    await ask(registerPost, place, { boardId: board.id, title: "見張りの投稿" });
    await page.goto(`${product.url}${inbox}`);
    const row = page.getByRole("listitem").filter({ hasText: "見張りの投稿" });
    await row.getByText("ボードをウォッチしています").waitFor();
    await page.close();
  });

  it("a view's new posts are told to those who watch it, with its name", async () => {
    const view = await ask(registerView, place, { boardId: board.id, name: "受付", viewType: ViewType.TABLE });
    const page = await chrome.openAs(staff, `/workspace/${workspace.id}/FIRST/${board.id}?view=${view.id}`);
    await button(page, "ビューの通知").waitFor();
    await expectAccessible(page);
    await button(page, "ビューの通知").click();
    await page.getByRole("menuitem", { name: /条件に合う新しい投稿を知らせる/ }).waitFor();
    await screenshot(page, "view-watch");
    await page.getByRole("menuitem", { name: /条件に合う新しい投稿を知らせる/ }).click();
    await page.getByText("通知の設定を変更しました。").waitFor();
    await button(page, "通知の設定").click();
    await page.getByRole("menuitem", { name: /通知しない/ }).click();
    await expect.poll(async () => (await staff.call(getWatch, watched)).state).toBe("DEFAULT");
    await ask(registerPost, place, { boardId: board.id, title: "受付の投稿" });
    await page.goto(`${product.url}${inbox}`);
    const row = page.getByRole("listitem").filter({ hasText: "受付の投稿" });
    await row.getByText("ビュー「受付」の条件に合う投稿です").waitFor();
    await page.close();
  });

  it("a changed role is told to its person", async () => {
    const other = await buildInvited(product, home, { accountName: "saburo" });
    const { userList: found } = await owner.call(getUserList, { ws: workspace.id, words: other.email });
    await owner.call(updateUserByAdmin, { ws: workspace.id, id: found[0]?.id ?? "", role: Role.MANAGER });
    const page = await chrome.openAs(other, inbox);
    await page.getByLabel("種類").selectOption("参加と権限");
    const row = page.getByRole("listitem").filter({ hasText: "マネージャー" });
    await row.getByText("あなたの参加・権限に関わることです").waitFor();
    await expectAccessible(page);
    await row.getByRole("link").click();
    await page.waitForURL(/\/workspace\/user\/setting/);
    await page.close();
  });

  it("a sprint that starts is told to those who have posts in it, and leads to its view", async () => {
    const state = await ask(registerColumn, place, {
      boardId: board.id,
      name: "進み具合",
      columnType: ColumnType.STATE,
      valueOptionList: [{ name: "完了", statusType: Status.DONE }],
    });
    const view = await ask(registerView, place, { boardId: board.id, name: "計画", viewType: ViewType.AGILE });
    const completeStatusId = state.valueOptionList[0]?.id ?? "";
    await ask(updateView, place, { boardViewId: view.id, sprintStatusColumnId: state.id, completeStatusId });
    const inView = { ws: workspace.id, pk: "FIRST", b: board.id, viewId: view.id };
    const { id } = await owner.call(registerSprintReport, { ...inView, name: "第1スプリント" });
    await owner.call(addSprintItem, { ...inView, id, projectSerialNumberList: [await give("計画の投稿")] });
    await owner.call(startSprintReport, { ...inView, id });
    const page = await chrome.openAs(staff, inbox);
    await page.getByLabel("種類").selectOption("スプリント");
    const row = page.getByRole("listitem").filter({ hasText: "第1スプリント" });
    await row.getByText("スプリントを開始しました（担当の投稿：1件）").waitFor();
    await expectAccessible(page);
    await screenshot(page, "inbox-sprint");
    await row.getByRole("link").click();
    await page.waitForURL(new RegExp(`view=${view.id}`));
    await page.getByText("第1スプリント").first().waitFor();
    await page.goBack();
    await row.getByRole("img", { name: "未読" }).waitFor({ state: "detached" });
    await page.close();
  });
});
