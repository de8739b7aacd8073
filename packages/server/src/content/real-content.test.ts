import { readFileSync } from "node:fs";
import { join } from "node:path";
import { articlePath } from "@itoguchi/core/content/addresses";
import { ARTICLE_KINDS, HELP_CATEGORIES } from "@itoguchi/core/content/article";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "../kernel/config.ts";
import { buildArticleIndex } from "./article-index.ts";
import { createMarkdownSource } from "./markdown-source.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const loaded = await createMarkdownSource(join(ROOT, "content")).load();
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
