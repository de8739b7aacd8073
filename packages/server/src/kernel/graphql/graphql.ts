import { fail, toWire } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { GraphQLError } from "graphql";
import type { CompiledQuery } from "graphql-jit";
import { z } from "zod";
import type { Scope } from "../context.ts";
import type { Feature } from "../feature.ts";
import { authenticate, bearerOf, findActor, renewedToken } from "../http/authenticate.ts";
import { clientAddress } from "../http/client-address.ts";
import type { FloodGuard } from "../http/rate-limit.ts";
import { keyOf } from "../http/request-key.ts";
import { isOwnOrigin } from "../http/same-origin.ts";
import { accountOf, knownSender, readSender } from "../http/sender.ts";
import { cutWhenRefused } from "../realtime/cut-sockets.ts";
import type { Services } from "../services.ts";
import { limitMessages } from "../sockets/limit-messages.ts";
import { createBuilder, type GraphqlContext } from "./builder.ts";
import { presentError, retryAfterOf } from "./errors.ts";
import { createNamedOperations } from "./named-operations.ts";
import { type BoundOperation, withOperations } from "./operations.ts";
import { createPreparer, refuse } from "./prepare.ts";
import { createSocketHandler } from "./socket-handler.ts";
import { subscribeCompiled } from "./subscribe.ts";

const PATH = "/board-api";
/** A text of the longest kind with marks all over it, or a thousand posts at once. */
const BODY_LIMIT = 8_000_000;
const SUBSCRIPTIONS_PER_SOCKET = 20;
/** A page subscribes to a handful of things, and says every 15 seconds that it is there. */
const MESSAGES_A_MINUTE = 600;
/** Operations by name need no schema. Whoever brings a document of his own, or follows events, finds it built. */
const SCHEMA_AFTER_MS = 3_000;
const Body = z.object({
  query: z.string().max(100_000).optional(),
  /** Instead of a query: the name of an operation, asked for all it answers. */
  documentId: z.string().max(200).optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
});

export async function mountGraphql(
  api: FastifyInstance,
  services: Services,
  { features, countCall }: { features: readonly Feature[]; countCall: FloodGuard },
): Promise<void> {
  const operations = features.flatMap(({ operations = [] }) => operations);
  const open = () => openSchema(features, operations, { introspection: services.config.isLocal });
  let opened: ReturnType<typeof open> | undefined;
  const whole = () => {
    opened ??= open();
    return opened;
  };
  api.addHook("onListen", async () => void setTimeout(whole, SCHEMA_AFTER_MS).unref());
  const inProject = new Set(operations.map(({ operation }) => operation.name));
  const answerNamed = createNamedOperations(operations);
  const present = (error: Parameters<typeof presentError>[0], request: FastifyRequest) =>
    presentError(
      error,
      { ...services, log: request.log },
      { requestId: request.id, accountId: accountOf(request.sender) },
    );

  api.route({
    method: "POST",
    url: PATH,
    bodyLimit: BODY_LIMIT,
    schema: { tags: ["graphql"], summary: "GraphQL", operationId: "board-api", body: Body },
    // Before its body is read.
    onRequest: async (request) => {
      await readSender({ services, countCall }, request);
      knownSender(request);
    },
    handler: async (request, reply) => {
      const { query, documentId, variables, operationName } = request.body as z.infer<typeof Body>;
      const { token, claims } = knownSender(request);
      const { credential } = claims;
      const renewed = await renewedToken(services, token, claims);
      if (renewed) reply.header("authorization", `Bearer ${renewed}`);
      reply.type("application/json; charset=utf-8");
      const scope = { ...bareScope(services, request), credential };
      if (documentId) return reply.send(await answerNamed(documentId, scope, variables ?? {}));
      const { compiled, isSubscription, rootFields } = whole().prepare(query ?? "", operationName ?? undefined);
      if (isSubscription) refuse([new GraphQLError("subscriptions go over the websocket")]);
      // Inside a project the credential is checked together with access; elsewhere here.
      const isAskedLater = rootFields.every((name) => inProject.has(name));
      const actor = isAskedLater ? undefined : (await findActor(services, credential))?.actor;
      if (!isAskedLater && !actor) throw fail("Unauthenticated");
      const context: GraphqlContext = { scope: { ...scope, actor } };
      const { data, errors } = await compiled.query({}, context, variables ?? {});
      const retryAfter = Math.max(0, ...(errors ?? []).map(retryAfterOf));
      if (retryAfter > 0) reply.header("retry-after", retryAfter);
      const answer = errors ? { data, errors: errors.map((error) => present(error, request)) } : { data };
      // As bytes: a page of posts as text would be gone through once for its length and once more to be sent.
      return reply.send(Buffer.from(JSON.stringify(answer)));
    },
  });

  const onSocket = createSocketHandler<
    { authorization?: string; authToken?: string },
    { cut?: AbortController; scope?: Scope; countedAs?: string }
  >(services, {
    connectionInitWaitTimeout: 5_000,
    onConnect: async ({ connectionParams, extra }) => {
      const token =
        bearerOf(connectionParams?.authorization) ?? connectionParams?.authToken ?? connectionParams?.authorization;
      const known = token ? await authenticate(services, token) : undefined;
      if (!known) {
        extra.request.log.info({ refused: "Unauthenticated", what: "connect" }, "websocket refused");
        return false;
      }
      const { credential, countedAs } = known.claims;
      extra.scope = { ...bareScope(services, extra.request), credential, actor: known.actor };
      extra.countedAs = countedAs;
      const cut = await cutWhenRefused(services, known, extra.socket);
      if (!cut) return false;
      extra.cut = cut;
      return true;
    },
    onDisconnect: ({ extra }) => extra.cut?.abort(),
    onSubscribe: async ({ extra, subscriptions }, _id, { query, variables, operationName }) => {
      try {
        await countCall(extra.countedAs ?? clientAddress(extra.request.ip));
        if (Object.keys(subscriptions).length > SUBSCRIPTIONS_PER_SOCKET) throw fail("TooManyRequests");
        const { schema, prepare } = whole();
        const { document, compiled } = prepare(query, operationName ?? undefined);
        return {
          schema,
          document,
          contextValue: { scope: extra.scope, compiled },
          variableValues: variables ?? null,
          operationName: operationName ?? null,
        };
      } catch (error) {
        return [new GraphQLError("refused", { originalError: error as Error })];
      }
    },
    subscribe: (args) => subscribeCompiled(args, (args.contextValue as { compiled: CompiledQuery }).compiled),
    // One that is refused is answered with its errors alone.
    onNext: ({ extra }, _id, _payload, _args, { errors, ...result }) =>
      errors && { ...result, errors: errors.map((error) => present(error as GraphQLError, extra.request)) },
    onError: ({ extra }, _id, _payload, errors) => errors.map((error) => present(error as GraphQLError, extra.request)),
  });
  api.route({
    method: "GET",
    url: PATH,
    schema: { hide: true },
    // Before it becomes a socket.
    onRequest: async (request) => {
      await countCall(clientAddress(request.ip));
      if (!isOwnOrigin(services.config, request)) throw fail("Forbidden");
    },
    handler: async (_, reply) =>
      reply.status(400).send(toWire(fail("InvalidInput", { message: "POSTかWebSocketで送ってください。" }))),
    wsHandler(socket, request) {
      limitMessages(socket, services.clock, MESSAGES_A_MINUTE);
      return onSocket.call(this, socket, request);
    },
  });
}

function openSchema(
  features: readonly Feature[],
  operations: readonly BoundOperation[],
  settings: Parameters<typeof createPreparer>[1],
) {
  const builder = createBuilder();
  for (const { graphql } of features) graphql?.(builder);
  const schema = withOperations(builder.toSchema(), operations);
  return { schema, prepare: createPreparer(schema, settings) };
}

function bareScope(services: Services, request: FastifyRequest): Scope {
  const userAgent = (request.headers["user-agent"] ?? "").slice(0, 300);
  return {
    services,
    request: {
      id: request.id,
      address: request.ip,
      userAgent,
      key: keyOf(request),
      accountId: accountOf(request.sender),
    },
    actor: undefined,
    workspaceId: undefined,
  };
}
