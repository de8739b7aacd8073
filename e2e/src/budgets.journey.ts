import { gzipSync } from "node:zlib";
import { getLoginUserInfo } from "@itoguchi/core/accounts/accounts.calls";
import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callerOf } from "../../scripts/product/people.ts";
import { openBrowser } from "./harness/browser.ts";
import { report } from "./harness/figures.ts";
import { sharedProduct, startProduct } from "./harness/product.ts";
import { open } from "./harness/screen.ts";

const product = sharedProduct();
const closed = await startProduct({ env: { MAINTENANCE: "1" }, until: { path: "/healthz", status: 200 } });
const chrome = await openBrowser(product.url);
const PAGES = ["/user/login", "/workspace/register", "/user/nowhere"];
/** Kept by the server as they are, so nothing in them may depend on a nonce. */
const STILL = ["/", "/helpcenter", "/blog", "/request", "/helpcenter/no-such-article", "/no/such/page"];

describe("/user/login with an empty cache", () => {
  // Passkeys, which browsers offer in the address field, took 7 kB.
  it("loads less than 188 kB of JavaScript, gzipped", async () => {
    const page = await chrome.newPage({ isFresh: true });
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script" || request.url().endsWith(".js")) sizes.push(gzipSizeOf(request));
    });
    await open(page, "/user/login");
    await page.waitForLoadState("networkidle");
    const atOnce = sum(await Promise.all(sizes)) / 1000;
    await untilOld(page, 3_000);
    const inAll = sum(await Promise.all(sizes)) / 1000;
    report("JavaScript on /user/login", { "kB gzip at once": atOnce, "kB gzip in all": inAll, files: sizes.length });
    expect(inAll).toBeGreaterThan(10);
    expect(inAll).toBeLessThan(188);
  });
});

/** What a page loads when it has nothing else to do comes within this time. */
async function untilOld(page: Page, milliseconds: number): Promise<void> {
  await page.waitForFunction((age) => performance.now() > age, milliseconds);
  await page.waitForLoadState("networkidle");
}

/** The budget is in gzip, whatever the server sent; brotli would flatter it by a seventh. */
async function gzipSizeOf(request: Request): Promise<number> {
  const response = await request.response();
  return response ? gzipSync(await response.body()).length : 0;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

describe("[S18] headers", () => {
  it.each(PAGES)("of %s: policy with a nonce of its own, no sniffing, no frames", async (path) => {
    const [first, second] = await Promise.all([fetch(product.url + path), fetch(product.url + path)]);
    const policy = first.headers.get("content-security-policy") ?? "";
    const nonce = policy.match(/'nonce-([\w-]{16,})'/)?.[1];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(nonce).toBeDefined();
    expect(second.headers.get("content-security-policy")).not.toContain(nonce);
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    expect(first.headers.get("x-powered-by")).toBeNull();
    const scripts = (await first.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  it.each(STILL)("of %s: our own files alone run, no sniffing, no frames", async (path) => {
    const answer = await fetch(product.url + path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
    const running = scripts.filter((tag) => tag !== '<script type="application/ld+json">');
    expect(running).toEqual([expect.stringMatching(/^<script src="\/assets\/site-[\w-]+\.js">$/)]);
  });

  it.each(["/favicon.svg", "/healthz", "/api/user/getLoginUserInfo", "/dev/mail"])(
    "of %s: no sniffing",
    async (path) => {
      const { headers } = await fetch(product.url + path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    },
  );
});

describe("MAINTENANCE=1", () => {
  it.each(["/", "/no/such/page", ...PAGES])("%s answers 503 with the notice", async (path) => {
    const answer = await fetch(closed.url + path);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("ただいまメンテナンス中です");
  });

  it("the API answers 503 with its code", async () => {
    await expect(callerOf(closed)(getLoginUserInfo, {})).rejects.toMatchObject({ kind: "ServiceUnavailable" });
  });

  it("the health check answers 200", async () => {
    expect((await fetch(`${closed.url}/healthz`)).status).toBe(200);
  });
});
