import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import { fail } from "@itoguchi/core/kernel/errors";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { mountApiDocument } from "./api-docs/api-document.ts";
import type { Feature } from "./feature.ts";
import { mountGraphql } from "./graphql/graphql.ts";
import { LONGEST_FORM_MS, limitBodyTime } from "./http/body-time.ts";
import { mountDevMail } from "./http/dev-mail.ts";
import { sendError } from "./http/errors.ts";
import { mountFiles } from "./http/file-door.ts";
import { mountHealth } from "./http/health.ts";
import { acceptJson } from "./http/json-body.ts";
import { mountPages } from "./http/pages.ts";
import { createFloodGuard } from "./http/rate-limit.ts";
import { reportRequestError } from "./http/report-request-error.ts";
import { mountRoutes } from "./http/rest.ts";
import { refuseForeignOrigin } from "./http/same-origin.ts";
import { closeAfterAnswer } from "./http/stop-serving.ts";
import type { Services } from "./services.ts";
import { registerSockets } from "./sockets/register-sockets.ts";
import { countStorageFull } from "./storage/storage-metrics.ts";

export interface AppOptions {
  /** With pages the API stands under /api; alone it stands at the root. */
  pages: "built" | "dev" | "none";
}

const BODY_LIMIT = 1_000_000;
/** Answers are made anew each time: the strongest compression would cost more than it saves. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export async function buildApp(
  services: Services,
  features: readonly Feature[],
  { pages }: AppOptions,
): Promise<FastifyInstance> {
  const { config, log, metrics } = services;
  const app = fastify({
    loggerInstance: log,
    trustProxy: config.TRUST_PROXY ? trustNextHop : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestTimeout: LONGEST_FORM_MS,
    forceCloseConnections: "idle",
    // What arrives while the program stops was accepted: it is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    // An address that the router itself cannot read.
    frameworkErrors: sendError,
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser("text/plain");
  app.decorateRequest("sender", undefined);
  acceptJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("x-frame-options", "DENY");
    reply.header("referrer-policy", "same-origin");
    if (config.isSecure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    countStorageFull(metrics, reply.statusCode);
  });
  app.addHook("onError", async (request, _, error) => reportRequestError(services, request, error));
  limitBodyTime(app);
  closeAfterAnswer(app, services.stopping);

  await app.register(fastifyCompress, { threshold: 1_024, encodings: ["br", "gzip"], brotliOptions: QUICK_BROTLI });
  await app.register(fastifyCookie);
  mountHealth(app, services);
  await app.register((api) => mountApi(api, services, features), { prefix: pages === "none" ? "/" : "/api" });
  mountFiles(app, services);
  mountDevMail(app, services);
  for (const { doors } of features) doors?.(app, services);
  if (pages !== "none") await mountPages(app, services, { dev: pages === "dev" });
  return app;
}

/** What came before the proxy next to us is whatever the visitor wrote. */
function trustNextHop(_address: string, hop: number): boolean {
  return hop < 1;
}

async function mountApi(api: FastifyInstance, services: Services, features: readonly Feature[]): Promise<void> {
  api.addHook("onRequest", refuseForeignOrigin(services.config));
  api.addHook("onRequest", async (_, reply) => {
    reply.header("cache-control", "no-store");
    reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  });
  if (services.config.MAINTENANCE) mountMaintenance(api);
  await mountApiDocument(api, services.config);
  countBusy(api, services);
  const countCall = createFloodGuard(services);
  mountRoutes(api, services, { routes: features.flatMap(({ routes }) => routes), countCall });
  await registerSockets(api, services);
  await mountGraphql(api, services, { features, countCall });
  for (const { sockets } of features) sockets?.(api, services, countCall);
  api.setNotFoundHandler((request, reply) => sendError({ statusCode: 404 }, request, reply));
  // Under /api the pages' wildcard would answer with a page.
  if (api.prefix !== "/")
    api.all("/*", { schema: { hide: true } }, (request, reply) => sendError({ statusCode: 404 }, request, reply));
}

/** From the whole body to the end of the answer, which may be compressed in several turns; an open websocket needs no main thread. */
function countBusy(api: FastifyInstance, { evaluations: { requests } }: Services): void {
  api.addHook("preHandler", async (request) => {
    if (!request.ws) requests.begin(request.id);
  });
  api.addHook("onResponse", async (request) => {
    requests.end(request.id);
  });
}

function mountMaintenance(api: FastifyInstance): void {
  api.addHook("onRequest", async () => {
    throw fail("ServiceUnavailable");
  });
}
