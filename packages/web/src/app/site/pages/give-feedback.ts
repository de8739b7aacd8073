import { articlePath } from "@itoguchi/core/content/addresses";
import type { ArticleKind } from "@itoguchi/core/content/article";
import { ArticleFeedback } from "@itoguchi/core/content/article-feedback";
import { getArticle, upsertArticleFeedback } from "@itoguchi/core/content/content.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import type { ReceiveForm } from "../site-page.ts";

/** For browsers without the script: the answer is taken down and the page shown again. */
export function giveFeedback(kind: ArticleKind): ReceiveForm {
  return async (form, visitor, { params, call }) => {
    const { data: feedback } = ArticleFeedback.safeParse(form.get("feedback"));
    if (!feedback) throw fail("InvalidInput");
    const { article } = await call(getArticle, { kind, slug: params.slug ?? "" });
    await visitor.call(upsertArticleFeedback, { id: article.id, feedback });
    const location = `${articlePath(kind, article.fields.slug)}?feedback=${feedback}#feedback`;
    return new Response(null, { status: 303, headers: { location } });
  };
}
