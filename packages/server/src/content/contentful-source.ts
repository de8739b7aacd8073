import { createHash } from "node:crypto";
import { ARTICLE_KINDS, type ArticleKind } from "@itoguchi/core/content/article";
import type { Logger } from "pino";
import { type ContentfulPicture, readAsset } from "./contentful-asset.ts";
import { type ContentfulConfig, createContentfulClient } from "./contentful-client.ts";
import { CONTENT_TYPES, readEntry } from "./contentful-entry.ts";
import type { ContentSource, Loaded, SourceArticle } from "./source.ts";

const FRESH_MS = 3 * 60_000;

interface Beside {
  log: Logger;
  /** Where articles of a kind come from that the space has no content type for. */
  otherwise: ContentSource;
}

export function createContentfulSource(config: ContentfulConfig, { log, otherwise }: Beside): ContentSource {
  const client = createContentfulClient(config, log);
  const base = new URL(config.CONTENTFUL_BASE_URL);
  let known: { digest: string; rest: Loaded | undefined; loaded: Loaded } | undefined;
  return {
    name: `Contentful ${config.CONTENTFUL_SPACE_ID}`,
    freshMs: FRESH_MS,
    async load() {
      const assets = await client.assets();
      const entries: [ArticleKind, unknown[] | undefined][] = [];
      for (const kind of ARTICLE_KINDS) entries.push([kind, await client.entries(CONTENT_TYPES[kind])]);
      const rest = entries.some(([, items]) => !items) ? await otherwise.load() : undefined;
      const digest = createHash("sha256")
        .update(JSON.stringify([assets, entries]))
        .digest("hex");
      if (known?.digest === digest && known.rest === rest) return known.loaded;
      const pictures = assets.map((asset) => readAsset(asset, base)).filter((picture) => picture !== undefined);
      known = { digest, rest, loaded: assemble(entries, pictures, rest) };
      return known.loaded;
    },
  };
}

function assemble(
  entries: readonly [ArticleKind, unknown[] | undefined][],
  pictures: readonly ContentfulPicture[],
  rest: Loaded | undefined,
): Loaded {
  const articles: SourceArticle[] = [];
  const problems = [...(rest?.problems ?? [])];
  const taken = new Set<string>();
  const paths = new Map(pictures.map(({ address, path }) => [address, path]));
  const coverOf = (assetId: string) => pictures.find((picture) => picture.assetId === assetId)?.path;
  for (const [kind, items] of entries) {
    if (!items) articles.push(...(rest?.articles ?? []).filter((article) => article.kind === kind));
    for (const item of items ?? []) {
      const read = readEntry(kind, item, coverOf);
      const place = "problem" in read ? undefined : `${kind}/${read.fields.slug}`;
      if ("problem" in read) problems.push({ where: nameOf(kind, item), problem: read.problem });
      else if (taken.has(place ?? "")) problems.push({ where: nameOf(kind, item), problem: `slug ${place} is taken` });
      else articles.push({ ...read, body: withOwnPaths(read.body, paths) });
      if (place) taken.add(place);
    }
  }
  const own = pictures.map(({ path, picture }) => [path, picture] as const);
  return { articles, problems, pictures: new Map([...(rest?.pictures ?? []), ...own]) };
}

const ADDRESS = /(?:https?:)?(\/\/[^\s()"<>?]+)(?:\?[^\s()"<>]*)?/g;

/** Pictures are named in a text by their address at Contentful. */
function withOwnPaths(body: string, paths: ReadonlyMap<string, string>): string {
  return body.replace(ADDRESS, (whole, address: string) => paths.get(address) ?? whole);
}

function nameOf(kind: ArticleKind, item: unknown): string {
  const { sys } = item as { sys?: { id?: unknown } };
  return `${CONTENT_TYPES[kind]} ${String(sys?.id)}`;
}
