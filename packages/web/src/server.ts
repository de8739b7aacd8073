import * as build from "virtual:react-router/server-build";
import { speakJapanese } from "@itoguchi/core/kernel/messages";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { addressesOf } from "./app/addresses.ts";
import type { PagesHost, Visit } from "./app/pages-host.ts";
import { securityHeaders } from "./app/security-headers.ts";
import { createSite } from "./app/site/site.tsx";
import { SITE_ASSETS } from "./app/site/site-assets.ts";
import { createVisitor, type Visitor, visitorContext } from "./app/visitor.ts";

export type { PagesHost, Visit } from "./app/pages-host.ts";

/** Every page of the product, as one function from request to response. */
export function createPages(host: PagesHost): (request: Request, visit: Visit) => Promise<Response> {
  speakJapanese();
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const site = createSite(SITE_ASSETS, addressesOf(Object.values(build.routes).filter((route) => route !== undefined)));
  return async (request, visit) => {
    const visitor = createVisitor({ host, request, visit });
    const stranger = createVisitor({ host, request: new Request(request.url), visit });
    const response = (await site({ request, visitor, stranger })) ?? (await drawApplication(request, visitor));
    for (const cookie of visitor.cookies()) response.headers.append("set-cookie", cookie);
    if (visitor.hasSession()) response.headers.set("cache-control", "no-store");
    return response;
  };

  async function drawApplication(request: Request, visitor: Visitor): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor);
    const response = await handle(request, context);
    for (const [name, value] of Object.entries(securityHeaders(visitor.nonce))) response.headers.set(name, value);
    return response;
  }
}
