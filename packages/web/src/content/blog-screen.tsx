import { articlePath } from "@itoguchi/core/content/addresses";
import type { ArticleSummary } from "@itoguchi/core/content/article";
import { ArticleDates } from "./article-dates.tsx";
import { NoArticles } from "./no-articles.tsx";
import { SearchForm } from "./search-form.tsx";
import { t } from "./site.texts.ts";
import { TagList } from "./tag-list.tsx";

interface BlogScreenProps {
  articles: ArticleSummary[];
  tags: string[];
  tag: string | undefined;
}

export function BlogScreen({ articles, tags, tag }: BlogScreenProps) {
  return (
    <div className="reading">
      <header className="page-head">
        <h1>{tag ? t("blog.tagTitle", { tag }) : t("blog.title")}</h1>
        <p>{t("blog.lead")}</p>
        <SearchForm within="blog" />
        <TagList tags={tags} current={tag} />
        <p className="small-print">
          {tag ? <a href="/blog">{t("blog.all")}</a> : <a href="/blog/feed.xml">{t("article.feed")}</a>}
        </p>
      </header>
      {articles.length === 0 ? <NoArticles /> : null}
      <ul className="blog-list plain-list">
        {articles.map(({ id, fields }, index) => (
          <li key={id} className="card">
            {fields.cover ? <img src={fields.cover} alt="" className="cover" loading={lazyFrom(index)} /> : null}
            <h2>
              <a href={articlePath("blog", fields.slug)}>{fields.title}</a>
            </h2>
            <p>{fields.description}</p>
            <p className="small-print">
              <ArticleDates {...fields} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Those in the first row are in sight at once. */
function lazyFrom(index: number): "eager" | "lazy" {
  return index < 3 ? "eager" : "lazy";
}
