import type { ArticleKind, ArticleSummary } from "@itoguchi/core/content/article";
import { fail, toWire } from "@itoguchi/core/kernel/errors";
import { speakJapanese } from "@itoguchi/core/kernel/messages";
import { describe, expect, it } from "vitest";
import { addressesOf } from "../addresses.ts";
import { createVisitor } from "../visitor.ts";
import { createSite } from "./site.tsx";

speakJapanese();

const HOSTILE = `</script><script>alert("x")</script><img src=x onerror=alert(1)>`;
const PUBLIC = "https://itoguchi.example";
const ASSETS = {
  script: "/assets/site.js",
  sheets: { site: "/assets/site.css", landing: "/assets/landing.css", reading: "/assets/reading.css" },
};
const site = createSite(
  ASSETS,
  addressesOf([{ path: "user/login" }, { path: "workspace/:workspaceId" }, { path: "operator/health" }, { path: "*" }]),
);

function article(kind: ArticleKind, slug: string, title = `${kind}の${slug}`): ArticleSummary {
  const fields = { slug, title, description: `${title}について`, date: "2026-11-01", updatedAt: "2026-11-10" };
  const rest = { tags: kind === "blog" ? ["声 & 決定"] : [], category: "はじめに", cover: null, order: 1 };
  return { id: `${kind}-${slug}`, fields: { ...fields, ...rest } };
}

const LISTS: Record<ArticleKind, ArticleSummary[]> = {
  help: [article("help", "start"), article("help", "hostile", HOSTILE)],
  blog: [article("blog", "first"), article("blog", "hostile", HOSTILE)],
  release: [article("release", "1.0.0")],
  feature: [article("feature", "boards")],
  page: [article("page", "terms"), article("page", "privacy"), article("page", "tokushoho")],
};

interface Sent {
  path: string;
  body: unknown;
}

/** The API as the pages see it: answers by path, over the wire. */
function api(sent: Sent[], refusal?: ReturnType<typeof fail>) {
  return async (path: string, init: RequestInit): Promise<Response> => {
    const url = new URL(path, PUBLIC);
    if (init.method === "POST") sent.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
    if (refusal) return Response.json(toWire(refusal), { status: refusal.status });
    const answer = answerTo(url);
    if (!answer) return Response.json(toWire(fail("EntityNotFound")), { status: 404 });
    return Response.json(answer, { headers: init.method === "POST" ? { "set-cookie": "reader=1; HttpOnly" } : {} });
  };
}

function answerTo({ pathname, searchParams }: URL): object | undefined {
  const found = (kind: ArticleKind) =>
    LISTS[kind].map((one) => ({
      ...one,
      titleMarks: [{ start: 0, end: 2 }],
      excerpt: { text: HOSTILE, marks: [{ start: 2, end: 8 }] },
    }));
  const answers: Record<string, () => object | undefined> = {
    "/contentful/releaseNote/getList": () => ({ releaseNoteList: LISTS.release }),
    "/contentful/helpCenter/getList": () => ({ helpCenterList: LISTS.help }),
    "/contentful/helpCenter/search": () => ({ helpCenterList: found("help") }),
    "/contentful/blog/getList": () => ({ blogList: LISTS.blog }),
    "/contentful/blog/getTagList": () => ({ tagList: ["声 & 決定"] }),
    "/contentful/blog/search": () => ({ blogList: [] }),
    "/contentful/feature/getList": () => ({ featureList: LISTS.feature }),
    "/contentful/article/get": () => {
      const kind = searchParams.get("kind") as ArticleKind;
      const index = LISTS[kind].findIndex(({ fields }) => fields.slug === searchParams.get("slug"));
      const one = LISTS[kind][index];
      const headings = [2, 2, 3].map((level, at) => ({ id: `h${at}`, level, text: `見出し${at}` }));
      const [previous = null, next = null] = [LISTS[kind][index - 1], LISTS[kind][index + 1]];
      return one && { article: { ...one, html: "<h2 id=h0>見出し0</h2>", headings }, previous, next };
    },
    "/article/help-start/upsertArticleFeedback": () => ({ feedback: "GOOD" }),
    "/request/send": () => ({ done: true }),
  };
  return answers[pathname]?.();
}

interface Asking {
  form?: Record<string, string>;
  refusal?: ReturnType<typeof fail>;
  isMaintenance?: boolean;
  hasPaymentProvider?: boolean;
  operatorName?: string;
  isOperator?: boolean;
}

async function ask(path: string, asking: Asking = {}) {
  const { form, refusal, isMaintenance = false, hasPaymentProvider = false, operatorName, isOperator } = asking;
  const sent: Sent[] = [];
  const settings = { baseHost: "itoguchi.example", publicUrl: PUBLIC, releaseVersion: "1.2.3" };
  const host = {
    fetch: isOperator ? async () => Response.json({ done: true }) : api(sent, refusal),
    report: (error: unknown) => {
      throw error;
    },
    settings: {
      ...settings,
      hasGoogle: false,
      hasDevMail: false,
      isMaintenance,
      hasPaymentProvider,
      hasErrorReports: false,
      operatorName,
    },
  };
  const body = form && new URLSearchParams(form);
  const request = new Request(new URL(path, PUBLIC), body ? { method: "POST", body } : {});
  const visit = { nonce: "n", headers: {} };
  const visitor = createVisitor({ host, request, visit });
  const stranger = createVisitor({ host, request: new Request(request.url), visit });
  const response = await site({ request, visitor, stranger });
  return { response, sent, visitor, html: (await response?.text()) ?? "" };
}

/** Pages of the application, where the public ones lead. */
const APPLICATION = ["/workspace/register", "/workspace/register?student", "/workspace/project", "/user/login"];

function linksOf(html: string): string[] {
  const addresses = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return addresses.filter((href) => href.startsWith("/")).map((href) => href.replace(/#.*$/, "") || "/");
}

async function crawl(): Promise<Map<string, { status: number; html: string }>> {
  const pages = new Map<string, { status: number; html: string }>();
  const waiting = new Set(["/"]);
  for (const path of waiting) {
    if (APPLICATION.includes(path)) continue;
    const { response, html } = await ask(path);
    pages.set(path, { status: response?.status ?? 0, html });
    for (const link of linksOf(html)) waiting.add(link);
  }
  return pages;
}

describe("the public pages", async () => {
  const pages = await crawl();
  const drawn = [...pages].filter(([path]) => !path.endsWith(".xml"));

  it("lead to one another, and nowhere else", () => {
    expect([...pages].filter(([, { status }]) => status !== 200)).toEqual([]);
    const wanted = [
      "/",
      "/lp/function",
      "/lp/function/boards",
      "/helpcenter",
      "/helpcenter/start",
      "/blog",
      "/blog/first",
    ];
    const more = [
      "/release",
      "/release/1.0.0",
      "/request",
      "/terms",
      "/privacy",
      "/tokushoho",
      "/blog/feed.xml",
      "/release/feed.xml",
    ];
    expect([...pages.keys()]).toEqual(expect.arrayContaining([...wanted, ...more]));
  });

  it.each(drawn)("%s has one title, description, heading and address, and a picture to share", (path, { html }) => {
    expect(html.match(/<title>Itoguchi \| [^<]+<\/title>/g)).toHaveLength(1);
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.replaceAll("&amp;", "&")).toContain(`<link rel="canonical" href="${PUBLIC}${path}"/>`);
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/itoguchi\.example\/ogp\/[^"]+\.png"/);
  });

  it.each(drawn)("%s runs one file of ours and nothing else", (_, { html }) => {
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    const running = scripts.filter((tag) => tag !== '<script type="application/ld+json">');
    expect(running).toEqual([`<script src="${ASSETS.script}">`]);
    expect(html.includes("<img src=x")).toBe(false);
    for (const [, data = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(JSON.parse(data)["@context"]).toBe("https://schema.org");
  });

  it("may be kept by the server; what follows from somebody's words may not", async () => {
    const headerOf = async (path: string, asking?: Asking) =>
      (await ask(path, asking)).response?.headers.get("cache-control");
    expect(await headerOf("/")).toMatch(/^public, max-age=0, s-maxage=/);
    expect(await headerOf("/helpcenter/start")).toMatch(/^public/);
    for (const path of ["/helpcenter/search?words=a", "/helpcenter/nowhere", "/helpcenter/start?feedback=BAD"])
      expect(await headerOf(path), path).toBe("no-store");
    expect(await headerOf("/request", { form: {} })).toBe("no-store");
  });

  it("leave the application's addresses, and closed doors, to the application", async () => {
    for (const path of ["/user/login", "/USER/nowhere", "/workspace", "/__manifest?p=a", "/nowhere.data"])
      expect((await ask(path)).response, path).toBeUndefined();
    for (const path of ["/", "/nowhere"])
      expect((await ask(path, { isMaintenance: true })).response, path).toBeUndefined();
  });

  it.each(["/nowhere", "/no/such/page", "/*", "/users/login"])(
    "tell who asks for %s that there is none",
    async (path) => {
      const { response, html } = await ask(path);
      expect([response?.status, response?.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(html).toContain("<title>Itoguchi | ページが見つかりません</title>");
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).toContain('<header class="site-header">');
      expect(html).toContain('<footer class="site-footer">');
      expect(html).toContain('action="/helpcenter/search"');
      expect(html).toContain('<p class="small-print" lang="en">This page could not be found</p>');
    },
  );

  it.each(["/operator", "/operator/health", "/operator/health.data"])(
    "tell everybody but operators that there is no %s",
    async (path) => {
      const unknown = await ask("/nowhere");
      const { response, html } = await ask(path);
      expect(response?.status).toBe(404);
      expect(html.replaceAll(path, "/nowhere")).toBe(unknown.html);
      expect((await ask(path, { isOperator: true })).response).toBeUndefined();
    },
  );

  it.each([
    ["/help", "/helpcenter"],
    ["/features", "/lp/function"],
    ["/contact", "/request"],
  ])("lead from %s to %s", async (path, place) => {
    const { response } = await ask(path);
    expect([response?.status, response?.headers.get("location")]).toEqual([301, place]);
  });
});

describe("the landing page", () => {
  const FREE = "このサイトでは料金はかかりません。";
  const TRIAL = "無料トライアルから始まります。";

  it.each([
    [false, FREE, TRIAL],
    [true, TRIAL, FREE],
  ])("says beside the button what is free (payment provider: %s)", async (hasPaymentProvider, said, unsaid) => {
    const { html } = await ask("/", { hasPaymentProvider });
    const hero = html.slice(html.indexOf('<div class="hero-words">'), html.indexOf('id="uses"'));
    expect(hero).toMatch(new RegExp(`無料で試す</a>.*${said}`));
    expect(html).not.toContain(unsaid);
  });

  it("shows prices with tax, also to search engines", async () => {
    const { html } = await ask("/");
    expect(html).toMatch(/<p class="price">10,780円<\/p><p class="small-print">月額・税込（税別9,800円）<\/p>/);
    expect(html).toContain('"price":10780');
  });

  it("offers one plan while all do the same, and names the others", async () => {
    const { html } = await ask("/", { hasPaymentProvider: true });
    expect(html.match(/<p class="price">/g)).toHaveLength(1);
    expect(html).not.toContain("107,800円");
    expect(html).toContain("（ライト・スタンダード・プロフェッショナル）");
    expect(html).toContain("有料プランは月額9,800円（税込10,780円）です。");
  });

  it("compares with other tools, as of a day, and leads to what their makers say", async () => {
    const { html } = await ask("/");
    const table = html.slice(html.indexOf('id="comparison"'), html.indexOf('id="ways"'));
    expect(table.match(/<th scope="col">/g)).toHaveLength(5);
    expect(table.match(/<th scope="row">/g)).toHaveLength(5);
    expect(table).toMatch(/\d{4}-\d{2}-\d{2}の時点/);
    expect(table.match(/<a href="https:/g)).toHaveLength(3);
  });

  it("names the operator at its foot where there is one", async () => {
    expect((await ask("/", { operatorName: "糸口 & 仲間" })).html).toContain("運営者：糸口 &amp; 仲間");
    expect((await ask("/")).html).not.toContain("運営者：");
  });
});

describe("an article", () => {
  it("has its contents, its neighbours and its place", async () => {
    const { html } = await ask("/helpcenter/start");
    expect(html).toContain('<a href="#h2">見出し2</a>');
    expect(html).toContain('<a href="/helpcenter/hostile" rel="next">');
    expect(html).toContain('<li aria-current="page">helpのstart</li>');
  });

  it.each(["/helpcenter/nowhere", "/blog/nowhere", "/blog?tag=nowhere", "/release/%3Cscript%3E"])(
    "that is not there (%s) is told so, with a way to search",
    async (path) => {
      const { response, html } = await ask(path);
      expect(response?.status).toBe(404);
      expect(html).toContain('action="/helpcenter/search"');
      expect(html).toContain('content="noindex"');
    },
  );

  it("that cannot be had now says so with the API's status", async () => {
    const { response, html } = await ask("/helpcenter", { refusal: fail("ServiceUnavailable") });
    expect(response?.status).toBe(503);
    expect(html).toContain("<h1>");
  });

  it("takes feedback without a script, hands the reader's cookie on and shows the page again", async () => {
    const { response, sent, visitor } = await ask("/helpcenter/start", { form: { feedback: "GOOD" } });
    expect(sent).toEqual([{ path: "/article/help-start/upsertArticleFeedback", body: { feedback: "GOOD" } }]);
    expect(visitor.cookies()).toEqual(["reader=1; HttpOnly"]);
    expect([response?.status, response?.headers.get("location")]).toEqual([
      303,
      "/helpcenter/start?feedback=GOOD#feedback",
    ]);
    expect((await ask("/helpcenter/start?feedback=GOOD")).html).toContain('value="GOOD" aria-pressed="true"');
    expect((await ask("/helpcenter/start", { form: { feedback: "MAYBE" } })).sent).toEqual([]);
  });
});

describe("search", () => {
  it("[S6] marks what was found and shows hostile words as words", async () => {
    const { html } = await ask(`/helpcenter/search?${new URLSearchParams({ words: HOSTILE })}`);
    expect(html).toContain("<mark>script</mark>");
    expect(html.match(/<script[^>]*>/g)).toEqual([`<script src="${ASSETS.script}">`]);
    expect(html).not.toContain("<img src=x");
  });

  it("asks for words where there are none, and says when nothing was found", async () => {
    expect((await ask("/blog/search")).html).toContain("キーワードを入力してください");
    expect((await ask("/blog/search?words=無")).html).toContain("「無」を含む記事はありませんでした");
  });

  it("takes words of any length and broken letters", async () => {
    for (const words of ["𠮷".repeat(500), "\ud800", "a".repeat(5_000)])
      expect((await ask(`/helpcenter/search?words=${encodeURIComponent(words.toWellFormed())}`)).response?.status).toBe(
        200,
      );
  });
});

describe("the contact form", () => {
  const GOOD = { name: "糸口 花子", company: "", email: "hanako@example.jp", kind: "QUESTION", message: "質問です" };

  it("sends, and then shows a page that can be reloaded", async () => {
    const { response, sent } = await ask("/request", { form: { ...GOOD, website: "" } });
    expect(sent[0]).toMatchObject({ path: "/request/send", body: { name: "糸口 花子", message: "質問です" } });
    expect([response?.status, response?.headers.get("location")]).toEqual([303, "/request?sent"]);
    expect((await ask("/request?sent")).html).toContain("お問い合わせを受け付けました");
  });

  it("takes a message of full length whose line ends the browser sends as two characters", async () => {
    const message = `${"行\n".repeat(2_499)}終わ`;
    const { response, sent } = await ask("/request", { form: { ...GOOD, message: message.replaceAll("\n", "\r\n") } });
    expect(response?.status).toBe(303);
    expect(sent[0]?.body).toMatchObject({ message });
  });

  it("tells what is wrong at its field and keeps what was typed, sending nothing", async () => {
    const { response, html, sent } = await ask("/request", { form: { ...GOOD, email: "x", message: " " } });
    expect(response?.status).toBe(400);
    expect(sent).toEqual([]);
    expect(html).toContain('value="糸口 花子"');
    expect(html).toMatch(/id="request-email-fault" class="fault">メールアドレス/);
    expect(html).toMatch(/id="request-message-fault"/);
  });

  it("[S6] shows hostile words as words", async () => {
    const { html } = await ask("/request", { form: { ...GOOD, name: HOSTILE, message: HOSTILE, email: "x" } });
    expect(html.match(/<script[^>]*>/g)).toEqual([`<script src="${ASSETS.script}">`]);
    expect(html).not.toContain("<img src=x");
  });

  it("[S13] says when there were too many", async () => {
    const { response, html } = await ask("/request", { form: GOOD, refusal: fail("TooManyRequests") });
    expect(response?.status).toBe(429);
    expect(html).toContain("短時間に操作が集中した");
    expect(html).toContain("質問です</textarea>");
  });
});

describe("for machines", () => {
  it("the sitemap lists every page once, with the day it changed", async () => {
    const { response, html } = await ask("/sitemap.xml");
    expect(response?.headers.get("content-type")).toContain("application/xml");
    const places = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    expect(new Set(places).size).toBe(places.length);
    expect(html).toContain(`<loc>${PUBLIC}/helpcenter/start</loc><lastmod>2026-11-10</lastmod>`);
    expect(places).toContain(`${PUBLIC}/`);
  });

  it.each(["/blog/feed.xml", "/release/feed.xml"])("%s is RSS in which no text is markup", async (path) => {
    const { response, html } = await ask(path);
    expect(response?.headers.get("content-type")).toContain("application/rss+xml");
    expect(html).toContain("<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>");
    expect(html).not.toContain("<script>");
  });

  it("robots.txt names the sitemap and closes what is behind the sign-in", async () => {
    const { html } = await ask("/robots.txt");
    expect(html).toContain(`Sitemap: ${PUBLIC}/sitemap.xml`);
    expect(html).toContain("Disallow: /api/");
  });
});
