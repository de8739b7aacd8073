import { ArticleFields, ArticleId, type ArticleKind } from "@itoguchi/core/content/article";
import { z } from "zod";
import type { SourceArticle } from "./source.ts";

/** The content types of the space, and what each is to us; also the calls and their errors name them so. */
export const CONTENT_TYPES: Record<ArticleKind, string> = {
  help: "helpCenter",
  blog: "blog",
  release: "releaseNote",
  feature: "feature",
  page: "page",
};

const Link = z.object({ sys: z.object({ type: z.literal("Link"), linkType: z.literal("Asset"), id: z.string() }) });
/** Contentful's dates may carry a time. */
const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((moment) => moment.slice(0, 10))
  .pipe(z.iso.date());

const Entry = z.object({
  sys: z.object({ id: ArticleId, createdAt: z.string().optional(), updatedAt: z.string().optional() }),
  fields: z.object({
    slug: ArticleFields.shape.slug,
    title: ArticleFields.shape.title,
    description: ArticleFields.shape.description,
    date: Day,
    updatedAt: Day.nullish(),
    tags: ArticleFields.shape.tags.nullish(),
    category: ArticleFields.shape.category.nullish(),
    cover: Link.nullish(),
    order: z.number().nullish(),
    body: z.string(),
  }),
});

/** What editors have left unfinished is left out; the words say what is missing. */
export function readEntry(
  kind: ArticleKind,
  entry: unknown,
  coverOf: (assetId: string) => string | undefined,
): SourceArticle | { problem: string } {
  const { success, data, error } = Entry.safeParse(entry);
  if (!success)
    return { problem: error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" / ") };
  const { body, cover, updatedAt, tags, category, order, ...fields } = data.fields;
  return {
    id: data.sys.id,
    kind,
    body,
    fields: {
      ...fields,
      updatedAt: updatedAt ?? null,
      tags: tags ?? [],
      category: category ?? null,
      cover: (cover && coverOf(cover.sys.id)) ?? null,
      order: order ?? 0,
    },
  };
}
