import type { Naive } from "#core/formulas/testing/naive";
import { type Column, ColumnType as T } from "#core/model/column";
import type { Post } from "#core/model/post";
import type { PostLink } from "#core/model/post-link";
import type { Section } from "#core/model/section";
import { memberName } from "./builders.ts";
import { formulaOn } from "./reference-formulas.ts";

/** A project as plain objects: what the engine is held against shares nothing with it but the shapes of the data. */
export interface World {
  boards: { id: string; archivedAt: string | null }[];
  sections: Section[];
  columns: Column[];
  posts: Post[];
  links: PostLink[];
}

export interface Eye {
  now: Date;
  self: string | undefined;
}

type Value = never;
export type Known = { column: Column; value: unknown };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Tokyo has stood nine hours ahead, summer and winter, since 1951. */
export function dayIn(date: string | number): number {
  if (typeof date === "string" && date.length === 10) return Date.parse(date) / DAY;
  const moment = typeof date === "string" ? Date.parse(date) : date;
  return Math.floor((moment + 9 * HOUR) / DAY);
}

export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

function timeOf(date: string): number {
  return date.length === 10 ? Date.parse(date) - 9 * HOUR : Date.parse(date);
}

export function folded(text: string): string {
  return [...text.normalize("NFKC").trim().toLowerCase()]
    .map((c) => (c >= "ァ" && c <= "ヶ" ? String.fromCharCode(c.charCodeAt(0) - 96) : c))
    .join("");
}

/** What a column has on a post; undefined is nothing. */
export function valueOn(world: World, column: Column, post: Post, eye: Eye): unknown {
  switch (column.columnType) {
    case T.POST_TITLE:
      return post.title;
    case T.POST_CONTENTS:
      return post.contentsText;
    case T.BOARD_SECTION:
      return post.sectionId;
    case T.CREATED_AT:
      return Date.parse(post.postedAt);
    case T.UPDATED_AT:
      return Date.parse(post.userUpdatedAt);
    case T.CREATED_USER:
      return post.postedBy ?? undefined;
    case T.UPDATED_USER:
      return post.updatedBy ?? undefined;
    case T.POST_LINK: {
      const ids = linkedWith(world, column, post).map(({ id }) => id);
      return ids.length === 0 ? undefined : ids;
    }
    case T.COLUMN_DATA_MIRROR:
      return mirrored(world, column, post, eye);
    case T.FORMULA:
      return formulaOn(column, {
        columns: world.columns,
        today: dayText(dayIn(eye.now.getTime())),
        value: (used) => naive(world, used, post, eye),
      });
    case T.CUSTOM_ACTION:
      return undefined;
    default:
      return post.data[column.id] ?? undefined;
  }
}

/** As a formula has it: numbers, texts, days and truths. */
function naive(world: World, column: Column, post: Post, eye: Eye): Naive {
  const value = valueOn(world, column, post, eye);
  if (column.columnType === T.CHECKBOX) return { is: "boolean", of: value === true };
  if (value === undefined || value === "") return { is: "empty" };
  if (column.columnType === T.DATE) return { is: "date", of: dayText(dayIn(value as string)) };
  if (column.columnType === T.TEXT) return { is: "text", of: value as string };
  const name = column.valueOptionList.find(({ id }) => id === value)?.name;
  if (column.columnType === T.STATE) return name === undefined ? { is: "empty" } : { is: "text", of: name };
  const of = numberOf(world, { column, value }, eye);
  return of === undefined ? { is: "empty" } : { is: "number", of };
}

export function linkedWith(world: World, column: Column, post: Post): Post[] {
  const ids = world.links.flatMap((link) => [
    ...(link.columnId === column.id && link.postId === post.id ? [link.linkedPostId] : []),
    ...(link.linkedColumnId === column.id && link.linkedPostId === post.id ? [link.postId] : []),
  ]);
  return world.posts
    .filter(({ id, deletedAt }) => ids.includes(id) && deletedAt === null)
    .toSorted((a, b) => a.projectSerialNumber - b.projectSerialNumber);
}

export function sourceOf(world: World, mirror: Column): Column | undefined {
  const via = world.columns.find(({ id }) => id === mirror.linkedSettingColumnId);
  if (!via?.isActive || via.columnType !== T.POST_LINK || via.boardId !== mirror.boardId) return undefined;
  const source = world.columns.find(({ id }) => id === mirror.linkedColumnList[0]?.columnId);
  return source?.isActive && source.columnType !== T.COLUMN_DATA_MIRROR && source.columnType !== T.FORMULA
    ? source
    : undefined;
}

function mirrored(world: World, mirror: Column, post: Post, eye: Eye): unknown[] | undefined {
  const source = sourceOf(world, mirror);
  const via = world.columns.find(({ id }) => id === mirror.linkedSettingColumnId);
  if (!source || !via) return undefined;
  const values = linkedWith(world, via, post)
    .filter(({ boardId }) => boardId === source.boardId)
    .map((other) => valueOn(world, source, other, eye))
    .filter((value) => value !== undefined);
  return values.length === 0 ? undefined : values;
}

export function numberOf(world: World, { column, value }: Known, eye: Eye): number | undefined {
  if (value === undefined) return undefined;
  if (column.columnType === T.NUMERIC) return value as number;
  if (column.columnType === T.TIME_MEASUREMENT) {
    const { start, end } = value as { start: string | null; end: string | null };
    if (start === null) return undefined;
    return Math.max(0, Math.floor(((end === null ? eye.now.getTime() : Date.parse(end)) - Date.parse(start)) / 60_000));
  }
  const source = column.columnType === T.COLUMN_DATA_MIRROR ? sourceOf(world, column) : undefined;
  if (!source || column.numericFunctionType === "NONE") return undefined;
  const values = value as unknown[];
  if (column.numericFunctionType === "COUNT") return values.length;
  const numbers = values.flatMap((one) => numberOf(world, { column: source, value: one }, eye) ?? []);
  return numbers.length === 0 ? undefined : calculate(column.numericFunctionType, numbers);
}

export function calculate(name: Column["numericFunctionType"], numbers: number[]): number | undefined {
  const total = numbers.reduce((a, b) => a + b, 0);
  if (name === "SUM") return total;
  if (name === "COUNT") return numbers.length;
  if (name === "NONE" || numbers.length === 0) return undefined;
  const sorted = numbers.toSorted((a, b) => a - b);
  if (name === "MIN") return sorted[0];
  if (name === "MAX") return sorted.at(-1);
  if (name === "AVERAGE") return total / numbers.length;
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (below + above) / 2;
}

export function textsOf({ column, value }: Known): string[] {
  const fields = value as Value as { text: string; url: string; key: string; title: string };
  if (column.columnType === T.LINK_URL) return [fields.text, fields.url];
  if (column.columnType === T.JIRA_LINK || column.columnType === T.GITHUB_LINK)
    return [fields.key, fields.title, fields.url];
  return [value as string];
}

/** What posts are ordered by: a number, a text, or undefined for the end of the list. */
export function orderedBy(world: World, { column, value }: Known, eye: Eye): number | string | undefined {
  if (column.columnType === T.CHECKBOX) return value === undefined ? 0 : 1;
  if (value === undefined) return undefined;
  const optionOrder = (id: string) => column.valueOptionList.find((option) => option.id === id)?.optionOrder;
  const names = (ids: string[], name: (id: string) => string) => folded(ids.map(name).join("、")) || undefined;
  switch (column.columnType) {
    case T.NUMERIC:
    case T.CREATED_AT:
    case T.UPDATED_AT:
      return value as number;
    case T.TIME_MEASUREMENT:
      return numberOf(world, { column, value }, eye);
    case T.DATE:
      return timeOf(value as string);
    case T.TERM: {
      const { start, end } = value as { start: string | null; end: string | null };
      const first = start ?? end;
      return first === null ? undefined : timeOf(first);
    }
    case T.USER:
      return names(value as string[], memberName);
    case T.CREATED_USER:
    case T.UPDATED_USER:
      return names([value as string], memberName);
    case T.POST_LINK:
      return names(value as string[], (id) => world.posts.find((post) => post.id === id)?.title ?? "");
    case T.STATE:
    case T.SPRINT:
      return optionOrder(value as string);
    case T.DROP_DOWN:
      return (
        (value as string[])
          .map(optionOrder)
          .filter((order) => order !== undefined)
          .sort()
          .join(",") || undefined
      );
    case T.BOARD_SECTION:
      return world.sections.find(({ id }) => id === value)?.sectionOrder;
    case T.FILE:
      return folded((value as { name: string }[]).map(({ name }) => name).join("、")) || undefined;
    case T.GITHUB_PULL_REQUEST:
      return (
        folded(
          (value as { repository: string; number: number; title: string }[])
            .map(({ repository, number, title }) => `${repository}#${number} ${title}`.trim())
            .join("、"),
        ) || undefined
      );
    case T.LINK_URL:
      return folded((value as { text: string; url: string }).text || (value as { url: string }).url);
    case T.JIRA_LINK:
    case T.GITHUB_LINK:
      return folded(`${(value as { key: string }).key} ${(value as { title: string }).title}`);
    case T.COLUMN_DATA_MIRROR: {
      const source = sourceOf(world, column);
      if (!source) return undefined;
      if (column.numericFunctionType !== "NONE") return numberOf(world, { column, value }, eye);
      const keys = (value as unknown[]).map((one) => orderedBy(world, { column: source, value: one }, eye));
      return keys.filter((key) => key !== undefined).sort((a, b) => (a < b ? -1 : 1))[0];
    }
    case T.CUSTOM_ACTION:
      return undefined;
    default:
      return folded(value as string) || undefined;
  }
}

/** The groups a post stands in; undefined when one cannot group by the column. */
export function groupKeysOf(world: World, { column, value }: Known): string[] | undefined {
  switch (column.columnType) {
    case T.NUMERIC:
      return [value === undefined ? "" : String(value)];
    case T.STATE:
    case T.SPRINT:
    case T.BOARD_SECTION:
    case T.CREATED_USER:
    case T.UPDATED_USER:
    case T.TEXT:
      return [(value as string | undefined) ?? ""];
    case T.CHECKBOX:
      return [value === undefined ? "" : "true"];
    case T.DATE:
    case T.CREATED_AT:
    case T.UPDATED_AT:
      return [value === undefined ? "" : dayText(dayIn(value as string | number))];
    case T.TERM: {
      const start = (value as { start: string | null } | undefined)?.start;
      return [start ? dayText(dayIn(start)) : ""];
    }
    case T.LINK_URL: {
      const link = value as { text: string; url: string } | undefined;
      return [link ? link.text || link.url : ""];
    }
    case T.USER:
    case T.DROP_DOWN:
    case T.POST_LINK:
      return value === undefined ? [""] : [...new Set(value as string[])];
    case T.COLUMN_DATA_MIRROR: {
      const source = sourceOf(world, column);
      if (!source || column.numericFunctionType !== "NONE") return undefined;
      const known = groupKeysOf(world, { column: source, value: undefined });
      if (!known) return undefined;
      const values = (value as unknown[] | undefined) ?? [undefined];
      return [...new Set(values.flatMap((one) => groupKeysOf(world, { column: source, value: one }) ?? []))];
    }
    default:
      return undefined;
  }
}
