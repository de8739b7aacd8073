import { ArticleFields } from "@itoguchi/core/content/article";
import { z } from "zod";
import type { FrontMatter } from "./front-matter.ts";

/** Absent and left empty are the same. */
const blank = (value: unknown) => (value === "" || (Array.isArray(value) && value.length === 0) ? undefined : value);
const or = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  z.preprocess(blank, schema.optional()).transform((value) => value ?? fallback);

const Written = z.strictObject({
  slug: ArticleFields.shape.slug,
  title: ArticleFields.shape.title,
  description: ArticleFields.shape.description,
  date: ArticleFields.shape.date,
  updatedAt: or(z.iso.date().nullable(), null),
  tags: or(ArticleFields.shape.tags, []),
  category: or(ArticleFields.shape.category, null),
  cover: or(z.string().startsWith("/pictures/").nullable(), null),
  order: or(z.coerce.number(), 0),
});

/** Says in words what is wrong, for whoever wrote it. */
export function articleOfMatter(matter: FrontMatter): ArticleFields {
  const { success, data, error } = Written.safeParse(matter);
  if (success) return data;
  throw new Error(error.issues.map((issue) => `${placeOf(issue)}: ${issue.message}`).join(" / "));
}

function placeOf(issue: z.core.$ZodIssue): string {
  return issue.code === "unrecognized_keys" ? issue.keys.join(", ") : issue.path.join(".");
}
