import type { ArticleSummary, FoundArticle, Mark } from "./article.ts";
import { type FoldedText, foldedText } from "./folded-text.ts";

export interface SearchedArticle {
  summary: ArticleSummary;
  text: string;
  title: FoldedText;
  body: FoldedText;
  /** Description, tags and category: they count as the article's, but are not shown as places. */
  about: string;
}

export function searchable(summary: ArticleSummary, text: string): SearchedArticle {
  const { title, description, tags, category } = summary.fields;
  return {
    summary,
    text,
    title: foldedText(title),
    body: foldedText(text),
    about: foldedText([description, ...tags, category ?? ""].join("\n")).folded,
  };
}

const MOST_WORDS = 10;
const MOST_FOUND = 100;

/** All words must be somewhere in it, parts of words too. What is named so comes first, then what has them in its title. */
export function searchArticles(articles: readonly SearchedArticle[], typed: string): FoundArticle[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const phrase = words.join(" ");
  return articles
    .filter((article) => words.every((word) => places(article).some((place) => place.includes(word))))
    .map((article) => ({ article, rank: rankOf(article, words, phrase), hits: hitsOf(article, words) }))
    .sort((one, other) => one.rank - other.rank || other.hits - one.hits)
    .slice(0, MOST_FOUND)
    .map(({ article }) => present(article, words));
}

function wordsOf(typed: string): string[] {
  const words = foldedText(typed)
    .folded.split(" ")
    .filter((word) => word !== "");
  return [...new Set(words)].slice(0, MOST_WORDS);
}

function places({ title, body, about }: SearchedArticle): string[] {
  return [title.folded, about, body.folded];
}

function rankOf({ title, about, body }: SearchedArticle, words: readonly string[], phrase: string): number {
  const all = (place: string) => words.every((word) => place.includes(word));
  if (title.folded === phrase) return 0;
  if (title.folded.includes(phrase)) return 1;
  if (all(title.folded)) return 2;
  if (words.some((word) => title.folded.includes(word))) return 3;
  if (all(about)) return 4;
  return body.folded.includes(phrase) ? 5 : 6;
}

function hitsOf({ body }: SearchedArticle, words: readonly string[]): number {
  return words.reduce((sum, word) => sum + body.folded.split(word).length - 1, 0);
}

function present({ summary, text, title, body }: SearchedArticle, words: readonly string[]): FoundArticle {
  return { ...summary, titleMarks: marksIn(title, words), excerpt: excerptOf(text, marksIn(body, words), summary) };
}

const BEFORE = 30;
const EXCERPT = 140;

function excerptOf(text: string, marks: readonly Mark[], { fields }: ArticleSummary): FoundArticle["excerpt"] {
  const [first] = marks;
  if (!first) {
    const { description } = fields;
    return { text: description, marks: [] };
  }
  const start = wholeLetter(text, Math.max(0, first.start - BEFORE));
  const end = wholeLetter(text, Math.min(text.length, start + EXCERPT));
  return {
    text: text.slice(start, end).replaceAll("\n", " "),
    marks: marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start - start, end: mark.end - start })),
  };
}

/** Not between the halves of one letter. */
function wholeLetter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at;
}

/** In order, none over another. */
function marksIn({ folded, starts, ends }: FoldedText, words: readonly string[]): Mark[] {
  const found: Mark[] = [];
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.push({ start: starts[at] as number, end: ends[at + word.length - 1] as number });
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const apart: Mark[] = [];
  for (const mark of found) if (mark.start >= (apart.at(-1)?.end ?? 0)) apart.push(mark);
  return apart;
}
