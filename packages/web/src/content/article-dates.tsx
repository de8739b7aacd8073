import type { ArticleFields } from "@itoguchi/core/content/article";
import { t } from "./site.texts.ts";

export function ArticleDates({ date, updatedAt }: Pick<ArticleFields, "date" | "updatedAt">) {
  return (
    <span className="dates">
      <span>
        {t("article.date")} <time dateTime={date}>{date}</time>
      </span>
      {updatedAt && updatedAt !== date ? (
        <span>
          {t("article.updated")} <time dateTime={updatedAt}>{updatedAt}</time>
        </span>
      ) : null}
    </span>
  );
}
