import { z } from "zod";

export const ARTICLE_KINDS = ["help", "blog", "release", "feature", "page"] as const;
export const ArticleKind = z.enum(ARTICLE_KINDS);
export type ArticleKind = z.infer<typeof ArticleKind>;

/** In the order in which they are shown; others come after them. */
export const HELP_CATEGORIES: readonly string[] = [
  "はじめに",
  "ボード",
  "ビュー",
  "投稿",
  "メンバーと権限",
  "設定",
  "API",
  "困ったとき",
];

/** Part of an address: nothing in it means anything to a browser or to a file system. */
export const Slug = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/);
/** Of Markdown kind and slug, of Contentful the entry's own. */
export const ArticleId = z
  .string()
  .max(128)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
const Day = z.iso.date();

export const ArticleFields = z.object({
  slug: Slug,
  title: z.string().min(1).max(200),
  description: z.string().min(1).max(500),
  date: Day,
  updatedAt: Day.nullable(),
  tags: z.array(z.string().min(1).max(50)).max(20),
  category: z.string().min(1).max(50).nullable(),
  cover: z.string().nullable().describe("/pictures/ 以下の画像のパス"),
  order: z.number().describe("同じ分類の中での並び"),
});
export type ArticleFields = z.infer<typeof ArticleFields>;

export const ArticleSummary = z.object({ id: ArticleId, fields: ArticleFields });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

export const Heading = z.object({ id: z.string(), level: z.number().int().min(1).max(6), text: z.string() });
export type Heading = z.infer<typeof Heading>;

export const Article = ArticleSummary.extend({
  html: z.string().describe("そのままページに置ける安全なHTML"),
  headings: z.array(Heading),
});
export type Article = z.infer<typeof Article>;

/** Where a found word stands in a text, counted as JavaScript counts: `text.slice(start, end)`. */
export const Mark = z.object({ start: z.number().int(), end: z.number().int() });
export type Mark = z.infer<typeof Mark>;

export const FoundArticle = ArticleSummary.extend({
  titleMarks: z.array(Mark),
  excerpt: z.object({ text: z.string(), marks: z.array(Mark) }),
});
export type FoundArticle = z.infer<typeof FoundArticle>;
