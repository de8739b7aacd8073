import { articlePath } from "@itoguchi/core/content/addresses";
import type { ArticleSummary } from "@itoguchi/core/content/article";
import { NoArticles } from "./no-articles.tsx";
import { SearchForm } from "./search-form.tsx";
import { t } from "./site.texts.ts";

/** The help centre's entrance: search, and all articles by category. */
export function HelpScreen({ articles }: { articles: ArticleSummary[] }) {
  const categories = Map.groupBy(articles, ({ fields }) => fields.category ?? t("help.other"));
  return (
    <div className="reading">
      <header className="page-head">
        <h1>{t("help.title")}</h1>
        <p>{t("help.lead")}</p>
        <SearchForm within="help" />
      </header>
      {articles.length === 0 ? <NoArticles /> : null}
      <div className="categories">
        {[...categories].map(([category, inside]) => (
          <section key={category} className="card">
            <h2>{category}</h2>
            <ul>
              {inside.map(({ id, fields }) => (
                <li key={id}>
                  <a href={articlePath("help", fields.slug)}>{fields.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
