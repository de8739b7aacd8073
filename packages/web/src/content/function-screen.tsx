import { articlePath } from "@itoguchi/core/content/addresses";
import type { ArticleSummary } from "@itoguchi/core/content/article";
import { NoArticles } from "./no-articles.tsx";
import { t } from "./site.texts.ts";

/** What the product can do, one section for each feature. */
export function FunctionScreen({ features }: { features: ArticleSummary[] }) {
  return (
    <div className="reading">
      <header className="page-head">
        <h1>{t("function.title")}</h1>
        <p>{t("function.lead")}</p>
      </header>
      {features.length === 0 ? <NoArticles /> : null}
      <ul className="features plain-list">
        {features.map(({ id, fields }, index) => (
          <li key={id} className="feature" data-cover={fields.cover !== null}>
            <div>
              <h2>{fields.title}</h2>
              <p>{fields.description}</p>
              <a href={articlePath("feature", fields.slug)} aria-label={`${fields.title}: ${t("function.more")}`}>
                {t("function.more")}
              </a>
            </div>
            {fields.cover ? (
              <img src={fields.cover} alt="" className="cover" loading={index === 0 ? "eager" : "lazy"} />
            ) : null}
          </li>
        ))}
      </ul>
      <p className="buttons">
        <a href="/workspace/register" className="button">
          {t("function.start")}
        </a>
      </p>
    </div>
  );
}
