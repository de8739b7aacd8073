import type { ArticleKind } from "@itoguchi/core/content/article";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Scope } from "../kernel/context.ts";
import { openShelf } from "./content.access.ts";
import { summaryOf } from "./shelf.ts";

export async function listArticles({ services }: Scope, kind: ArticleKind) {
  return (await openShelf(services, kind)).list(kind).map(summaryOf);
}

export async function searchFor({ services }: Scope, kind: ArticleKind, words: string) {
  return (await openShelf(services, kind)).search(kind, words);
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
  const shelf = await openShelf(services, kind);
  const article = shelf.find(kind, slug);
  if (!article) throw fail("EntityNotFound");
  const list = shelf.list(kind);
  const at = list.indexOf(article);
  const [previous, next] = [list[at - 1], list[at + 1]];
  return {
    article: shelf.open(article),
    previous: previous ? summaryOf(previous) : null,
    next: next ? summaryOf(next) : null,
  };
}
