import { t } from "./site.texts.ts";

export function NoArticles() {
  return (
    <p className="nothing" role="status">
      <strong>{t("article.empty")}</strong>
      {t("article.emptyHint")}
    </p>
  );
}
