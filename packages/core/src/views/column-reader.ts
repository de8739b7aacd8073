import { type Column, ColumnType } from "../boards/column.ts";
import type { ColumnKind } from "../boards/columns/kind.ts";
import { kindOf } from "../boards/columns/registry.ts";
import type { Post } from "../posts/post.ts";
import type { BoardTable } from "./board-table.ts";
import { kindIn, mirrorOf } from "./mirror.ts";
import type { ProjectTable } from "./project-table.ts";
import type { MomentStore } from "./stores/moment-store.ts";
import type { Store } from "./stores/store.ts";

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
  const system = POST_FIELDS[column.columnType];
  if (system) return system;
  if (kind.origin === "stored")
    return ({ data }) => {
      const value = data[column.id] ?? undefined;
      return value === undefined || !kind.value.safeParse(value).success ? undefined : value;
    };
  const computed = computedById(project, column);
  return ({ id }) => computed(id);
}

const SYSTEM_STORES: Partial<Record<ColumnType, (table: BoardTable) => Store>> = {
  [ColumnType.POST_TITLE]: ({ title }) => title,
  [ColumnType.POST_CONTENTS]: ({ contents }) => contents,
  [ColumnType.BOARD_SECTION]: ({ section }) => section,
  [ColumnType.CREATED_USER]: ({ postedBy }) => postedBy,
  [ColumnType.UPDATED_USER]: ({ updatedBy }) => updatedBy,
};

const MOMENTS: Partial<Record<ColumnType, (table: BoardTable) => MomentStore>> = {
  [ColumnType.CREATED_AT]: ({ postedAt }) => postedAt,
  [ColumnType.UPDATED_AT]: ({ userUpdatedAt }) => userUpdatedAt,
};

const POST_FIELDS: Partial<Record<ColumnType, (post: Post) => unknown>> = {
  [ColumnType.POST_TITLE]: ({ title }) => title,
  [ColumnType.POST_CONTENTS]: ({ contentsText }) => contentsText,
  [ColumnType.BOARD_SECTION]: ({ sectionId }) => sectionId,
  [ColumnType.CREATED_USER]: ({ postedBy }) => postedBy ?? undefined,
  [ColumnType.UPDATED_USER]: ({ updatedBy }) => updatedBy ?? undefined,
  [ColumnType.CREATED_AT]: ({ postedAt }) => momentOf(Date.parse(postedAt)),
  [ColumnType.UPDATED_AT]: ({ userUpdatedAt }) => momentOf(Date.parse(userUpdatedAt)),
};

function storeOf(table: BoardTable, column: Column): Store | undefined {
  const { origin } = kindOf(column);
  return origin === "stored" ? table.storeOf(column.id) : SYSTEM_STORES[column.columnType]?.(table);
}

function computedReader(project: ProjectTable, table: BoardTable, column: Column): (slot: number) => unknown {
  const moments = MOMENTS[column.columnType]?.(table);
  if (moments) return (slot) => momentOf(moments.time(slot));
  const computed = computedById(project, column);
  return (slot) => {
    const id = table.idAt(slot);
    return id === undefined ? undefined : computed(id);
  };
}

function computedById(project: ProjectTable, column: Column): (postId: string) => unknown {
  if (column.columnType === ColumnType.POST_LINK) return (postId) => linkedIds(project, column, postId);
  return column.columnType === ColumnType.COLUMN_DATA_MIRROR ? mirrorReader(project, column) : () => undefined;
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
