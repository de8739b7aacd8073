import type { FastifyReply, FastifyRequest } from "fastify";
import type { KeptPage } from "./page-cache.ts";

/** In the smallest form the browser takes, or as "you have it". */
export function sendKeptPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers({ ...page.headers, etag: page.etag, vary: "accept-encoding" });
  if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : undefined;
  if (!encoding) return reply.send(page.plain);
  return reply.header("content-encoding", encoding).send(page[encoding]);
}
