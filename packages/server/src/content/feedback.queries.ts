import type { ArticleFeedback } from "@itoguchi/core/content/article-feedback";
import type { Scope } from "../kernel/context.ts";
import { accessArticle } from "./content.access.ts";

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
