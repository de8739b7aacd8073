import { articlePath } from "@itoguchi/core/content/addresses";
import type { FoundArticle } from "@itoguchi/core/content/article";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { MarkedText } from "./marked-text.tsx";
import { SearchForm } from "./search-form.tsx";
import { t } from "./site.texts.ts";

interface SearchScreenProps {
  within: "help" | "blog";
  words: string;
  found: FoundArticle[];
}

const HOMES = { help: "/helpcenter", blog: "/blog" };

export function SearchScreen({ within, words, found }: SearchScreenProps) {
  return (
    <div className="reading narrow">
      <Breadcrumbs crumbs={[{ name: t(`${within}.title`), path: HOMES[within] }]} here={t("search.titleEmpty")} />
      <h1>{words ? t("search.title", { words }) : t(`search.${within}`)}</h1>
      <SearchForm within={within} words={words} />
      <p role="status">{status(words, found.length)}</p>
      {words && found.length === 0 ? (
        <p>
          {t("search.nothingHint")} <a href="/request">{t("site.request")}</a>
        </p>
      ) : null}
      <ol className="results plain-list">
        {found.map(({ id, fields, titleMarks, excerpt }) => (
          <li key={id}>
            <h2>
              <a href={articlePath(within, fields.slug)}>
                <MarkedText text={fields.title} marks={titleMarks} />
              </a>
            </h2>
            <p>
              <MarkedText {...excerpt} />
            </p>
            {fields.category ? <p className="small-print">{fields.category}</p> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function status(words: string, count: number): string {
  if (!words) return t("search.ask");
  return count > 0 ? t("search.count", { count }) : t("search.nothing", { words });
}
