import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeptPage, PageCache } from "./page-cache.ts";
import { sessionCookieOf } from "./session-cookie.ts";

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Whoever has a session may get another page; an address with a question is not asked often. */
export function mayBeKept(request: FastifyRequest): boolean {
  return sessionCookieOf(request) === undefined && !request.url.includes("?");
}

/** Sends the page that is kept, or draws one. Gives the drawn answer back, to be sent, when it is for this visitor alone. */
export async function sendKept(
  pageCache: PageCache,
  { request, reply }: Visit,
  draw: () => Promise<Response>,
): Promise<FastifyReply | Response> {
  const key = `${request.protocol}://${request.host}${request.url}`;
  const kept = pageCache.find(key);
  if (kept && !kept.isDue) return sendPage(request, reply, kept.page);
  const edition = pageCache.edition();
  try {
    const response = await draw();
    const page = request.method === "GET" ? await pageCache.keep(key, response, edition) : undefined;
    return page ? sendPage(request, reply, page) : response;
  } finally {
    pageCache.release(key);
  }
}

/** Named and not refused: `br;q=0` is a no. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** In the smallest form the browser takes, or as "you have it". */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers({ ...page.headers, etag: page.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const encoding = BROTLI.test(accepted) ? "br" : GZIP.test(accepted) ? "gzip" : undefined;
  if (!encoding) return reply.send(page.plain);
  return reply.header("content-encoding", encoding).send(page[encoding]);
}
