import { registerBoard, updateBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList, updateUserByAdmin } from "@itoguchi/core/members/members.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { beforeAll, describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace, type Person } from "../../scripts/product/people.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { switchScheme } from "./harness/scheme.ts";
import { button, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { cell, expectCell, paste } from "./harness/table.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const MARKDOWN = "## 手順\n\n- **強い**項目\n- `npm ci`\n\n[資料](https://docs.example/) <img src=x onerror=alert(1)>";

let world: {
  owner: Person;
  board: string;
  post: string;
  wrap(isWrapDisplay: boolean): Promise<unknown>;
};

beforeAll(async () => {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  const board = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "値の板" });
  const column = (name: string, columnType: ColumnType) =>
    ask(registerColumn, place, { boardId: board.id, name, columnType });
  const [text, link] = [await column("手順書", ColumnType.MARKDOWN_TEXT), await column("資料", ColumnType.LINK_URL)];
  const data = { [text.id]: MARKDOWN, [link.id]: { text: "社内の資料", url: "https://nowhere.example/a" } };
  const { projectSerialNumber } = await ask(registerPost, place, { boardId: board.id, title: "値のある投稿", data });
  await ask(updateBoard, place, { boardId: board.id, detailTitleColumnWidth: 160 });
  const boardViewId = board.boardViewList[0]?.id as string;
  const project = `/workspace/${workspace.id}/FIRST`;
  world = {
    ...{ owner, board: `${project}/${board.id}`, post: `${project}/post/${projectSerialNumber}` },
    wrap: (isWrapDisplay) => ask(updateView, place, { boardViewId, isWrapDisplay }),
  };
}, 60_000);

describe("markdown", () => {
  it("is rendered on the post and in wrapped cells, and in one line without its marks", async () => {
    const page = await chrome.openAs(world.owner, world.post);
    const field = page.getByRole("group", { name: "手順書" });
    await field.getByRole("heading", { name: "手順" }).waitFor();
    expect(await field.getByRole("listitem").allTextContents()).toEqual(["強い項目", "npm ci"]);
    expect(await field.locator("strong").textContent()).toBe("強い");
    expect(await field.getByRole("link", { name: "資料" }).getAttribute("rel")).toContain("noopener");
    expect(await field.locator("img").count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, "markdown-post");

    await page.goto(world.board);
    const cell = page.getByRole("gridcell").filter({ hasText: "手順" });
    await eventually(async () => expect(await cell.first().textContent()).toBe("手順"));
    await world.wrap(true);
    await cell.getByRole("listitem").first().waitFor();
    expect(await cell.getByRole("link", { name: "資料" }).getAttribute("tabindex")).toBe("-1");
    await screenshot(page, "markdown-table");
  });
});

describe("a link", () => {
  it("says under the pointer what its page is, or that it cannot be opened", async () => {
    // Nothing outside answers here.
    const page = await chrome.openAs(world.owner, world.post, { refusals: [400, 502] });
    const link = page.getByRole("link", { name: /^社内の資料/ });
    await link.hover();
    const card = page.getByRole("tooltip");
    await card.getByText("https://nowhere.example/a").waitFor();
    await card.getByText("リンク先のページを開けませんでした").waitFor();
    await screenshot(page, "link-preview");
    await page.mouse.move(0, 0);
    await card.waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    await link.focus();
    await card.waitFor();
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "detached" });
  });
});

describe("the names beside the values", () => {
  it("are made wider for everybody, by keys too", async () => {
    const page = await chrome.openAs(world.owner, world.post);
    const handle = page.getByRole("separator", { name: "列名の幅" });
    await handle.focus();
    await page.keyboard.press("ArrowRight");
    await eventually(async () => expect(await handle.getAttribute("aria-valuenow")).toBe("184"));
    const again = await chrome.openAs(world.owner, world.post);
    await eventually(async () =>
      expect(await again.getByRole("separator", { name: "列名の幅" }).getAttribute("aria-valuenow")).toBe("184"),
    );
    await handle.dblclick();
    await eventually(async () => expect(await handle.getAttribute("aria-valuenow")).toBe("160"));
  });
});

describe("the colour of linked posts", () => {
  it("is chosen in the column's settings and shows in its cells, legible in both schemes", async () => {
    const { owner, workspace } = await buildWorkspace(product);
    const place = { workspaceId: workspace.id, projectKey: "FIRST" };
    const ask = askerOf(product, owner.token);
    const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "色の板" });
    const column = { boardId, name: "関連", columnType: ColumnType.POST_LINK, linkedBoardIdList: [boardId] };
    const { id: columnId } = await ask(registerColumn, place, column);
    const linked = await ask(registerPost, place, { boardId, title: "つながる先" });
    const data = { [columnId]: [linked.projectSerialNumber] };
    await ask(registerPost, place, { boardId, title: "つなぐ投稿", data });
    const path = `/workspace/${workspace.id}/FIRST/${boardId}`;
    const page = await chrome.openAs(owner, path);
    const chip = page.getByRole("button", { name: /[A-Z]+-\d+.*つながる先/ }).first();
    await chip.waitFor();
    const look = () => chip.evaluate((element) => getComputedStyle(element).backgroundColor);
    const plain = await look();

    await open(page, `${path}/settings`);
    await button(page, "「関連」の操作").click();
    await page.getByRole("menuitem", { name: "設定を変更" }).click();
    await button(page, "つないだ投稿の色：なし").click();
    await page.getByRole("menuitemradio", { name: "緑", exact: true }).click();
    await button(page, "つないだ投稿の色：緑").waitFor();
    await expectAccessible(page);
    await screenshot(page, "linked-color-settings");
    await button(page.getByRole("dialog"), "保存").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await open(page, path);
    await chip.waitFor();
    await eventually(async () => expect(await chip.getAttribute("data-color")).toBe("green"));
    expect(await look()).not.toBe(plain);
    await expectAccessible(page);
    await switchScheme(page, "dark");
    await expectAccessible(page);
    await switchScheme(page, "light");
    await screenshot(page, "linked-color");
  });
});

describe("people who cannot open the project", () => {
  it("are offered last and marked; whoever chooses or pastes them is told, and not by undo", async () => {
    const shop = await buildWorkspace(product);
    const { owner, workspace } = shop;
    await buildInvited(product, shop, { name: "田中　太郎", accountName: "tanaka" });
    const guest = await buildInvited(product, shop, { name: "山田　一郎", accountName: "yamada" });
    const { userList } = await owner.call(getUserList, { ws: workspace.id, words: guest.email });
    await owner.call(updateUserByAdmin, { ws: workspace.id, id: userList[0]?.id as string, role: Role.GUEST });
    const place = { workspaceId: workspace.id, projectKey: "FIRST" };
    const ask = askerOf(product, owner.token);
    const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "担当の板" });
    await ask(registerColumn, place, { boardId, name: "担当者", columnType: ColumnType.USER });
    await ask(registerPost, place, { boardId, title: "一件目" });
    const { projectSerialNumber } = await ask(registerPost, place, { boardId, title: "二件目" });
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/${boardId}`);
    const told = page.getByText("山田　一郎さんはこのプロジェクトを開けないため、通知は届きません。");
    const outside = page.getByRole("option", { name: "山田　一郎 @yamada このプロジェクトを開けません" });

    await cell(page, 0, 2).click();
    await page.keyboard.press("Enter");
    await outside.waitFor();
    await compose(page, page.locator(":focus"), { reading: "た", text: "田" });
    await eventually(async () =>
      expect(await page.getByRole("option").evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
        "田中　太郎 @tanaka",
        "山田　一郎 @yamada このプロジェクトを開けません",
      ]),
    );
    await expectAccessible(page);
    await screenshot(page, "people-outside");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expectCell(page, 0, 2, "田中　太郎");
    expect(await told.count()).toBe(0);

    await cell(page, 0, 2).click();
    await paste(page, { "text/plain": "田中　太郎、山田　一郎\r\n山田　一郎\r\n" });
    await told.waitFor();
    await expectCell(page, 1, 2, "山田　一郎");
    await screenshot(page, "people-outside-told");
    await button(page.getByRole("alert").filter({ has: told }), "閉じる").click();
    await told.waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await expectCell(page, 1, 2, /^$/);
    await page.keyboard.press("Control+y");
    await expectCell(page, 1, 2, "山田　一郎");
    expect(await told.count()).toBe(0);

    await open(page, `/workspace/${workspace.id}/FIRST/post/${projectSerialNumber}`);
    await button(page, "コメントを書く").click();
    await compose(page, editorOf(page, "コメントを書く"), { reading: "てすと", text: "相談です" });
    await page.keyboard.type(" @山田");
    const hint = page.getByRole("option", { name: "山田　一郎" }).getByText("このプロジェクトを開けません");
    await hint.waitFor();
    expect(await hint.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await expectAccessible(page);
    await screenshot(page, "mention-outside");
  });
});
