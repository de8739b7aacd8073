import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { registerProject, updateProjectKey } from "@itoguchi/core/projects/projects.calls";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { editorOf } from "./harness/editor.ts";
import { expectFault } from "./harness/fault.ts";
import { sharedProduct } from "./harness/product.ts";
import { expectNoReload, markLoaded } from "./harness/reload.ts";
import { button, field, heading, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const TITLE = "検索が遅い";
const TAKEN = /ほかのプロジェクトですでに使われています（以前のキーも含みます）/;

async function build() {
  const place = await buildWorkspace(product);
  const { owner, workspace } = place;
  const ask = askerOf(product, owner.token);
  const first = { workspaceId: workspace.id, projectKey: "FIRST" };
  const board = await ask(registerBoard, first, { creationMode: CreationMode.BLANK, name: "要望" });
  await ask(registerPost, first, { boardId: board.id, title: TITLE });
  const settings = (key: string) =>
    `/workspace/project/config/info?${new URLSearchParams({ workspaceId: workspace.id, projectKey: key })}`;
  return { place, owner, workspace, board, settings, home: `/workspace/${workspace.id}` };
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "プロジェクトのキーの変更" });

async function changeKey(page: Page, key: string): Promise<void> {
  await button(page, "キーを変更…").click();
  await field(dialog(page), "新しいキー").fill(key);
  await button(dialog(page), "変更").click();
}

describe("the key of a project", () => {
  it("is changed: numbers follow, old addresses lead on, the old key stays the project's, and it is taken back", async () => {
    const { owner, workspace, board, settings, home } = await build();
    await owner.call(registerProject, { ws: workspace.id, name: "別の企画", projectKey: "OTHER" });
    const page = await chrome.openAs(owner, settings("FIRST"), { refusals: [409] });
    await button(page, "キーを変更…").click();
    const typed = field(dialog(page), "新しいキー");
    await typed.fill("");
    await compose(page, typed, { reading: "ｖｏｉｃｅ", text: "ｖｏｉｃｅ" });
    await dialog(page).getByText("「VOICE」になります。").waitFor();
    await dialog(page).getByText("「FIRST-1」から「VOICE-1」のように変わります。").waitFor();
    await expectAccessible(page);
    await screenshot(page, "project-key");
    await button(dialog(page), "変更").click();
    await page.getByText("キーを「VOICE」に変更しました。").waitFor();
    await page.waitForURL(/projectKey=VOICE/);

    for (const rest of ["", `/${board.id}`, "/post/1", `/${board.id}/archive`, "/trash"]) {
      await open(page, `${home}/FIRST${rest}`);
      await page.waitForURL((url) => url.pathname.startsWith(`${home}/VOICE`));
    }
    await open(page, `${home}/FIRST/post/1`);
    await heading(page, TITLE)
      .or(page.getByRole("textbox", { name: "タイトル" }))
      .first()
      .waitFor();
    await page.getByText("VOICE-1", { exact: true }).first().waitFor();
    expect(await page.title()).toContain(`VOICE-1 ${TITLE}`);

    await open(page, settings("OTHER"));
    await changeKey(page, "FIRST");
    await expectFault(field(dialog(page), "新しいキー"), TAKEN);
    await button(dialog(page), "キャンセル").click();

    await open(page, settings("VOICE"));
    await changeKey(page, "FIRST");
    await page.getByText("キーを「FIRST」に変更しました。").waitFor();
    await open(page, `${home}/VOICE/post/1`);
    await page.waitForURL(`**${home}/FIRST/post/1`);
    await page.getByText("FIRST-1", { exact: true }).first().waitFor();
  });

  it("is changed back by one press", async () => {
    const { owner, settings } = await build();
    const page = await chrome.openAs(owner, settings("FIRST"));
    await changeKey(page, "BRIEF");
    await page.getByText("キーを「BRIEF」に変更しました。").waitFor();
    await button(page, "元に戻す").click();
    await page.getByText("キーを「FIRST」に変更しました。").waitFor();
    await page.waitForURL(/projectKey=FIRST/);
  });

  it("takes colleagues along to the new address, and what they are writing", async () => {
    const { place, owner, workspace, home } = await build();
    const colleague = await buildInvited(product, place);
    const page = await chrome.openAs(colleague, `${home}/FIRST/post/1`);
    await button(page, "コメントを書く").click();
    const writer = editorOf(page, "コメントを書く");
    await compose(page, writer, { reading: "かきかけのぶん", text: "書きかけの文" });
    await writer.getByText("書きかけの文").waitFor();
    await markLoaded(page);
    await owner.call(updateProjectKey, { ws: workspace.id, pk: "FIRST", projectKey: "VOICE" });
    await page.waitForURL(`**${home}/VOICE/post/1`);
    await page.getByText("VOICE-1", { exact: true }).first().waitFor();
    await writer.getByText("書きかけの文").waitFor();
    await expectNoReload(page);
  });

  it("is changed on a phone, and a long one leaves the title its room", async () => {
    const { owner, board, settings, home } = await build();
    const page = await chrome.openAs(owner, settings("FIRST"), { width: 390 });
    await changeKey(page, "LONGESTKEY");
    await page.getByText("キーを「LONGESTKEY」に変更しました。").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await open(page, `${home}/FIRST/${board.id}`);
    await page.getByRole("gridcell", { name: TITLE }).first().waitFor();
    await screenshot(page, "project-key-table");
  });
});
