import { articlePath } from "@itoguchi/core/content/addresses";
import type { ArticleSummary } from "@itoguchi/core/content/article";
import { NoArticles } from "./no-articles.tsx";
import { t } from "./site.texts.ts";

export function ReleaseScreen({ articles }: { articles: ArticleSummary[] }) {
  return (
    <div className="reading narrow">
      <header className="page-head">
        <h1>{t("release.title")}</h1>
        <p>{t("release.lead")}</p>
        <p className="small-print">
          <a href="/release/feed.xml">{t("article.feed")}</a>
        </p>
      </header>
      {articles.length === 0 ? <NoArticles /> : null}
      <ol className="releases plain-list">
        {articles.map(({ id, fields }) => (
          <li key={id}>
            <time dateTime={fields.date}>{fields.date}</time>
            <div>
              <h2>
                <a href={articlePath("release", fields.slug)}>{fields.title}</a>
              </h2>
              <p>{fields.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
