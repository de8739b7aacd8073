import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { registerGroup } from "@itoguchi/core/groups/groups.calls";
import { updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { assignGroup, registerProject } from "@itoguchi/core/projects/projects.calls";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading, link } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const home = await buildWorkspace(product);
const { owner, workspace } = home;
const ws = workspace.id;
const staff = await buildInvited(product, home, { accountName: "hanako" });
const ask = askerOf(product, owner.token);
await owner.call(registerProject, { ws, name: "新しい企画", projectKey: "NEXT" });
const { userList } = await owner.call(getUserList, { ws, words: staff.email });
const [member] = userList;
const staffId = member?.id ?? "";
const WORK = `/workspace/work?workspaceId=${ws}`;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function workBoard(projectKey: string, name: string) {
  const place = { workspaceId: ws, projectKey };
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
  const column = (columnName: string, columnType: ColumnType, more: object = {}) =>
    ask(registerColumn, place, { boardId: board.id, name: columnName, columnType, ...more });
  const valueOptionList = [
    { name: "未着手", statusType: Status.OPEN, color: "gray" as const },
    { name: "対応中", statusType: Status.IN_PROGRESS, color: "blue" as const },
    { name: "完了", statusType: Status.DONE, color: "green" as const },
  ];
  const status = await column("状態", ColumnType.STATE, { isStatus: true, valueOptionList });
  const person = await column("担当者", ColumnType.USER);
  const due = await column("期限", ColumnType.DATE);
  const open = status.valueOptionList[0]?.id;
  return {
    place,
    make: async (title: string, given: { due?: string; to?: string } = {}) =>
      (
        await ask(registerPost, place, {
          boardId: board.id,
          title,
          data: {
            [status.id]: open,
            [person.id]: given.to ? [given.to] : null,
            ...(given.due && { [due.id]: given.due }),
          },
        })
      ).projectSerialNumber,
  };
}
const bugs = await workBoard("FIRST", "不具合");
const plans = await workBoard("NEXT", "計画");
const late = await bugs.make("ログイン画面が固まる", { to: staffId, due: inDays(-3) });
await bugs.make("検索を速くする", { to: staffId });
await plans.make("来年の計画を書く", { to: staffId, due: inDays(40) });
await bugs.make("別の人の仕事");

const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "表示する投稿" }).getByRole("link", { name, exact: true });

describe("one's own work", () => {
  it("comes from all projects, by board or due date, and is changed where it stands", async () => {
    const page = await chrome.openAs(staff, `/workspace/${ws}/FIRST`);
    await page.keyboard.press("g");
    await page.keyboard.press("w");
    await heading(page, "自分の仕事").waitFor();
    await row(page, "ログイン画面が固まる").waitFor();
    await heading(page, /新しい企画 \/ 計画/).waitFor();
    expect(await row(page, "別の人の仕事").count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, "my-work");
    await section(page, "期限").click();
    await heading(page, /期限切れ/).waitFor();
    await heading(page, /来週以降/).waitFor();
    await row(page, "検索を速くする").waitFor({ state: "detached" });

    await section(page, "担当").click();
    await row(page, "検索を速くする")
      .getByRole("button", { name: /状態を変更/ })
      .click();
    await page.getByRole("option", { name: "完了" }).click();
    await row(page, "検索を速くする").waitFor({ state: "detached" });
    await button(page, "元に戻す").click();
    await row(page, "検索を速くする").getByText("未着手").waitFor();

    // By keyboard alone.
    await row(page, "検索を速くする").getByRole("link").focus();
    await page.keyboard.press("s");
    await page.getByRole("option", { name: "対応中" }).waitFor();
    await page.keyboard.type("対応");
    await page.keyboard.press("Enter");
    await row(page, "検索を速くする").getByText("対応中").waitFor();
    await page.getByText("「検索を速くする」の状態を変更しました。").waitFor();
    await page.keyboard.press("Control+z");
    await row(page, "検索を速くする").getByText("未着手").waitFor();
    await page.close();
  });

  it("opens a post beside the list, and goes on to the next by the arrows", async () => {
    const page = await chrome.openAs(staff, WORK);
    await row(page, "ログイン画面が固まる").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/workspace/work/FIRST/${late}`));
    await button(page, "コメントを書く").waitFor();
    await row(page, "来年の計画を書く").waitFor();
    await expectAccessible(page);
    await screenshot(page, "my-work-post");
    await row(page, "ログイン画面が固まる").getByRole("link").focus();
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(new RegExp(`/workspace/work/FIRST/${late + 1}`));
    await page.keyboard.press("Escape");
    await page.waitForURL(/\/workspace\/work\?/);
    await section(page, "最近開いた").click();
    await row(page, "ログイン画面が固まる").waitFor();
    await row(page, "来年の計画を書く").waitFor({ state: "detached" });
    await page.close();
  });

  it("has what one watches and is mentioned in, and says what to do where there is nothing", async () => {
    const page = await chrome.openAs(staff, `${WORK}&section=watched`);
    await page.getByText("ウォッチ中の投稿はありません").waitFor();
    await link(page, "ボードを開く").waitFor();
    await screenshot(page, "my-work-empty");
    const number = await plans.make("見守る計画");
    await staff.call(updateWatch, { ws, pk: "NEXT", projectSerialNumber: number, state: "WATCH" });
    await page.reload();
    await row(page, "見守る計画").waitFor();
    await section(page, "メンション").click();
    await page.getByText("メンションされた投稿はありません").waitFor();
    const mention = { type: "mention", attrs: { id: staffId, label: "花子" } };
    await ask(registerComment, plans.place, {
      projectSerialNumber: number,
      contents: { type: "doc", content: [{ type: "paragraph", content: [mention] }] },
    });
    await row(page, "見守る計画").waitFor();
    await page.close();
  });

  it("fits a phone: the list, or the post", async () => {
    const page = await chrome.openAs(staff, WORK, { width: 390 });
    await row(page, "ログイン画面が固まる").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await screenshot(page, "my-work-phone");
    await expectAccessibleInDark(page);
    await row(page, "ログイン画面が固まる")
      .getByRole("button", { name: /期限を変更/ })
      .click();
    await page.getByRole("textbox", { name: "期限" }).waitFor();
    await page.keyboard.press("Escape");
    await row(page, "ログイン画面が固まる").getByRole("link").click();
    await button(page, "コメントを書く").waitFor();
    await button(page, "閉じる").click();
    await row(page, "ログイン画面が固まる").waitFor();
    await page.close();
  });

  it("has nothing of a project that was closed to the person, and what they get meanwhile comes by itself", async () => {
    const page = await chrome.openAs(staff, WORK);
    await row(page, "来年の計画を書く").waitFor();
    await bugs.make("あとから来た仕事", { to: staffId });
    await row(page, "あとから来た仕事").waitFor();
    const group = await owner.call(registerGroup, { ws, name: "企画の人" });
    await owner.call(assignGroup, { ws, pk: "NEXT", groupIdList: [group.id] });
    await page.reload();
    await row(page, "ログイン画面が固まる").waitFor();
    expect(await row(page, "来年の計画を書く").count()).toBe(0);
    await page.goto(`${product.url}/workspace/project/post?workspaceId=${ws}`);
    await heading(page, "自分の仕事").waitFor();
    await page.close();
  });
});

describe("the work of a colleague", () => {
  it("opens from the palette by their name, and shows what they are assigned to", async () => {
    const page = await chrome.openAs(owner, `/workspace/${ws}/FIRST`);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox");
    await field.waitFor();
    await compose(page, field, { reading: "しょうたい", text: "招待" });
    await page.getByRole("option", { name: /@hanako の仕事/ }).waitFor();
    await screenshot(page, "palette-people");
    await page.getByRole("option", { name: /@hanako の仕事/ }).click();
    await heading(page, /さんの仕事$/).waitFor();
    await row(page, "ログイン画面が固まる").waitFor();
    expect(await section(page, "ウォッチ中").count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, "work-of-colleague");
    await link(page, "自分の仕事を見る").click();
    await page.getByText("担当している投稿はありません").waitFor();
    await page.close();
  });
});
