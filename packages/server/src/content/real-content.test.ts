import { readFileSync } from "node:fs";
import { join } from "node:path";
import { articlePath } from "@itoguchi/core/content/addresses";
import { ARTICLE_KINDS, HELP_CATEGORIES } from "@itoguchi/core/content/article";
import { describe, expect, it } from "vitest";
import { readConfig, SETTINGS } from "../kernel/config.ts";
import { buildArticleIndex } from "./article-index.ts";
import { createMarkdownSource } from "./markdown-source.ts";
import { fillPages, pageFacts } from "./page-facts.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const written = await createMarkdownSource(join(ROOT, "content")).load();
const OPERATOR = {
  OPERATOR_NAME: "糸口|株式会社 <b>",
  OPERATOR_ADDRESS: "東京都千代田区1-2-3",
  OPERATOR_REPRESENTATIVE: "糸口　太郎",
  OPERATOR_CONTACT: "support@example.co.jp",
};
/** Whatever a page may say, of every installation at once. */
const EVERY_INSTALLATION = [{}, OPERATOR, { ...OPERATOR, OPERATOR_REGISTRATION_NUMBER: "T1234567890123" }].flatMap(
  (settings) =>
    [true, false].map((hasPaymentProvider) => ({
      ...readConfig({ SECRET_KEY: "s".repeat(32), ...settings }),
      hasPaymentProvider,
    })),
);
const filled = (config: (typeof EVERY_INSTALLATION)[number]) => fillPages(written, pageFacts(config));
const loaded = filled(EVERY_INSTALLATION[2] as (typeof EVERY_INSTALLATION)[number]);
const index = buildArticleIndex(loaded);
const articles = ARTICLE_KINDS.flatMap((kind) => index.list(kind));
const rows = articles.map((article) => ({ name: `${article.kind}/${article.fields.slug}`, article }));

/** Pages that are no article; terms and privacy are. */
const PAGES = /^\/(|blog|help|helpcenter|release|request|lp\/function|workspace\/register|user\/login|api\/docs)$/;
const paths = new Set(articles.map(({ kind, fields }) => articlePath(kind, fields.slug)));

describe("the articles that come with the product", () => {
  it("are complete, and some of every kind", () => {
    expect(loaded.problems).toEqual([]);
    for (const kind of ARTICLE_KINDS) expect(index.list(kind).length, kind).toBeGreaterThan(0);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(new Set(articles.map(({ kind, fields }) => `${kind} ${fields.title}`)).size).toBe(articles.length);
  });

  it.each(rows)("$name names only pictures, pages and headings that there are", ({ article }) => {
    const { html, headings } = index.open(article);
    const source = loaded.articles.find(({ id }) => id === article.id);
    const named = [...(source?.body ?? "").matchAll(/!\[[^\]]*\]\(([^\s)]+)/g)].map(([, path]) => path as string);
    if (source?.fields.cover) named.push(source.fields.cover);
    expect(named.filter((path) => !index.picture(path))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => decodeURI(href as string));
    const dead = links.filter((href) => {
      const [path = "", heading] = href.split("#");
      if (!/^[/#]/.test(href)) return false;
      if (path === "") return !headings.some(({ id }) => id === heading);
      return !paths.has(path) && !PAGES.test(path);
    });
    expect(dead).toEqual([]);
  });

  it.each(rows)("$name says what every picture shows", ({ article }) => {
    expect(index.open(article).html).not.toMatch(/<img [^>]*alt=""/);
  });

  it("of help are in categories that have a place", () => {
    const categories = index.list("help").map(({ fields }) => fields.category);
    expect(categories.filter((category) => !HELP_CATEGORIES.includes(category ?? ""))).toEqual([]);
  });

  it("of help list every setting of the server", () => {
    const source = loaded.articles.find(({ id }) => id === "help.server-settings")?.body ?? "";
    expect(Object.keys(SETTINGS).filter((name) => !source.includes(`\`${name}\``))).toEqual([]);
  });

  it("of releases begin with the version of the product", () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };
    expect(index.list("release")[0]?.fields.slug).toBe(version);
  });
});

describe("the legal pages", () => {
  const pageOf = (slug: string, config: (typeof EVERY_INSTALLATION)[number]) => {
    const pages = buildArticleIndex(filled(config));
    const page = pages.find("page", slug);
    if (!page) throw new Error(`no page ${slug}`);
    return pages.open(page).html;
  };
  const SLUGS = ["terms", "privacy", "tokushoho"];

  it.each(SLUGS)("%s is complete in every installation, and no draft", (slug) => {
    for (const config of EVERY_INSTALLATION) {
      const html = pageOf(slug, config);
      expect(html).not.toMatch(/草案|準備中|\{\{|\}\}|undefined/);
      const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, href]) => href as string);
      expect(links.filter((href) => !paths.has(href) && !PAGES.test(href))).toEqual([]);
    }
  });

  it.each(SLUGS)("%s names who runs the installation, as they are written, or says that it is self-hosted", (slug) => {
    const [unknown, , known] = EVERY_INSTALLATION as [never, never, never];
    expect(pageOf(slug, unknown)).toContain("自ら設置して運営しています");
    const html = pageOf(slug, known);
    expect(html).not.toContain("自ら設置して");
    for (const text of ["糸口|株式会社 &lt;b&gt;", "東京都千代田区1-2-3", "糸口 太郎", "support@example.co.jp"])
      expect(html).toContain(text);
  });

  it("show prices with tax, and say whether anybody is charged", () => {
    const [, , charged, free] = EVERY_INSTALLATION as [never, never, never, never];
    for (const config of [charged, free])
      for (const price of ["10,780円", "32,780円", "65,780円", "107,800円"])
        expect(pageOf("tokushoho", config)).toContain(price);
    expect(pageOf("tokushoho", free)).toContain("有料プランの申込みを受け付けていません");
    expect(pageOf("tokushoho", charged)).not.toContain("受け付けていません");
    expect(pageOf("terms", free)).toContain("本サービスを無料で提供しており");
  });

  it("name the registration number only where there is one", () => {
    const [, , none, , some] = EVERY_INSTALLATION as [never, never, never, never, never];
    expect(pageOf("tokushoho", none)).not.toContain("登録番号");
    expect(pageOf("tokushoho", some)).toContain("T1234567890123");
  });
});
