import { searchBlog, searchHelpCenter } from "@itoguchi/core/content/content.calls";
import { trim } from "@itoguchi/core/kernel/text";
import { SearchScreen } from "#web/content/search-screen.tsx";
import { t } from "#web/content/site.texts.ts";
import type { MakePage, SitePage, SiteVisit } from "../site-page.ts";

/** Each may be two of the letters by which the call counts. */
const MOST_CHARACTERS = 100;

async function findHelp({ call }: SiteVisit, words: string) {
  return (await call(searchHelpCenter, { words })).helpCenterList;
}

async function findBlog({ call }: SiteVisit, words: string) {
  return (await call(searchBlog, { words })).blogList;
}

const PLACES = {
  help: { path: "/helpcenter/search", find: findHelp },
  blog: { path: "/blog/search", find: findBlog },
};

export function searchPage(within: keyof typeof PLACES): MakePage {
  return async (visit): Promise<SitePage> => {
    const { path, find } = PLACES[within];
    const words = [...trim(visit.url.searchParams.get("words") ?? "").toWellFormed()]
      .slice(0, MOST_CHARACTERS)
      .join("");
    const found = words ? await find(visit, words) : [];
    return {
      head: {
        title: words ? t("search.title", { words }) : t(`search.${within}`),
        description: t("search.description"),
        path,
        isUnlisted: true,
      },
      body: <SearchScreen within={within} words={words} found={found} />,
      sheet: "reading",
      isKept: false,
    };
  };
}
