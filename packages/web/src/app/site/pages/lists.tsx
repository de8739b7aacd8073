import { SITE_OGP_PATH } from "@itoguchi/core/content/addresses";
import {
  getBlogList,
  getBlogTagList,
  getFeatureList,
  getHelpCenterList,
  getReleaseNoteList,
} from "@itoguchi/core/content/content.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { BlogScreen } from "#web/content/blog-screen.tsx";
import { FunctionScreen } from "#web/content/function-screen.tsx";
import { HelpScreen } from "#web/content/help-screen.tsx";
import { ReleaseScreen } from "#web/content/release-screen.tsx";
import { t } from "#web/content/site.texts.ts";
import { tagPath } from "#web/content/tag-list.tsx";
import type { SitePage, SiteVisit } from "../site-page.ts";

const LOOK = { sheet: "reading", isKept: true } as const;

export async function functionPage({ call }: SiteVisit): Promise<SitePage> {
  const { featureList } = await call(getFeatureList, {});
  const head = { title: t("function.title"), description: t("function.description") };
  return {
    ...LOOK,
    head: { ...head, path: "/lp/function", image: SITE_OGP_PATH },
    body: <FunctionScreen features={featureList} />,
  };
}

export async function helpPage({ call }: SiteVisit): Promise<SitePage> {
  const { helpCenterList } = await call(getHelpCenterList, {});
  const head = { title: t("help.title"), description: t("help.description") };
  return {
    ...LOOK,
    head: { ...head, path: "/helpcenter", image: SITE_OGP_PATH },
    body: <HelpScreen articles={helpCenterList} />,
  };
}

export async function releasePage({ call }: SiteVisit): Promise<SitePage> {
  const { releaseNoteList } = await call(getReleaseNoteList, {});
  const head = { title: t("release.title"), description: t("release.description") };
  return {
    ...LOOK,
    head: { ...head, path: "/release", image: SITE_OGP_PATH, feed: "/release/feed.xml" },
    body: <ReleaseScreen articles={releaseNoteList} />,
  };
}

export async function blogPage({ call, url }: SiteVisit): Promise<SitePage> {
  const tag = url.searchParams.get("tag") || undefined;
  const { tagList } = await call(getBlogTagList, {});
  if (tag !== undefined && !tagList.includes(tag)) throw fail("EntityNotFound");
  const { blogList } = await call(getBlogList, tag === undefined ? {} : { tag });
  const head =
    tag === undefined
      ? { title: t("blog.title"), description: t("blog.description"), path: "/blog" }
      : { title: t("blog.tagTitle", { tag }), description: t("blog.tagDescription", { tag }), path: tagPath(tag) };
  return {
    ...LOOK,
    head: { ...head, image: SITE_OGP_PATH, feed: "/blog/feed.xml" },
    body: <BlogScreen articles={blogList} tags={tagList} tag={tag} />,
  };
}
