import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../kernel/testing/cpu-time.ts";
import type { ArticleFields, FoundArticle } from "./article.ts";
import { searchArticles, searchable } from "./search-articles.ts";

function article(slug: string, text: string, fields: Partial<ArticleFields> = {}) {
  const usual = { title: slug, description: "説明", date: "2026-11-16", updatedAt: null, tags: [], category: null };
  return searchable({ id: `help.${slug}`, fields: { slug, ...usual, cover: null, order: 0, ...fields } }, text);
}

const ARTICLES = [
  article("body", "ダッシュボードにチャートを置きます。", { title: "数を見る" }),
  article("title", "17種類あります。", { title: "チャートの種類" }),
  article("exact", "集計の絵です。", { title: "チャート" }),
  article("api", "ＡＰＩ キーは設定で作ります。", { title: "外から呼ぶ", tags: ["連携"] }),
  article("half", "ﾎﾞｰﾄﾞとｶﾞﾝﾄ。木を見る。", { title: "半角" }),
  article("astral", "𠮷野家の𩸽を食べる", { title: "漢字" }),
];

const slugs = (words: string) => searchArticles(ARTICLES, words).map(({ fields }) => fields.slug);

describe("help is found", () => {
  it("inside words, what is called so first, then by its title, then by its body", () => {
    expect(slugs("チャート")).toEqual(["exact", "title", "body"]);
    expect(slugs("チャ").sort()).toEqual(["body", "exact", "title"]);
    expect(slugs("ちゃーと")).toHaveLength(3);
  });

  it.each([
    ["API", "api"],
    ["ＡＰＩ", "api"],
    ["api", "api"],
    ["ボード", "half"],
    ["ガント", "half"],
    ["木", "half"],
    ["連携", "api"],
    ["𩸽", "astral"],
  ])("%s in %s", (words, slug) => {
    expect(slugs(words)).toContain(slug);
  });

  it("when it has all the words, however they are kept apart", () => {
    expect(slugs("キー　設定")).toEqual(["api"]);
    expect(slugs("キー 木")).toEqual([]);
  });

  it.each(["", "  ", "　"])("never by nothing: %j", (words) => {
    expect(slugs(words)).toEqual([]);
  });
});

describe("what is found says where", () => {
  const marked = ({ excerpt }: FoundArticle) => excerpt.marks.map(({ start, end }) => excerpt.text.slice(start, end));
  const first = (words: string) => searchArticles(ARTICLES, words)[0] as FoundArticle;

  it("in the letters that are read, not in those that are compared", () => {
    expect(marked(first("ガント"))).toEqual(["ｶﾞﾝﾄ"]);
    expect(marked(first("api キー"))).toEqual(["ＡＰＩ", "キー"]);
    expect(marked(first("𩸽"))).toEqual(["𩸽"]);
    expect(first("チャート").titleMarks).toEqual([{ start: 0, end: 4 }]);
  });

  it("with some words around it, and with the description where only the title has it", () => {
    const long = searchArticles([article("long", `${"前".repeat(500)}目印${"後".repeat(500)}`)], "目印")[0];
    expect(long?.excerpt.text).toHaveLength(140);
    expect(marked(long as FoundArticle)).toEqual(["目印"]);
    expect(first("漢字").excerpt).toEqual({ text: "説明", marks: [] });
  });
});

it("[S16] long words in long texts hold nobody up", async () => {
  const many = Array.from({ length: 50 }, (_, n) => article(`a${n}`, "あ".repeat(10_000)));
  const spent = await cpuTimeOf(() => expect(searchArticles(many, "あ".repeat(200))).toHaveLength(50));
  expect(spent).toBeLessThan(1_000);
});
