import { createHash } from "node:crypto";
import { SITE_OGP_PATH } from "@itoguchi/core/content/addresses";
import { ArticleKind } from "@itoguchi/core/content/article";
import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../kernel/services.ts";
import { createBoundedCache } from "./bounded-cache.ts";
import { openArticleIndex } from "./content.access.ts";
import { drawOgp, type OgpText } from "./ogp-picture.ts";
import { PICTURES } from "./source.ts";

const LABELS: Record<ArticleKind, string> = {
  help: "ヘルプセンター",
  blog: "ブログ",
  release: "更新情報",
  feature: "機能",
  page: "Itoguchi",
};
const SITE: OgpText = {
  label: "プロダクトチームのためのプロジェクト管理",
  title: "お客様の声から、\n次に作るものを決める。",
};

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_A_WHILE = "public, max-age=3600";
const MOST_DRAWN_BYTES = 8 * 1_048_576;
const MOST_READ_BYTES = 32 * 1_048_576;

/** The pictures of articles, and those that stand for articles elsewhere. */
export function mountContent(app: FastifyInstance, services: Services): void {
  const drawn = createBoundedCache(MOST_DRAWN_BYTES);
  const read = createBoundedCache(MOST_READ_BYTES);

  app.get(`${PICTURES}*`, async (request, reply) => {
    const path = PICTURES + (request.params as { "*": string })["*"];
    const picture = (await openArticleIndex(services, "article")).picture(path);
    if (!picture) throw fail("EntityNotFound");
    const { v } = request.query as { v?: string };
    const cacheControl = v === picture.version ? FOR_EVER : FOR_A_WHILE;
    return sendKnown({ request, reply }, { ...picture, cacheControl }, () =>
      read(`${path} ${picture.version}`, picture.read).catch(() => {
        throw fail("UpstreamFailed");
      }),
    );
  });

  app.get(SITE_OGP_PATH, (request, reply) => sendOgp(request, reply, SITE));
  app.get("/ogp/:kind/:file", async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string };
    return sendOgp(request, reply, await textOf(services, kind, file));
  });

  function sendOgp(request: FastifyRequest, reply: FastifyReply, text: OgpText) {
    const version = createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 16);
    const known = { version, type: "image/png", cacheControl: FOR_A_WHILE };
    return sendKnown({ request, reply }, known, () => drawn(version, () => drawOgp(text)));
  }
}

async function textOf(services: Services, name: string, file: string): Promise<OgpText> {
  const kind = ArticleKind.safeParse(name).data;
  if (!kind || !file.endsWith(".png")) throw fail("EntityNotFound");
  const article = (await openArticleIndex(services, kind)).find(kind, file.slice(0, -".png".length));
  if (!article) throw fail("EntityNotFound");
  return { title: article.fields.title, label: article.fields.category ?? LABELS[kind] };
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Known {
  version: string;
  type: string;
  cacheControl: string;
}

/** Read before anything is said of it: a failure must not be kept in the picture's place, for as long as the picture. */
async function sendKnown({ request, reply }: Visit, known: Known, read: () => Promise<Buffer>): Promise<FastifyReply> {
  const etag = `"${known.version}"`;
  const bytes = request.headers["if-none-match"] === etag ? undefined : await read();
  reply.headers({
    etag,
    "cache-control": known.cacheControl,
    "content-security-policy": "default-src 'none'; sandbox",
  });
  return bytes ? reply.type(known.type).send(bytes) : reply.status(304).send();
}
