import { articlePath } from "@itoguchi/core/content/addresses";
import type { ArticleKind, ArticleSummary } from "@itoguchi/core/content/article";
import {
  getBlogList,
  getBlogTagList,
  getFeatureList,
  getHelpCenterList,
  getReleaseNoteList,
} from "@itoguchi/core/content/content.calls";
import { tagPath } from "#web/content/tag-list.tsx";
import type { SiteVisit } from "../site-page.ts";
import { element, xmlResponse } from "../xml.ts";

const PLACES = [
  "/",
  "/lp/function",
  "/helpcenter",
  "/blog",
  "/release",
  "/request",
  "/terms",
  "/privacy",
  "/tokushoho",
  "/workspace/register",
];

export async function sitemap({ call, settings: { publicUrl } }: SiteVisit): Promise<Response> {
  const [{ helpCenterList }, { blogList }, { tagList }, { releaseNoteList }, { featureList }] = await Promise.all([
    call(getHelpCenterList, {}),
    call(getBlogList, {}),
    call(getBlogTagList, {}),
    call(getReleaseNoteList, {}),
    call(getFeatureList, {}),
  ]);
  const entries = [
    ...[...PLACES, ...tagList.map(tagPath)].map((path) => entry(publicUrl + path)),
    ...articles("help", helpCenterList),
    ...articles("blog", blogList),
    ...articles("release", releaseNoteList),
    ...articles("feature", featureList),
  ];
  return xmlResponse(
    "application/xml",
    ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...entries, "</urlset>"].join("\n"),
  );

  function articles(kind: ArticleKind, list: ArticleSummary[]): string[] {
    return list.map(({ fields }) => entry(publicUrl + articlePath(kind, fields.slug), fields.updatedAt ?? fields.date));
  }
}

function entry(address: string, changed?: string): string {
  return `<url>${element("loc", address)}${changed ? element("lastmod", changed) : ""}</url>`;
}
