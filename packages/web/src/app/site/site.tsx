import { DomainError, fail } from "@itoguchi/core/kernel/errors";
import { renderToStaticMarkup } from "react-dom/server";
import { matchPath } from "react-router";
import { MissingScreen } from "#web/content/missing-screen.tsx";
import { t } from "#web/content/site.texts.ts";
import { errorContent } from "#web/kernel/error-page.tsx";
import { subDomainOf } from "#web/kernel/session/sub-domain-of.ts";
import { isHiddenFrom } from "../operator-pages.ts";
import { securityHeaders } from "../security-headers.ts";
import type { Visitor } from "../visitor.ts";
import { isAtWorkspace } from "../workspace-host.ts";
import { type SiteAssets, SiteDocument } from "./site-document.tsx";
import type { SiteAnswer, SitePage, SiteVisit } from "./site-page.ts";
import { NOWHERE, SITE_ROUTES, type SiteRoute } from "./site-routes.ts";

interface SiteInput {
  request: Request;
  visitor: Visitor;
  /** The same visitor without their cookies. */
  stranger: Visitor;
}

/** The server may keep the answer until the content changes; browsers ask each time whether it has. */
const KEPT = "public, max-age=0, s-maxage=300";

/** The public pages, as a function from request to response: undefined for an address of the application. */
export function createSite(assets: SiteAssets, isOfApplication: (path: string) => boolean) {
  return async (input: SiteInput): Promise<Response | undefined> => {
    const { request, visitor, stranger } = input;
    const url = new URL(request.url);
    const found = findRoute(url.pathname) ?? { route: NOWHERE, params: {} };
    const isNowhere = found.route === NOWHERE;
    const isElsewhere = isNowhere && isOfApplication(url.pathname) && !(await isHiddenFrom(visitor, url.pathname));
    // What is closed is closed altogether, and says so in one voice.
    if (isElsewhere || visitor.settings.isMaintenance) return undefined;
    // A workspace's host has no landing page; when it cannot be found out, the public page still opens.
    if (found.route.path === "/" && (await isAtWorkspace(visitor).catch(() => false)))
      return new Response(null, { status: 302, headers: { location: "/workspace/project" } });
    const visit = { url, params: found.params, call: stranger.call, settings: visitor.settings };
    const answer = await answerOf(found.route, visit, input);
    const response = answer instanceof Response ? answer : draw(answer, assets, visit);
    for (const [name, value] of Object.entries(securityHeaders())) response.headers.set(name, value);
    // At a host that no workspace has yet, one may be founded before a kept page would end.
    const isAtHome = subDomainOf(url.host, visitor.settings.baseHost) === undefined;
    const isSame = answer instanceof Response || answer.isKept;
    const isKept = request.method !== "POST" && isSame && isAtHome && response.ok;
    response.headers.set("cache-control", isKept ? KEPT : "no-store");
    return response;
  };
}

function findRoute(path: string): { route: SiteRoute; params: SiteVisit["params"] } | undefined {
  for (const route of SITE_ROUTES) {
    const match = matchPath(route.path, path);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

async function answerOf(route: SiteRoute, visit: SiteVisit, { request, visitor }: SiteInput): Promise<SiteAnswer> {
  try {
    if (request.method !== "POST") return await route.page(visit);
    if (!route.receive) throw fail("EntityNotFound");
    return await route.receive(new URLSearchParams(await request.text()), visitor, visit);
  } catch (error) {
    if (!(error instanceof DomainError)) visitor.report(error);
    return missingPage(statusOf(error), visit.url.pathname);
  }
}

/** An address that cannot be right leads to the same page as one that is not. */
function statusOf(error: unknown): number {
  if (!(error instanceof DomainError)) return 500;
  return error.kind === "InvalidInput" ? 404 : error.status;
}

function missingPage(status: number, path: string): SitePage {
  const { title, lines } = errorContent(status, undefined);
  return {
    head: { title, description: t("missing.text"), path, isUnlisted: true },
    body: <MissingScreen status={status} title={title} lines={status === 404 ? [t("missing.text")] : lines} />,
    sheet: "reading",
    status,
    isKept: false,
  };
}

function draw(page: SitePage, assets: SiteAssets, { settings }: SiteVisit): Response {
  const html = renderToStaticMarkup(<SiteDocument page={page} assets={assets} settings={settings} />);
  return new Response(`<!doctype html>${html}`, {
    status: page.status ?? 200,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
}
