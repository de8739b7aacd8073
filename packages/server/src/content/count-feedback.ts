import type { FeedbackCount } from "@itoguchi/core/content/article-feedback";
import type { Kysely } from "kysely";
import type { DB } from "../kernel/db/schema.ts";
import type { Services } from "../kernel/services.ts";
import { openArticleIndex } from "./content.access.ts";

/** Of the articles there are now; those that were said most about first. */
export async function countFeedback(services: Services, db: Kysely<DB>): Promise<FeedbackCount[]> {
  const rows = await readFeedbackCounts(db);
  const index = await openArticleIndex(services, "article");
  return rows.flatMap(({ articleId, good, bad }) => {
    const article = index.byId(articleId);
    if (!article) return [];
    const { kind, fields } = article;
    return [{ id: articleId, kind, slug: fields.slug, title: fields.title, good, bad }];
  });
}

/** By article, whether it still is there or not. */
export async function readFeedbackCounts(db: Kysely<DB>): Promise<{ articleId: string; good: number; bad: number }[]> {
  const rows = await db
    .selectFrom("articleFeedback")
    .select((row) => [
      "articleId",
      row.fn.countAll<number>().filterWhere("feedback", "=", "GOOD").as("good"),
      row.fn.countAll<number>().filterWhere("feedback", "=", "BAD").as("bad"),
    ])
    .groupBy("articleId")
    .orderBy((row) => row.fn.countAll(), "desc")
    .orderBy("articleId")
    .execute();
  return rows.map(({ articleId, good, bad }) => ({ articleId, good: Number(good), bad: Number(bad) }));
}
