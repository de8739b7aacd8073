import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { expect, it } from "vitest";
import { buildPerson, buildWorkspace } from "../../scripts/product/people.ts";
import { ROOT } from "../../scripts/run-step.ts";
import { expectAccessible } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { startProduct } from "./harness/product.ts";
import { button, heading, link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { turnOn } from "./harness/two-step.ts";

const OPERATOR = "operator@example.com";
const CAREFUL = "careful@example.com";
const product = await startProduct({ env: { OPERATOR_EMAILS: `${OPERATOR},${CAREFUL}` } });
const chrome = await openBrowser(product.url);
const operator = await buildPerson(product, OPERATOR);

it("asks an operator without two-step sign-in to turn it on, and opens then", async () => {
  const page = await chrome.openAs(operator, "/operator/health", { refusals: [403] });
  await page.getByText("運営者の画面を開くには、2段階認証が必要です。").waitFor();
  await expectAccessible(page);
  await screenshot(page, "operator-needs-two-step");
  await link(page, "マイページの2段階認証の設定へ").click();
  await heading(page, "マイページ").waitFor();
  await turnOn(page);
  await open(page, "/operator/health");
  await page.getByRole("row").filter({ hasText: "member-notices" }).waitFor();
});

it("shows usage and health; a customer's name only by a look that its administrators can see", async () => {
  const { workspace, owner } = await buildWorkspace(product);
  const careful = await buildPerson(product, CAREFUL);
  const page = await chrome.openAs(careful, "/workspace/user/setting");
  await turnOn(page);
  await open(page, "/operator");
  await heading(page, "運営者の画面").waitFor();
  const search = page.getByRole("searchbox", { name: "サブドメインで検索" });
  await search.fill(workspace.subDomain.slice(0, 12));
  await search.press("Enter");
  await page.waitForURL(/words=/);
  const row = page.getByRole("row").filter({ hasText: workspace.subDomain });
  await row.waitFor();
  expect(await page.content()).not.toContain(workspace.name);
  await expectAccessible(page);
  await screenshot(page, "operator-workspaces");

  await button(row, `${workspace.subDomain}の名前を表示`).click();
  await row.getByText(workspace.name).waitFor();
  const { entryList } = await owner.call(getAuditList, { ws: workspace.id, action: "operator.nameShown" });
  expect(entryList).toHaveLength(1);
  const settings = await chrome.openAs(owner, `/workspace/config/audit?workspaceId=${workspace.id}`);
  await settings.getByRole("row").filter({ hasText: "運営者がワークスペース名を表示" }).waitFor();
  expect(await link(settings, "記事の評価").count()).toBe(0);

  await link(page, "閲覧の記録").click();
  await page.getByRole("row").filter({ hasText: workspace.subDomain }).getByText(CAREFUL).waitFor();
  await screenshot(page, "operator-log");
  await link(page, "稼働状況").click();
  await page.getByRole("row").filter({ hasText: "member-notices" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "operator-health");
});

it("looks absent to everybody else, like any address that is not there", async () => {
  const { owner } = await buildWorkspace(product);
  const page = await chrome.openAs(owner, "/workspace/project", { refusals: [404] });
  const body = async (path: string) => {
    const answer = await page.request.get(path);
    return { status: answer.status(), text: (await answer.text()).replaceAll(path.slice(1), "") };
  };
  const absent = await body("/nowhere");
  expect(absent.status).toBe(404);
  for (const path of ["/operator", "/operator/health", "/operator/log"]) expect(await body(path)).toEqual(absent);
  expect((await fetch(`${product.url}/operator`)).status).toBe(404);
  expect((await page.request.get("/operator.data")).status()).toBe(404);
  await open(page, "/operator");
  await heading(page, "ページが見つかりません").waitFor();
});

it("says the same from the shell while the product runs", async () => {
  const { workspace } = await buildWorkspace(product);
  const env = { ...process.env, DATA_DIR: product.dataDir };
  const said = execFileSync(
    process.execPath,
    [join(ROOT, "scripts/operator.ts"), "workspaces", "--search", workspace.subDomain],
    { env, encoding: "utf8" },
  );
  expect(said).toContain(workspace.subDomain);
  expect(said).not.toContain(workspace.name);
});
