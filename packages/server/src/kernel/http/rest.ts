import type { Call } from "@itoguchi/core/kernel/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Scope } from "../context.ts";
import { spoolFolder } from "../files/spool.ts";
import { assertOperator } from "../operators.ts";
import { notForDelegates } from "../principal.ts";
import type { Services } from "../services.ts";
import { renewedToken } from "./authenticate.ts";
import { clientAddress } from "./client-address.ts";
import { acceptForms, type Upload, withForm } from "./forms.ts";
import { countAgainst, type FloodGuard } from "./rate-limit.ts";
import { keyOf } from "./request-key.ts";
import { identifySender, knownSender } from "./sender.ts";
import { assertSubDomain, SubDomainHeader } from "./sub-domain.ts";

export interface Door {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The file that came with a form. */
  upload?: Upload | undefined;
}

type Input<C extends Call> = z.output<C["params"]> & z.output<C["query"]> & z.output<C["body"]>;
type Handler<C extends Call> = (scope: Scope, input: Input<C>, door: Door) => Promise<z.input<C["answer"]>>;

export interface Route {
  call: Call;
  handle: Handler<Call>;
}

/** Binds a call of the contract to the use-case behind it. */
export function on<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, handle: handle as unknown as Handler<Call> };
}

interface Mounting {
  routes: readonly Route[];
  countCall: FloodGuard;
}

export function mountRoutes(app: FastifyInstance, services: Services, { routes, countCall }: Mounting): void {
  const isForm = ({ call }: Route) => call.form === true;
  for (const route of routes.filter((route) => !isForm(route))) mountRoute(app, services, route, countCall);
  app.register(async (forms) => {
    await acceptForms(forms);
    for (const route of routes.filter(isForm)) mountRoute(forms, services, route, countCall);
  });
}

function mountRoute(app: FastifyInstance, services: Services, { call, handle }: Route, countCall: FloodGuard): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    // A form is read, and its fields looked at, only after its sender is known.
    ...(call.form ? { validatorCompiler: () => () => true, config: { takesFiles: true } } : {}),
    schema: {
      tags: [call.path.split("/")[1] as string],
      summary: call.summary,
      operationId: call.name,
      ...(call.form ? { consumes: ["multipart/form-data", "application/json"] } : {}),
      params: call.params,
      querystring: call.query,
      ...(call.subDomain ? { headers: SubDomainHeader } : {}),
      ...(call.method === "POST" ? { body: call.body } : {}),
      response: { 200: call.answer },
      ...(call.audience === "anyone" ? { security: [] } : {}),
    },
    // Before its body is read.
    onRequest: async (request) => {
      await identifySender({ services, countCall }, request);
      if (call.audience === "operator") await assertOperator(services, request.sender?.actor);
      if (call.sensitive) await limitSensitive(services, call, request);
      if (call.audience !== "anyone") knownSender(request);
    },
    preValidation: async (request) => {
      if (call.method === "POST") request.body ??= {};
    },
    handler: async (request, reply) => {
      const scope = await scopeOf(services, call, { request, reply });
      if (call.subDomain) await assertSubDomain(scope, request);
      const where = { ...(request.params as object), ...(request.query as object) };
      if (!call.form) return handle(scope, { ...where, ...((request.body as object) ?? {}) }, { request, reply });
      const { config, disk } = services;
      return withForm({ request, call, folder: spoolFolder(config), disk }, (fields, upload) =>
        handle(scope, { ...where, ...fields }, { request, reply, upload }),
      );
    },
  });
}

async function limitSensitive(services: Services, call: Call, request: FastifyRequest): Promise<void> {
  await countAgainst(
    { db: services.db, now: services.clock.now() },
    {
      key: `call:${call.name}:${clientAddress(request.ip)}`,
      most: services.config.RATE_LIMIT_SENSITIVE,
      seconds: 60,
    },
  );
}

async function scopeOf(services: Services, call: Call, { request, reply }: Door): Promise<Scope> {
  const scope: Scope = {
    services,
    request: {
      id: request.id,
      address: request.ip,
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
      key: call.method === "POST" ? keyOf(request, call.name) : undefined,
    },
    actor: undefined,
    workspaceId: (request.params as { ws?: string }).ws,
  };
  const { sender } = request;
  if (!sender) return scope;
  const { token, claims, actor } = sender;
  // Outside its workspace a delegate stands for nobody.
  if (actor?.delegate && call.audience === "anyone") return scope;
  if (actor?.delegate && typeof call.audience === "string") throw notForDelegates(actor.delegate.kind);
  const renewed = await renewedToken(services, token, claims);
  if (renewed) reply.header("authorization", `Bearer ${renewed}`);
  return { ...scope, credential: claims.credential, actor };
}
