import fastifySwagger from "@fastify/swagger";
import fastify, { type FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { describeCall, withCommonParts } from "./describe-api.ts";

/** A page with inline scripts of its own; it holds no session and may talk to this origin only. */
const VIEWER_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

const TOKEN = {
  type: "http",
  scheme: "bearer",
  description:
    "auth/signInのaccessToken（30分。答えのauthorizationヘッダーに新しいものが入っていれば、それに替える）か、accessToken/registerで作成したアクセストークン（itg_pat_…）",
} as const;

/** The contract as OpenAPI, at /openapi.json, and a viewer of it at /docs: where the operator wants them. */
export async function mountApiDocument(api: FastifyInstance, config: Config): Promise<void> {
  if (!config.API_DOCS) return;
  await api.register(fastifySwagger, {
    openapi: {
      info: { title: "Itoguchi API", version: config.releaseVersion },
      components: { securitySchemes: { token: TOKEN } },
      security: [{ token: [] }],
    },
    transform: describeCall,
    transformObject: (whole) => withCommonParts("openapiObject" in whole ? whole.openapiObject : whole.swaggerObject),
  });
  api.get("/openapi.json", { schema: { hide: true } }, async () => api.swagger());
  mountViewer(api);
}

function mountViewer(api: FastifyInstance): void {
  const prefix = api.prefix === "/" ? "" : api.prefix;
  let viewer: Promise<FastifyInstance> | undefined;
  for (const path of ["/docs", "/docs/", "/docs/js/scalar.js"])
    api.get(path, { schema: { hide: true } }, async (request, reply) => {
      viewer ??= openViewer(prefix);
      const { statusCode, headers, rawPayload } = await (await viewer).inject({
        url: request.url,
        headers: { host: request.host },
      });
      for (const name of ["content-type", "location"]) if (headers[name]) reply.header(name, headers[name]);
      return reply.status(statusCode).header("content-security-policy", VIEWER_POLICY).send(rawPayload);
    });
}

/** An eighth of all the code there is, for a page that few open: read when the first does, so that no start waits for it. */
async function openViewer(prefix: string): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const options = {
    routePrefix: "/docs",
    configuration: {
      url: `${prefix}/openapi.json`,
      title: "Itoguchi | API",
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: "never",
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  } as const;
  const viewer = fastify();
  await viewer.register(async (inside) => void (await inside.register(scalar, options)), { prefix });
  return viewer;
}
