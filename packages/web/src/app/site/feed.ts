import { articlePath } from "@itoguchi/core/content/addresses";
import type { ArticleKind, ArticleSummary } from "@itoguchi/core/content/article";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { element, escapeXml, xmlResponse } from "./xml.ts";

interface Feed {
  kind: ArticleKind;
  title: string;
  description: string;
  /** Of the page that lists the same articles. */
  path: string;
  articles: ArticleSummary[];
  publicUrl: string;
}

const MOST_ITEMS = 30;

/** RSS 2.0. */
export function feedResponse({ kind, title, description, path, articles, publicUrl }: Feed): Response {
  const items = articles.slice(0, MOST_ITEMS).map(({ fields }) => {
    const address = publicUrl + articlePath(kind, fields.slug);
    return [
      "<item>",
      element("title", fields.title),
      element("link", address),
      `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
      element("pubDate", toFeedDate(fields.date)),
      element("description", fields.description),
      ...fields.tags.map((tag) => element("category", tag)),
      "</item>",
    ].join("");
  });
  const own = escapeXml(`${publicUrl}${path}/feed.xml`);
  return xmlResponse(
    "application/rss+xml",
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      element("title", `${t("product.name")} | ${title}`),
      element("link", publicUrl + path),
      element("description", description),
      element("language", "ja"),
      `<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
      ...items,
      "</channel></rss>",
    ].join("\n"),
  );
}

/** A day has no hour; morning in Japan is the same day nearly everywhere. */
function toFeedDate(day: string): string {
  return new Date(`${day}T09:00:00+09:00`).toUTCString();
}
