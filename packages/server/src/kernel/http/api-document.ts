import fastifySwagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";

/** A page with inline scripts of its own; it holds no session and may talk to this origin only. */
const VIEWER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** The contract as OpenAPI, at /openapi.json, and a viewer of it at /docs. */
export async function mountApiDocument(api: FastifyInstance, config: Config): Promise<void> {
  await api.register(fastifySwagger, {
    openapi: {
      info: { title: "Itoguchi API", version: config.releaseVersion },
      components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
  api.get("/openapi.json", { schema: { hide: true } }, async () => api.swagger());
  await api.register(scalar, {
    routePrefix: "/docs",
    configuration: {
      url: `${api.prefix === "/" ? "" : api.prefix}/openapi.json`,
      title: "Itoguchi | API",
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: "never",
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
    hooks: {
      onRequest: (_, reply, done) => {
        reply.header("content-security-policy", VIEWER_POLICY);
        done();
      },
    },
  });
}
