import * as build from "virtual:react-router/server-build";
import { speakJapanese } from "@itoguchi/core/kernel/messages";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { PagesHost, Visit } from "./app/pages-host.ts";
import { securityHeaders } from "./app/security-headers.ts";
import { createVisitor, visitorContext } from "./app/visitor.ts";

export type { PagesHost, Visit } from "./app/pages-host.ts";

/** Every page of the product, as one function from request to response. */
export function createPages(host: PagesHost): (request: Request, visit: Visit) => Promise<Response> {
  speakJapanese();
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return async (request, visit) => {
    const visitor = createVisitor({ host, request, visit });
    const context = new RouterContextProvider();
    context.set(visitorContext, visitor);
    const response = await handle(request, context);
    for (const [name, value] of Object.entries(securityHeaders(visit.nonce))) response.headers.set(name, value);
    for (const cookie of visitor.cookies()) response.headers.append("set-cookie", cookie);
    if (visitor.hasSession()) response.headers.set("cache-control", "no-store");
    return response;
  };
}
