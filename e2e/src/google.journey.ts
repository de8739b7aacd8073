import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  buildInvited,
  buildPerson,
  buildWorkspace,
  newEmail,
  newSubDomain,
  type Person,
} from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { continueAs, startOpenIdProvider } from "./harness/openid-provider.ts";
import { startProduct } from "./harness/product.ts";
import { button, field, heading, link, open, signOut, untilAlive } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const google = await startOpenIdProvider();
const product = await startProduct({ env: google.env });
google.serve(product.url);
const chrome = await openBrowser(product.url);
const FIRST_PROJECT = "はじめてのプロジェクト";

describe("signing in with Google for the first time", () => {
  it("without a connected domain leads to making a workspace", async () => {
    const page = await chrome.newPage();
    await signInWithGoogle(page, newEmail());
    await page.waitForURL(`${product.url}/workspace/confirm?registerUser=1`);
    await heading(page, "ワークスペースを作る").waitFor();
    await untilAlive(page);
    await compose(page, field(page, "ワークスペース名"), { reading: "いとぐち", text: "糸口" });
    await field(page, "ワークスペースURL").fill(newSubDomain());
    await page.getByText("このURLは使えます。").waitFor();
    await field(page, "アカウント名").fill("ai");
    await button(page, "作成").click();
    await heading(page, "お客様の声").waitFor();
    await link(page.getByRole("navigation", { name: "メイン" }), "基本情報").waitFor();
  });

  it.each(["registerAnyAuthDomain", "registerGoogleWorkspaceDomain"] as const)(
    "with a domain connected by %s leads to joining that workspace",
    async (mutation) => {
      const domainName = `${newSubDomain().slice(0, 12)}.example`;
      const shop = await buildWorkspace(product, await buildPerson(product, `admin@${domainName}`));
      // Whoever lets people in through Google has to have come through it.
      await signInWithGoogle(await chrome.newPage(), shop.owner.email, FIRST_PROJECT);
      await connectDomain(shop.owner, mutation, { workspaceId: shop.workspace.id, domainName });

      const page = await chrome.newPage();
      await signInWithGoogle(page, `ai@${domainName}`);
      await page.waitForURL(`${product.url}/workspace/join`);
      await heading(page, "ワークスペースに参加する").waitFor();
      await untilAlive(page);
      await screenshot(page, "google-join");
      await link(page, "ワークスペースを作る").click();
      await heading(page, "ワークスペースを作る").waitFor();
      await page.goBack();
      await eventually(async () =>
        expect(await page.getByRole("radio", { name: shop.workspace.name }).isChecked()).toBe(true),
      );
      await field(page, "アカウント名").fill("ai");
      await button(page, "参加する").click();
      await heading(page, FIRST_PROJECT).waitFor();
      const menu = page.getByRole("navigation", { name: "メイン" });
      await link(menu, "マイページ").waitFor();
      await eventually(async () =>
        expect(await link(menu, "基本情報").count(), "who joins by a domain is staff").toBe(0),
      );
    },
  );
});

describe("signing in with Google", () => {
  it("leads a member straight in, to the page that was wanted, and again after signing out", async () => {
    const shop = await buildWorkspace(product);
    const person = await buildInvited(product, shop);
    const page = await chrome.newPage();
    const wanted = `/workspace/user/setting?workspaceId=${shop.workspace.id}`;
    await open(page, wanted);
    await heading(page, "ログイン").waitFor();
    await button(page, "Googleでログイン").click();
    await continueAs(page, person.email);
    await heading(page, "マイページ").waitFor();
    expect(page.url()).toBe(product.url + wanted);
    await page.getByRole("button", { name: `${person.name}さんのメニュー` }).waitFor();

    await untilAlive(page);
    await signOut(page);
    await untilAlive(page);
    await button(page, "Googleでログイン").click();
    await heading(page, FIRST_PROJECT).waitFor();
  });

  it.each(["//evil.example", "https://evil.example/", "/\\evil.example"])(
    "[S17] never leads to %s",
    async (referer) => {
      const { owner } = await buildWorkspace(product);
      const page = await chrome.newPage();
      await open(page, `/user/login?referer=${encodeURIComponent(referer)}`);
      await button(page, "Googleでログイン").click();
      await continueAs(page, owner.email);
      await heading(page, FIRST_PROJECT).waitFor();
      expect(new URL(page.url()).origin).toBe(product.url);
    },
  );

  it("[S17] refuses a foreign state, and what another browser began", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await chrome.newPage({ refusals: [400] });
    const answer = await interruptedAnswer(page, owner.email);
    const forged = new URL(answer);
    forged.searchParams.set("state", "forged");
    await expectRefused(page, forged.href);

    const other = await chrome.newPage({ refusals: [400] });
    const begun = await interruptedAnswer(await chrome.newPage(), owner.email);
    await expectRefused(other, begun);
    await expectRefused(await chrome.newPage({ refusals: [400] }), "/connect/callback?code=any&state=any");
  });

  it("says so when the person changed their mind at the provider", async () => {
    const page = await chrome.newPage();
    await open(page, "/connect/callback?error=access_denied&state=any");
    await page
      .getByRole("alert")
      .filter({ hasText: "Googleでのログインがキャンセルされました。もう一度お試しください。" })
      .waitFor();
    await screenshot(page, "google-refused");
    await link(page, "ログイン画面に戻る").click();
    await heading(page, "ログイン").waitFor();
  });
});

async function signInWithGoogle(page: Page, email: string, title?: string): Promise<void> {
  await open(page, "/user/login");
  await button(page, "Googleでログイン").click();
  await continueAs(page, email);
  if (title) await heading(page, title).waitFor();
}

/** The address at which the provider's answer arrived, before anybody used the code in it. */
async function interruptedAnswer(page: Page, email: string): Promise<string> {
  const exchange = "**/api/auth/loginWithGoogle";
  await page.route(exchange, () => undefined);
  const asked = page.waitForRequest(exchange);
  await signInWithGoogle(page, email);
  await asked;
  const answer = page.url();
  await page.goto("about:blank");
  await page.unroute(exchange);
  return answer;
}

async function expectRefused(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.getByRole("alert").waitFor();
  expect(new URL(page.url()).origin).toBe(product.url);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain("itoguchi_session");
}

async function connectDomain(
  admin: Person,
  mutation: "registerAnyAuthDomain" | "registerGoogleWorkspaceDomain",
  input: { workspaceId: string; domainName: string },
): Promise<void> {
  const query = `mutation Connect($input: RegisterAuthDomainInput!) { ${mutation}(input: $input) { domainName } }`;
  const answer = await fetch(`${product.address}/api/board-api`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ query, variables: { input } }),
  });
  expect(await answer.json()).toEqual({ data: { [mutation]: { domainName: input.domainName } } });
}
