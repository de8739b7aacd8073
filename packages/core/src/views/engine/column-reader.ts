import type { ColumnKind, ShownField } from "#core/columns/kind";
import { isMirror } from "#core/columns/kinds/column-data-mirror";
import { isPostLink } from "#core/columns/kinds/post-link";
import { kindOf } from "#core/columns/registry";
import type { Column } from "#core/model/column";
import type { Post } from "#core/model/post";
import { kindIn, mirrorOf } from "./mirror.ts";
import { MomentStore } from "./stores/moment-store.ts";
import type { Store } from "./stores/store.ts";
import type { BoardTable } from "./table/board-table.ts";
import type { ProjectTable } from "./table/project-table.ts";

/** The values of one column. */
export interface ColumnReader {
  column: Column;
  kind: ColumnKind;
  /** Where the values stand as they are, for those who can read them faster than one by one. */
  store: Store | undefined;
  value(slot: number): unknown;
}

export function readerOf(project: ProjectTable, column: Column): ColumnReader {
  const table = project.board(column.boardId);
  const kind = kindIn(project, column);
  const store = storeOf(table, column);
  return { column, kind, store, value: store ? (slot) => store.get(slot) : computedReader(project, table, column) };
}

/** As `readerOf`, of a post that need not be in the table. */
export function postReaderOf(project: ProjectTable, column: Column): (post: Post) => unknown {
  const kind = kindOf(column);
  const { field } = kind;
  if (field)
    return kind.dated === "moment"
      ? (post) => momentOf(Date.parse(post[field] ?? ""))
      : (post) => post[field] ?? undefined;
  if (kind.origin === "stored")
    return ({ data }) => {
      const value = data[column.id] ?? undefined;
      return value === undefined || !kind.value.safeParse(value).success ? undefined : value;
    };
  const computed = computedById(project, column);
  return ({ id }) => computed(id);
}

/** Where the fields of posts stand. */
const FIELDS: Record<ShownField, (table: BoardTable) => Store | MomentStore> = {
  title: ({ title }) => title,
  contentsText: ({ contents }) => contents,
  sectionId: ({ section }) => section,
  postedBy: ({ postedBy }) => postedBy,
  updatedBy: ({ updatedBy }) => updatedBy,
  postedAt: ({ postedAt }) => postedAt,
  userUpdatedAt: ({ userUpdatedAt }) => userUpdatedAt,
};

function storeOf(table: BoardTable, column: Column): Store | undefined {
  if (kindOf(column).origin === "stored") return table.storeOf(column.id);
  const field = fieldOf(table, column);
  return field instanceof MomentStore ? undefined : field;
}

function fieldOf(table: BoardTable, column: Column): Store | MomentStore | undefined {
  const { field } = kindOf(column);
  return field === null ? undefined : FIELDS[field](table);
}

function computedReader(project: ProjectTable, table: BoardTable, column: Column): (slot: number) => unknown {
  const moments = fieldOf(table, column);
  if (moments instanceof MomentStore) return (slot) => momentOf(moments.time(slot));
  const computed = computedById(project, column);
  return (slot) => {
    const id = table.idAt(slot);
    return id === undefined ? undefined : computed(id);
  };
}

function computedById(project: ProjectTable, column: Column): (postId: string) => unknown {
  if (isPostLink(column)) return (postId) => linkedIds(project, column, postId);
  return isMirror(column) ? mirrorReader(project, column) : () => undefined;
}

function linkedIds(project: ProjectTable, column: Column, postId: string): string[] | undefined {
  const posts = project.linkedPosts(column.id, postId);
  return posts.length === 0 ? undefined : posts.map(({ table, slot }) => table.idAt(slot) as string);
}

/** The values of the linked posts by number, each through the columns of its own board. */
function mirrorReader(project: ProjectTable, column: Column): (postId: string) => unknown[] | undefined {
  const mirror = mirrorOf(project, column);
  if (!mirror) return () => undefined;
  const readers = mirror.sources.map((source) => readerOf(project, source));
  return (postId) => {
    const values: unknown[] = [];
    for (const { table, slot } of project.linkedPosts(mirror.linkColumn.id, postId))
      for (const reader of readers) {
        const value = reader.column.boardId === table.boardId ? reader.value(slot) : undefined;
        if (value !== undefined) values.push(value);
      }
    return values.length === 0 ? undefined : values;
  };
}

function momentOf(time: number): number | undefined {
  return Number.isNaN(time) ? undefined : time;
}
