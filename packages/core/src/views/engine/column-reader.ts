import { isInData } from "#core/columns/column.policy";
import type { ColumnKind, Reading, ShownField } from "#core/columns/kind";
import { isMirror } from "#core/columns/kinds/column-data-mirror";
import { isFormula } from "#core/columns/kinds/formula";
import { isPostLink } from "#core/columns/kinds/post-link";
import { kindOf } from "#core/columns/registry";
import type { Column } from "#core/model/column";
import type { ListedPost } from "#core/model/listed-post";
import type { Post } from "#core/model/post";
import { formulaReader } from "./formula.ts";
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

export function readerOf(project: ProjectTable, column: Column, reading: Reading): ColumnReader {
  return readersIn(project, reading)(column);
}

/** For whoever reads several columns: a formula that many others name has one reader. */
export function readersIn(project: ProjectTable, reading: Reading): (column: Column) => ColumnReader {
  const ofColumn = oncePerColumn((column): ColumnReader => {
    if (!isFormula(column)) return valueReaderOf(project, column);
    const value = formulaReader<number>(column, { project, reading, readerOf: (used) => ofColumn(used).value });
    return { column, kind: kindIn(project, column), store: undefined, value };
  });
  return ofColumn;
}

function oncePerColumn<Made>(make: (column: Column) => Made): (column: Column) => Made {
  const known = new Map<string, Made>();
  return (column) => {
    const found = known.get(column.id) ?? make(column);
    known.set(column.id, found);
    return found;
  };
}

/** Of a column that is no formula: what it has does not depend on who reads it, and when. */
export function valueReaderOf(project: ProjectTable, column: Column): ColumnReader {
  const table = project.board(column.boardId);
  const kind = kindIn(project, column);
  const store = storeOf(table, column);
  return { column, kind, store, value: store ? (slot) => store.get(slot) : computedReader(project, table, column) };
}

/** As `readerOf`, of a post that need not be in the table. */
export function postReaderOf(project: ProjectTable, column: Column, reading: Reading): (post: Post) => unknown {
  const ofColumn = oncePerColumn((one): ((post: Post) => unknown) =>
    isFormula(one)
      ? formulaReader<Post>(one, { project, reading, readerOf: ofColumn })
      : postValueReaderOf(project, one),
  );
  return ofColumn(column);
}

function postValueReaderOf(project: ProjectTable, column: Column): (post: Post) => unknown {
  const ofField = fieldReader(column);
  if (ofField) return ofField;
  if (isInData(column)) return ({ data }) => fitting(column, data[column.id]);
  const computed = computedById(project, column);
  return ({ id }) => computed(id);
}

/** As `readersIn`, of posts as lists carry them, with what is derived. */
export function listedReadersIn(project: ProjectTable, reading: Reading): (column: Column) => ListedReader {
  const ofColumn = oncePerColumn(
    (column): ListedReader =>
      isFormula(column)
        ? formulaReader<ListedPost>(column, { project, reading, readerOf: ofColumn })
        : listedValueReaderOf(column),
  );
  return ofColumn;
}

type ListedReader = (post: ListedPost) => unknown;

function listedValueReaderOf(column: Column): ListedReader {
  return fieldReader(column) ?? (({ columnData }) => fitting(column, columnData[column.id]));
}

function fieldReader(column: Column): ((post: Pick<Post, ShownField>) => unknown) | undefined {
  const { field, dated } = kindOf(column);
  if (!field) return undefined;
  return dated === "moment" ? (post) => momentOf(Date.parse(post[field] ?? "")) : (post) => post[field] ?? undefined;
}

function fitting(column: Column, value: unknown): unknown {
  const kept = value ?? undefined;
  return kept === undefined || !kindOf(column).value.safeParse(kept).success ? undefined : kept;
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
  if (isInData(column)) return table.storeOf(column.id);
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
  const readers = mirror.sources.map((source) => valueReaderOf(project, source));
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
