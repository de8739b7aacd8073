import { articlePath } from "@itoguchi/core/content/addresses";
import type { Article, ArticleKind, ArticleSummary } from "@itoguchi/core/content/article";
import type { ArticleFeedback } from "@itoguchi/core/content/article-feedback";
import { ArticleDates } from "./article-dates.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { ContentsList } from "./contents-list.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { SearchForm } from "./search-form.tsx";
import { t } from "./site.texts.ts";
import { TagList } from "./tag-list.tsx";

export interface ArticleScreenProps {
  kind: ArticleKind;
  article: Article;
  previous: ArticleSummary | null;
  next: ArticleSummary | null;
  crumbs: Crumb[];
  /** What the visitor has just answered, where no script could tell them. */
  given?: ArticleFeedback | undefined;
}

export function ArticleScreen({ kind, article, previous, next, crumbs, given }: ArticleScreenProps) {
  const { id, fields, html, headings } = article;
  const isAsked = kind === "help" || kind === "blog" || kind === "release";
  return (
    <div className="reading article-page">
      <Breadcrumbs crumbs={crumbs} here={fields.title} />
      {kind === "help" ? <SearchForm within="help" /> : null}
      <article className="article-columns">
        <header className="article-head">
          <h1>{fields.title}</h1>
          <p className="small-print">
            <ArticleDates {...fields} />
            <button
              type="button"
              className="copy-link"
              aria-live="polite"
              data-copy-link
              data-copied={t("article.copied")}
              hidden
            >
              {t("article.copyLink")}
            </button>
          </p>
          {kind === "blog" ? <TagList tags={fields.tags} /> : null}
        </header>
        <ContentsList headings={headings} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content service gives safe HTML only */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        {isAsked ? <FeedbackForm id={id} path={articlePath(kind, fields.slug)} given={given} /> : null}
        <Neighbours kind={kind} previous={previous} next={next} />
      </article>
    </div>
  );
}

type NeighboursProps = Pick<ArticleScreenProps, "kind" | "previous" | "next">;

function Neighbours({ kind, previous, next }: NeighboursProps) {
  if (kind === "page" || !(previous || next)) return null;
  return (
    <nav className="neighbours" aria-label={t("article.neighbours")}>
      {previous ? (
        <a href={articlePath(kind, previous.fields.slug)} rel="prev">
          <span className="small-print">{t("article.previous")}</span>
          {previous.fields.title}
        </a>
      ) : (
        <span />
      )}
      {next ? (
        <a href={articlePath(kind, next.fields.slug)} rel="next">
          <span className="small-print">{t("article.next")}</span>
          {next.fields.title}
        </a>
      ) : null}
    </nav>
  );
}
