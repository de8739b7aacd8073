import { getBlogList, getReleaseNoteList } from "@itoguchi/core/content/content.calls";
import { t } from "#web/content/site.texts.ts";
import { feedResponse } from "../feed.ts";
import type { SiteVisit } from "../site-page.ts";

export async function blogFeed({ call, settings: { publicUrl } }: SiteVisit): Promise<Response> {
  const { blogList } = await call(getBlogList, {});
  const words = { title: t("blog.title"), description: t("blog.description") };
  return feedResponse({ kind: "blog", path: "/blog", articles: blogList, publicUrl, ...words });
}

export async function releaseFeed({ call, settings: { publicUrl } }: SiteVisit): Promise<Response> {
  const { releaseNoteList } = await call(getReleaseNoteList, {});
  const words = { title: t("release.title"), description: t("release.description") };
  return feedResponse({ kind: "release", path: "/release", articles: releaseNoteList, publicUrl, ...words });
}
