import { articlePath, ogpPath } from "@itoguchi/core/content/addresses";
import type { ArticleKind } from "@itoguchi/core/content/article";
import { ArticleFeedback } from "@itoguchi/core/content/article-feedback";
import { getArticle } from "@itoguchi/core/content/content.calls";
import { ArticleScreen } from "#web/content/article-screen.tsx";
import type { Crumb } from "#web/content/breadcrumbs.tsx";
import { t } from "#web/content/site.texts.ts";
import type { MakePage, SitePage } from "../site-page.ts";
import { articleData } from "../structured-data.ts";

const CRUMBS: Record<ArticleKind, Crumb[]> = {
  help: [{ name: t("help.title"), path: "/helpcenter" }],
  blog: [{ name: t("blog.title"), path: "/blog" }],
  release: [{ name: t("release.title"), path: "/release" }],
  feature: [{ name: t("function.title"), path: "/lp/function" }],
  page: [],
};

/** One article of that kind, named by the address or, where the address is the article's alone, here. */
export function articlePage(kind: ArticleKind, only?: string): MakePage {
  return async ({ call, params, url, settings }): Promise<SitePage> => {
    const { article, previous, next } = await call(getArticle, { kind, slug: only ?? params.slug ?? "" });
    const { title, description, slug } = article.fields;
    const crumbs = CRUMBS[kind];
    const { data: given } = ArticleFeedback.safeParse(url.searchParams.get("feedback"));
    return {
      head: {
        title,
        description,
        path: articlePath(kind, slug),
        image: ogpPath(kind, slug),
        type: kind === "page" ? "website" : "article",
        data: articleData({ kind, article, crumbs, publicUrl: settings.publicUrl }),
      },
      body: <ArticleScreen {...{ kind, article, previous, next, crumbs, given }} />,
      sheet: "reading",
      isKept: given === undefined,
    };
  };
}
