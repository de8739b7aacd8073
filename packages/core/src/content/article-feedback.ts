import { z } from "zod";
import { ArticleId, ArticleKind } from "./article.ts";

export const ArticleFeedback = z.enum(["GOOD", "BAD"]);
export type ArticleFeedback = z.infer<typeof ArticleFeedback>;

export const FeedbackCount = z.object({
  id: ArticleId,
  kind: ArticleKind,
  slug: z.string(),
  title: z.string(),
  good: z.number().int(),
  bad: z.number().int(),
});
export type FeedbackCount = z.infer<typeof FeedbackCount>;
