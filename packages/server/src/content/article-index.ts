import { setImmediate } from "node:timers/promises";
import {
  type Article,
  type ArticleKind,
  type ArticleSummary,
  type FoundArticle,
  HELP_CATEGORIES,
} from "@itoguchi/core/content/article";
import { type RenderedArticle, renderArticle } from "@itoguchi/core/content/render-article";
import { type SearchedArticle, searchArticles, searchable } from "@itoguchi/core/content/search-articles";
import { once } from "../kernel/once.ts";
import type { Loaded, SourceArticle, SourcePicture } from "./source.ts";

export type IndexedArticle = ArticleSummary & { kind: ArticleKind };

/** All articles there are, in order. */
export interface ArticleIndex {
  list(kind: ArticleKind): readonly IndexedArticle[];
  find(kind: ArticleKind, slug: string): IndexedArticle | undefined;
  byId(id: string): IndexedArticle | undefined;
  open(article: IndexedArticle): Article;
  search(kind: ArticleKind, words: string): Promise<FoundArticle[]>;
  picture(path: string): SourcePicture | undefined;
}

export function buildArticleIndex({ articles, pictures }: Loaded): ArticleIndex {
  const bodies = new Map(articles.map(({ id, body }) => [id, body]));
  const byKind = Map.groupBy(articles.map(shelved), ({ kind }) => kind);
  for (const [kind, list] of byKind) list.sort(ORDERS[kind]);
  const list = (kind: ArticleKind) => byKind.get(kind) ?? [];
  const ids = new Map([...byKind.values()].flat().map((article) => [article.id, article]));
  const drawn = new Map<string, RenderedArticle>();

  function shelved({ id, kind, fields }: SourceArticle): IndexedArticle {
    return { id, kind, fields: { ...fields, cover: fields.cover && (addressOf(fields.cover)?.src ?? null) } };
  }
  function addressOf(path: string) {
    const picture = pictures.get(path);
    return picture && { src: `${path}?v=${picture.version}`, width: picture.width, height: picture.height };
  }
  function draw({ id }: IndexedArticle): RenderedArticle {
    const known = drawn.get(id) ?? renderArticle(bodies.get(id) ?? "", addressOf);
    drawn.set(id, known);
    return known;
  }
  async function searchablesOf(kind: ArticleKind): Promise<SearchedArticle[]> {
    const made: SearchedArticle[] = [];
    for (const article of list(kind)) {
      made.push(searchable(summaryOf(article), draw(article).text));
      // There are many, and others wait.
      await setImmediate();
    }
    return made;
  }
  const searched = new Map<ArticleKind, () => Promise<SearchedArticle[]>>();

  return {
    list,
    find: (kind, slug) => list(kind).find(({ fields }) => fields.slug === slug),
    byId: (id) => ids.get(id),
    open(article) {
      const { html, headings } = draw(article);
      return { ...summaryOf(article), html, headings };
    },
    async search(kind, words) {
      const made = searched.get(kind) ?? once(() => searchablesOf(kind));
      searched.set(kind, made);
      return searchArticles(await made(), words);
    },
    picture: (path) => pictures.get(path),
  };
}

export function summaryOf({ id, fields }: IndexedArticle): ArticleSummary {
  return { id, fields };
}

type Order = (one: IndexedArticle, other: IndexedArticle) => number;

const collator = new Intl.Collator("ja", { numeric: true });
const inOrder: Order = ({ fields: one }, { fields: other }) =>
  one.order - other.order || collator.compare(one.title, other.title);
/** Of one day the higher version first: 0.10 is after 0.9. */
const newestFirst: Order = ({ fields: one }, { fields: other }) =>
  other.date.localeCompare(one.date) || collator.compare(other.slug, one.slug);
const byCategory: Order = (one, other) =>
  categoryRank(one) - categoryRank(other) ||
  collator.compare(one.fields.category ?? "", other.fields.category ?? "") ||
  inOrder(one, other);

function categoryRank({ fields: { category } }: IndexedArticle): number {
  const rank = HELP_CATEGORIES.indexOf(category ?? "");
  return rank < 0 ? HELP_CATEGORIES.length : rank;
}

const ORDERS: Record<ArticleKind, Order> = {
  help: byCategory,
  blog: newestFirst,
  release: newestFirst,
  feature: inOrder,
  page: inOrder,
};
