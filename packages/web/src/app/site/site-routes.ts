import { fail } from "@itoguchi/core/kernel/errors";
import { articlePage } from "./pages/articles.tsx";
import { blogFeed, releaseFeed } from "./pages/feeds.ts";
import { giveFeedback } from "./pages/give-feedback.ts";
import { landingPage } from "./pages/landing.tsx";
import { blogPage, functionPage, helpPage, releasePage } from "./pages/lists.tsx";
import { requestPage, sendRequestForm } from "./pages/request.tsx";
import { robots } from "./pages/robots.ts";
import { searchPage } from "./pages/search.tsx";
import { sitemap } from "./pages/sitemap.ts";
import type { MakePage, ReceiveForm } from "./site-page.ts";

export interface SiteRoute {
  path: string;
  page: MakePage;
  /** What a form that is sent to the address does. */
  receive?: ReceiveForm;
}

/** Every public address, in the order in which they are tried. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  { path: "/", page: landingPage },
  { path: "/lp/function", page: functionPage },
  { path: "/lp/function/:slug", page: articlePage("feature") },
  { path: "/features", page: movedTo("/lp/function") },
  { path: "/help", page: movedTo("/helpcenter") },
  { path: "/helpcenter", page: helpPage },
  { path: "/helpcenter/search", page: searchPage("help") },
  { path: "/helpcenter/:slug", page: articlePage("help"), receive: giveFeedback("help") },
  { path: "/blog", page: blogPage },
  { path: "/blog/search", page: searchPage("blog") },
  { path: "/blog/feed.xml", page: blogFeed },
  { path: "/blog/:slug", page: articlePage("blog"), receive: giveFeedback("blog") },
  { path: "/release", page: releasePage },
  { path: "/release/feed.xml", page: releaseFeed },
  { path: "/release/:slug", page: articlePage("release"), receive: giveFeedback("release") },
  { path: "/privacy", page: articlePage("page", "privacy") },
  { path: "/terms", page: articlePage("page", "terms") },
  { path: "/tokushoho", page: articlePage("page", "tokushoho") },
  { path: "/request", page: requestPage, receive: sendRequestForm },
  { path: "/contact", page: movedTo("/request") },
  { path: "/sitemap.xml", page: sitemap },
  { path: "/robots.txt", page: robots },
];

/** What is neither theirs nor the application's. */
export const NOWHERE: SiteRoute = {
  path: "*",
  page: () => {
    throw fail("EntityNotFound");
  },
};

function movedTo(location: string): MakePage {
  return () => new Response(null, { status: 301, headers: { location } });
}
