import * as calls from "@itoguchi/core/content/content.calls";
import { on } from "../kernel/http/rest.ts";
import { getArticle, listArticles, listBlog, listBlogTags, searchFor } from "./content.queries.ts";
import { getOwnFeedback } from "./feedback.queries.ts";
import { getReleaseVersion } from "./get-release-version.ts";
import { sendRequest } from "./send-request.ts";
import { upsertArticleFeedback } from "./upsert-article-feedback.ts";
import { knownVisitor, visitorOf } from "./visitor-cookie.ts";

export const contentRoutes = [
  on(calls.getReleaseNoteList, async (scope) => ({ releaseNoteList: await listArticles(scope, "release") })),
  on(calls.getHelpCenterList, async (scope) => ({ helpCenterList: await listArticles(scope, "help") })),
  on(calls.searchHelpCenter, async (scope, { words }) => ({ helpCenterList: await searchFor(scope, "help", words) })),
  on(calls.getBlogList, listBlog),
  on(calls.getBlogTagList, listBlogTags),
  on(calls.searchBlog, async (scope, { words }) => ({ blogList: await searchFor(scope, "blog", words) })),
  on(calls.getFeatureList, async (scope) => ({ featureList: await listArticles(scope, "feature") })),
  on(calls.getArticle, getArticle),
  on(calls.upsertArticleFeedback, (scope, input, door) =>
    upsertArticleFeedback(scope, { ...input, visitor: () => visitorOf(door, scope.services.config) }),
  ),
  on(calls.getArticleFeedback, (scope, { id }, door) => getOwnFeedback(scope, { id, visitor: knownVisitor(door) })),
  on(calls.sendRequest, sendRequest),
  on(calls.getReleaseVersion, async ({ services }) => getReleaseVersion(services.config)),
];
