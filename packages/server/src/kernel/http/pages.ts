import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { once } from "../once.ts";
import type { Services } from "../services.ts";
import { hasDevMail } from "./dev-mail.ts";
import { mountPageForms } from "./page-forms.ts";
import { mayBeKept, sendKept } from "./still-pages.ts";

interface PagesHost {
  fetch(path: string, init: RequestInit): Promise<Response>;
  report(error: unknown, visit: { headers: Record<string, string> }): void;
  settings: {
    baseHost: string;
    publicUrl: string;
    hasGoogle: boolean;
    isMaintenance: boolean;
    hasDevMail: boolean;
    releaseVersion: string;
    operatorName: string | undefined;
    hasPaymentProvider: boolean;
    hasErrorReports: boolean;
  };
}
type Pages = (request: Request, visit: { nonce: string; headers: Record<string, string> }) => Promise<Response>;
interface Site {
  isFile(path: string): boolean;
  pages(): Promise<Pages>;
}
interface WebBuild {
  createPages(host: PagesHost): Pages;
}

const WEB = fileURLToPath(new URL("../../../../web", import.meta.url));

/** Whoever comes back after a fall goes on with a page that is open: what answers new ones is read after the first writes. */
const PAGES_AFTER_MS = 4_000;

/** A sign that means something in an address would shift what comes after it: `a@b`, `a/b`. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** The web is a guest: it gets requests and an API to call, as if over the wire, and gives answers. */
export async function mountPages(app: FastifyInstance, services: Services, { dev }: { dev: boolean }): Promise<void> {
  const host = pagesHost(app, services);
  const { isFile, pages } = dev ? await devSite(app, host) : await builtSite(app, services, host);
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const [path = ""] = request.url.split("?");
      if (isFile(path)) return reply.sendFile(path);
      const draw = async () => (await pages())(toWebRequest(request), visitOf(request));
      const isKept = !dev && mayBeKept(request) && HOST.test(request.host);
      const answer = isKept ? await sendKept(services.pageCache, { request, reply }, draw) : await draw();
      return answer instanceof Response ? send(reply, answer) : answer;
    },
  });
  await mountPageForms(app, services, async (request, reply) =>
    send(reply, await (await pages())(toWebRequest(request), visitOf(request))),
  );
}

async function builtSite(app: FastifyInstance, { log }: Services, host: PagesHost): Promise<Site> {
  const build = join(WEB, "build/server/index.js");
  if (!existsSync(build))
    throw new Error(`${build} がありません。npm run build で作ってください。/ Run npm run build first.`);
  const isFile = await serveFiles(app, join(WEB, "build/client"));
  const pages = once(async () => ((await import(build)) as WebBuild).createPages(host));
  const readAhead = () => pages().catch((error) => log.error({ err: error }, "pages could not be read"));
  app.addHook("onListen", async () => void setTimeout(readAhead, PAGES_AFTER_MS).unref());
  return { isFile, pages };
}

/** They are many: a route for each would take as long as all else that a start builds. */
async function serveFiles(app: FastifyInstance, root: string): Promise<Site["isFile"]> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(found.map(({ parentPath, name }) => toUrlPath(join(parentPath, name).slice(root.length))));
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      if (path.includes("/assets/")) response.header("cache-control", "public, max-age=31536000, immutable");
    },
  });
  return (path) => files.has(path);
}

function toUrlPath(path: string): string {
  return path.split(sep).join("/");
}

async function devSite(app: FastifyInstance, host: PagesHost): Promise<Site> {
  const { createDevPages } = (await import(join(WEB, "dev.ts"))) as {
    createDevPages(): Promise<{
      middlewares: (request: unknown, response: unknown, next: () => void) => void;
      loadPages(): Promise<WebBuild["createPages"]>;
    }>;
  };
  const { middlewares, loadPages } = await createDevPages();
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/")) return done();
    middlewares(request.raw, reply.raw, done);
  });
  return { isFile: () => false, pages: async () => (await loadPages())(host) };
}

function pagesHost(app: FastifyInstance, { config, log, errors }: Services): PagesHost {
  return {
    fetch: (path, init) => injected(app, path, init),
    report(error, { headers }) {
      const requestId = headers["x-request-id"];
      log.error({ err: error, reqId: requestId }, "page failed");
      errors.report(error, { source: "page", at: "page", requestId });
    },
    settings: {
      baseHost: config.BASE_HOST,
      publicUrl: config.PUBLIC_URL,
      hasGoogle: config.GOOGLE_CLIENT_ID !== undefined,
      isMaintenance: config.MAINTENANCE,
      hasDevMail: hasDevMail(config),
      releaseVersion: config.releaseVersion,
      operatorName: config.OPERATOR_NAME,
      hasPaymentProvider: config.hasPaymentProvider,
      hasErrorReports: errors.isOn,
    },
  };
}

async function injected(app: FastifyInstance, path: string, init: RequestInit): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const answer = await app.inject({
    method: (init.method ?? "GET") as "GET",
    url: `/api${path}`,
    headers,
    remoteAddress: headers["x-visit-address"] ?? "127.0.0.1",
    ...(init.body ? { payload: init.body as string } : {}),
  });
  const kept = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) kept.append(name, String(one));
  return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
    status: answer.statusCode,
    headers: kept,
  });
}

function visitOf(request: FastifyRequest) {
  return {
    nonce: randomBytes(16).toString("base64url"),
    headers: {
      "x-visit-address": request.ip,
      "x-request-id": request.id,
      "user-agent": request.headers["user-agent"] ?? "",
    },
  };
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (!HOST.test(request.host) || !URL.canParse(address)) throw fail("InvalidInput");
  const body = typeof request.body === "string" ? request.body : null;
  return new Request(address, { method: request.method, headers, body });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ?? "");
}
