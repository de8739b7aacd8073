import type { ArticleKind } from "@itoguchi/core/content/article";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Services } from "../kernel/services.ts";
import type { ArticleIndex, IndexedArticle } from "./article-index.ts";
import { CONTENT_TYPES } from "./contentful-entry.ts";
import { libraryOf } from "./library.ts";

/** What went wrong has been logged; whoever asks learns which entries there are none of (spec 2 §8). */
export async function openArticleIndex(services: Services, entries: ArticleKind | "article"): Promise<ArticleIndex> {
  const name = entries === "article" ? entries : CONTENT_TYPES[entries];
  return libraryOf(services)
    .index()
    .catch(() => {
      throw fail("UpstreamFailed", { message: `Cannot fetch ${name} entries` });
    });
}

export async function accessArticle(services: Services, id: string): Promise<IndexedArticle> {
  const article = (await openArticleIndex(services, "article")).byId(id);
  if (!article) throw fail("EntityNotFound");
  return article;
}
