import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Article, ArticleId, ArticleKind, ArticleSummary, FoundArticle, Slug } from "./article.ts";
import { ArticleFeedback } from "./article-feedback.ts";
import { ContactRequest } from "./request.ts";

const anyone = { audience: "anyone" } as const;

export const Words = z.object({ words: z.string().max(200).default("").describe("空白で区切ると、すべてを含むもの") });
export const ByTag = z.object({ tag: z.string().max(50).optional() });
export const OneArticle = z.object({ kind: ArticleKind, slug: Slug });
export const GivenFeedback = z.object({ id: ArticleId, feedback: ArticleFeedback });

const summaries = z.array(ArticleSummary);
const found = z.array(FoundArticle);

export const getReleaseNoteList = get("/contentful/releaseNote/getList", {
  ...anyone,
  summary: "リリースノートの一覧。新しい順",
  answer: z.object({ releaseNoteList: summaries }),
});
export const getHelpCenterList = get("/contentful/helpCenter/getList", {
  ...anyone,
  summary: "ヘルプの記事の一覧。分類と並びの順",
  answer: z.object({ helpCenterList: summaries }),
});
export const searchHelpCenter = get("/contentful/helpCenter/search", {
  ...anyone,
  summary: "ヘルプの記事を検索する",
  query: Words,
  answer: z.object({ helpCenterList: found }),
});
export const getBlogList = get("/contentful/blog/getList", {
  ...anyone,
  summary: "ブログの記事の一覧。新しい順。タグで絞れる",
  query: ByTag,
  answer: z.object({ blogList: summaries }),
});
export const getBlogTagList = get("/contentful/blog/getTagList", {
  ...anyone,
  summary: "ブログの記事に付いたタグ。多く使われている順",
  answer: z.object({ tagList: z.array(z.string()) }),
});
export const searchBlog = get("/contentful/blog/search", {
  ...anyone,
  summary: "ブログの記事を検索する",
  query: Words,
  answer: z.object({ blogList: found }),
});
export const getFeatureList = get("/contentful/feature/getList", {
  ...anyone,
  summary: "機能の紹介の一覧",
  answer: z.object({ featureList: summaries }),
});
export const getArticle = get("/contentful/article/get", {
  ...anyone,
  summary: "記事の本文と、一覧でその前後にある記事",
  query: OneArticle,
  answer: z.object({ article: Article, previous: ArticleSummary.nullable(), next: ArticleSummary.nullable() }),
});

export const upsertArticleFeedback = post("/article/:id/upsertArticleFeedback", {
  ...anyone,
  summary: "記事が役に立ったかどうかを伝える。あとから変更できる",
  params: z.object({ id: ArticleId }),
  body: GivenFeedback.pick({ feedback: true }),
  answer: z.object({ feedback: ArticleFeedback }),
  sensitive: true,
});
export const getArticleFeedback = get("/article/:id/getFeedback", {
  ...anyone,
  summary: "記事に自分が伝えた評価",
  params: z.object({ id: ArticleId }),
  answer: z.object({ feedback: ArticleFeedback.nullable() }),
});
export const sendRequest = post("/request/send", {
  ...anyone,
  summary: "お問い合わせを送る",
  body: ContactRequest,
  answer: Done,
  sensitive: true,
});

export const getReleaseVersion = get("/getReleaseVersion", {
  ...anyone,
  summary: "動いている版",
  answer: z.object({ releaseVersion: z.string() }),
});

export const contentCalls = [
  getReleaseNoteList,
  getHelpCenterList,
  searchHelpCenter,
  getBlogList,
  getBlogTagList,
  searchBlog,
  getFeatureList,
  getArticle,
  upsertArticleFeedback,
  getArticleFeedback,
  sendRequest,
  getReleaseVersion,
];
