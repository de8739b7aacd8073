import { GivenFeedback } from "@itoguchi/core/content/content.calls";
import { z } from "zod";
import { publicCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { accessArticle } from "./content.access.ts";

interface Given {
  id: string;
  feedback: z.infer<typeof GivenFeedback>["feedback"];
  /** Asked for only where nobody is signed in. */
  visitor(): string;
}

/** One word of each reader for each article; said again, it replaces the first. */
export async function upsertArticleFeedback(scope: Scope, { id, feedback, visitor }: Given) {
  await accessArticle(scope.services, id);
  return write(scope, { id, feedback, voter: scope.actor?.accountId ?? visitor() });
}

const write = publicCommand(GivenFeedback.extend({ voter: z.string() }), async (ctx, { id, feedback, voter }) => {
  const moments = { createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db
    .insertInto("articleFeedback")
    .values({ articleId: id, voter, accountId: ctx.actor?.accountId ?? null, feedback, ...moments })
    .onConflict((conflict) =>
      conflict.columns(["articleId", "voter"]).doUpdateSet({ feedback, updatedAt: moments.updatedAt }),
    )
    .execute();
  return { feedback };
});
