import type { ArticleFeedback, FeedbackCount } from "@itoguchi/core/content/article-feedback";
import { Nothing } from "@itoguchi/core/kernel/call";
import { memberCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { accessArticle, openArticleIndex } from "./content.access.ts";

export async function getOwnFeedback(scope: Scope, { id, visitor }: { id: string; visitor: string | undefined }) {
  await accessArticle(scope.services, id);
  const voter = scope.actor?.accountId ?? visitor;
  if (!voter) return { feedback: null };
  const row = await scope.services.db
    .selectFrom("articleFeedback")
    .select("feedback")
    .where("articleId", "=", id)
    .where("voter", "=", voter)
    .executeTakeFirst();
  return { feedback: (row?.feedback as ArticleFeedback | undefined) ?? null };
}

/** Of the articles there are now; those that were said most about first. */
export async function countFeedback(scope: Scope): Promise<{ articleList: FeedbackCount[] }> {
  const rows = await readCounts(scope, {});
  const index = await openArticleIndex(scope.services, "article");
  const articleList = rows.flatMap(({ articleId, good, bad }) => {
    const article = index.byId(articleId);
    if (!article) return [];
    const { kind, fields } = article;
    return [{ id: articleId, kind, slug: fields.slug, title: fields.title, good: Number(good), bad: Number(bad) }];
  });
  return { articleList: articleList.sort((one, other) => other.good + other.bad - one.good - one.bad) };
}

const readCounts = memberCommand(Nothing, "workspace.manage", ({ db }) =>
  db
    .selectFrom("articleFeedback")
    .select((row) => [
      "articleId",
      row.fn.countAll().filterWhere("feedback", "=", "GOOD").as("good"),
      row.fn.countAll().filterWhere("feedback", "=", "BAD").as("bad"),
    ])
    .groupBy("articleId")
    .execute(),
);
