import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { registerChart } from "@itoguchi/core/charts/charts.calls";
import { registerColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import { registerValueOption } from "@itoguchi/core/columns/value-options.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { PostPageType } from "@itoguchi/core/pages/page";
import { registerPage } from "@itoguchi/core/pages/pages.operations";
import { registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { registerSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildInvited, buildWorkspace, type Person } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading, open } from "./harness/screen.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const staff = await buildInvited(product, { workspace, owner });
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const askAs = ({ token }: Person) => askerOf(product, token);
const home = `/workspace/${workspace.id}/FIRST`;

/** One of each kind on the board, named by who made it. */
async function furnish(boardId: string, by: Person, whose: string) {
  const ask = askAs(by);
  const at = { ws: workspace.id, pk: "FIRST", b: boardId };
  await ask(registerSection, place, { boardId, name: `${whose}セクション` });
  await ask(registerColumn, place, { boardId, name: `${whose}列`, columnType: ColumnType.TEXT });
  await by.call(registerPostTemplate, { ...at, name: `${whose}テンプレート` });
}

async function menuOf(page: Page, name: string): Promise<string[]> {
  await button(page, name).click();
  await page.getByRole("menuitem").first().waitFor();
  const items = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  return items;
}

const deletes = (items: readonly string[]) => items.some((item) => item.includes("削除"));

describe("STAFF", () => {
  it("are offered the deletion of what they made on a board, and of nothing else", async () => {
    const [theirs, own] = await Promise.all(
      [owner, staff].map((by) => askAs(by)(registerBoard, place, { creationMode: CreationMode.BLANK, name: "板" })),
    );
    if (!theirs || !own) throw new Error("no board");
    await furnish(theirs.id, owner, "人の");
    await furnish(theirs.id, staff, "自分の");
    const page = await chrome.openAs(staff, `${home}/${own.id}`);
    await heading(page, "板").waitFor();
    expect(deletes(await menuOf(page, "「板」の操作"))).toBe(true);
    await open(page, `${home}/${theirs.id}`);
    await heading(page, "板").waitFor();
    expect(deletes(await menuOf(page, "「板」の操作"))).toBe(false);

    await open(page, `${home}/${theirs.id}/settings`);
    await page.getByText("自分のテンプレート").waitFor();
    for (const [whose, isOffered] of [
      ["人の", false],
      ["自分の", true],
    ] as const) {
      expect(deletes(await menuOf(page, `「${whose}セクション」の操作`)), whose).toBe(isOffered);
      expect(deletes(await menuOf(page, `「${whose}列」の操作`)), whose).toBe(isOffered);
      expect(await button(page, `「${whose}テンプレート」を削除`).count(), whose).toBe(isOffered ? 1 : 0);
    }
    expect(await button(page, "削除").count()).toBe(0);
    await open(page, `${home}/${own.id}/settings`);
    await button(page, "削除").waitFor();
  });

  it("are offered the same of options, charts, captures and sprints", async () => {
    const ask = askAs(owner);
    const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "続き" });
    const { id: columnId } = await ask(registerColumn, place, {
      boardId,
      name: "区分",
      columnType: ColumnType.DROP_DOWN,
    });
    await ask(registerValueOption, place, { columnId, name: "人の選択肢" });
    await askAs(staff)(registerValueOption, place, { columnId, name: "自分の選択肢" });
    await askAs(staff)(updateColumn, place, { columnId, description: "説明" });
    const page = await chrome.openAs(staff, `${home}/${boardId}/settings`);
    await button(page, "「区分」の操作").click();
    await page.getByRole("menuitem", { name: "設定を変更" }).click();
    await button(page, "「自分の選択肢」を削除").waitFor();
    expect(await button(page, "「人の選択肢」を削除").count()).toBe(0);

    const at = { ws: workspace.id, pk: "FIRST", b: boardId };
    const charts = await ask(registerView, place, { boardId, name: "図", viewType: ViewType.DASHBOARD });
    const agile = await ask(registerView, place, { boardId, name: "計画", viewType: ViewType.AGILE });
    for (const [by, whose] of [
      [owner, "人の"],
      [staff, "自分の"],
    ] as const) {
      const chart = { name: `${whose}グラフ`, chartType: ChartType.CALCULATE };
      await by.call(registerChart, { ...at, viewId: charts.id, ...chart });
      await by.call(registerSprintReport, { ...at, viewId: agile.id, name: `${whose}スプリント` });
    }
    for (const [viewId, what] of [
      [charts.id, "グラフ"],
      [agile.id, "スプリント"],
    ]) {
      await open(page, `${home}/${boardId}?view=${viewId}`);
      for (const [whose, isOffered] of [
        ["人の", false],
        ["自分の", true],
      ] as const)
        expect(deletes(await menuOf(page, `「${whose}${what}」のメニュー`)), `${whose}${what}`).toBe(isOffered);
    }

    const image = { postPageType: PostPageType.IMAGE, imageUrl: `${product.url}/favicon.svg` };
    for (const [by, isOffered] of [
      [owner, false],
      [staff, true],
    ] as const) {
      const { projectSerialNumber } = await ask(registerPost, place, { boardId, title: "キャプチャの投稿" });
      await askAs(by)(registerPage, place, { projectSerialNumber, ...image });
      await open(page, `${home}/post/${projectSerialNumber}`);
      await page.getByText("キャプチャ 1 / 1").waitFor();
      expect(await button(page, "キャプチャを外す").count()).toBe(isOffered ? 1 : 0);
    }
  });
});
