import type { ArticleKind } from "@itoguchi/core/content/article";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Scope } from "../kernel/context.ts";
import { summaryOf } from "./article-index.ts";
import { openArticleIndex } from "./content.access.ts";

export async function listArticles({ services }: Scope, kind: ArticleKind) {
  return (await openArticleIndex(services, kind)).list(kind).map(summaryOf);
}

export async function searchFor({ services }: Scope, kind: ArticleKind, words: string) {
  return (await openArticleIndex(services, kind)).search(kind, words);
}

export async function listBlog(scope: Scope, { tag }: { tag?: string | undefined }) {
  const blogList = await listArticles(scope, "blog");
  return { blogList: tag ? blogList.filter(({ fields }) => fields.tags.includes(tag)) : blogList };
}

export async function listBlogTags(scope: Scope) {
  const counts = new Map<string, number>();
  for (const { fields } of await listArticles(scope, "blog"))
    for (const tag of fields.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return { tagList: [...counts].sort(([, one], [, other]) => other - one).map(([tag]) => tag) };
}

export async function getArticle({ services }: Scope, { kind, slug }: { kind: ArticleKind; slug: string }) {
  const index = await openArticleIndex(services, kind);
  const article = index.find(kind, slug);
  if (!article) throw fail("EntityNotFound");
  const list = index.list(kind);
  const at = list.indexOf(article);
  const [previous, next] = [list[at - 1], list[at + 1]];
  return {
    article: index.open(article),
    previous: previous ? summaryOf(previous) : null,
    next: next ? summaryOf(next) : null,
  };
}
