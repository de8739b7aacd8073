import type { ArticleKind } from "./article.ts";

const PREFIXES: Record<ArticleKind, string> = {
  help: "/helpcenter",
  blog: "/blog",
  release: "/release",
  feature: "/lp/function",
  page: "",
};

/** Where an article is read. */
export function articlePath(kind: ArticleKind, slug: string): string {
  return `${PREFIXES[kind]}/${slug}`;
}

/** The picture that stands for an article where its address is shared: 1200 × 630. */
export function ogpPath(kind: ArticleKind, slug: string): string {
  return `/ogp/${kind}/${slug}.png`;
}

/** For pages that are no article. */
export const SITE_OGP_PATH = "/ogp/site.png";
