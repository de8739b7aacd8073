import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { registerProject } from "@itoguchi/core/projects/projects.calls";
import { expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { sharedProduct } from "./harness/product.ts";
import { button, heading, link } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);

it("settings keep the boards of the project that people came from, and one way back to it", async () => {
  const { owner, workspace } = await buildWorkspace(product);
  await owner.call(registerProject, { ws: workspace.id, name: "二つ目", projectKey: "SECOND" });
  const place = { workspaceId: workspace.id, projectKey: "SECOND" };
  const made = { creationMode: CreationMode.BLANK, name: "問い合わせ" };
  await askerOf(product, owner.token)(registerBoard, place, made);
  const page = await chrome.openAs(owner, `/workspace/${workspace.id}/SECOND`);
  const menu = page.getByRole("navigation", { name: "メイン" });
  const projects = menu.getByRole("region", { name: "プロジェクト" });
  const settings = menu.getByRole("region", { name: "設定" });
  const back = page.getByRole("link", { name: /へ戻る$/ });
  await link(projects, "問い合わせ").waitFor();
  expect(await link(projects, "プロジェクト設定").count()).toBe(0);

  await link(settings, "グループ管理").click();
  await heading(page, "グループ管理").waitFor();
  await link(projects, "問い合わせ").waitFor();
  expect(await back.count()).toBe(1);
  await expectAccessible(page);
  await screenshot(page, "settings-menu");

  await link(settings, "プロジェクト設定").click();
  await heading(page, "プロジェクトの基本情報").waitFor();
  await link(settings, "アクセス権").click();
  await heading(page, "アクセス権").waitFor();
  await link(projects, "問い合わせ").waitFor();
  expect(await back.count()).toBe(1);
  await expectAccessible(page);
  await screenshot(page, "project-settings-menu");
  await back.click();
  await heading(page, "二つ目").waitFor();

  await link(settings, "メンバー管理").click();
  await heading(page, "メンバー管理").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await button(page, "メニューを開く").click();
  await link(page.getByRole("dialog"), "問い合わせ").click();
  await heading(page, "問い合わせ").waitFor();
});
