import type { ArticleKind } from "@itoguchi/core/content/article";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Services } from "../kernel/services.ts";
import { CONTENT_TYPES } from "./contentful-entry.ts";
import { libraryOf } from "./library.ts";
import type { Shelf, ShelvedArticle } from "./shelf.ts";

/** What went wrong has been logged; whoever asks learns which entries there are none of (spec 2 §8). */
export async function openShelf(services: Services, entries: ArticleKind | "article"): Promise<Shelf> {
  const name = entries === "article" ? entries : CONTENT_TYPES[entries];
  return libraryOf(services)
    .shelf()
    .catch(() => {
      throw fail("UpstreamFailed", { message: `Cannot fetch ${name} entries` });
    });
}

export async function accessArticle(services: Services, id: string): Promise<ShelvedArticle> {
  const article = (await openShelf(services, "article")).byId(id);
  if (!article) throw fail("EntityNotFound");
  return article;
}
