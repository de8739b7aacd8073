import { optionOf } from "@itoguchi/core/columns/kinds/options";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { isState } from "@itoguchi/core/columns/kinds/state";
import { isUser } from "@itoguchi/core/columns/kinds/user";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { OPTION_COLORS, type ValueOption } from "@itoguchi/core/model/value-option";
import type { BoardView } from "@itoguchi/core/model/view";
import { spanOf, termColumnOf } from "@itoguchi/core/timeline/bar";
import { dependencyColumnOf } from "@itoguchi/core/timeline/dependency";
import { progressOf } from "@itoguchi/core/timeline/inazuma";
import type { Span } from "@itoguchi/core/timeline/working-span";

/** A post as the canvas shows it. */
export interface Item {
  post: ListedPost;
  number: number;
  span: Span | undefined;
  progress: number | undefined;
  color: ValueOption["color"];
  /** The posts it waits for. */
  before: readonly number[];
  parents: readonly number[];
  children: readonly number[];
}

/** The columns a timeline reads, by the view or by what the board has. */
export interface TimelineColumns {
  term: Column;
  dependency: Column | undefined;
  color: Column | undefined;
  status: Column | undefined;
  parents: readonly Column[];
  children: readonly Column[];
}

type Asking = Pick<
  BoardView,
  "timelineTermColumnId" | "timelineUserColumnId" | "timelineStateColumnId" | "postLinkColumnId"
>;

export function timelineColumns(view: Asking, columns: readonly Column[]): TimelineColumns | undefined {
  const term = termColumnOf(view, columns);
  if (!term) return undefined;
  const byId = (id: string | null) => columns.find((column) => column.id === id && column.isActive);
  const board = columns.find(({ isStatus, isActive }) => isStatus && isActive);
  const state = byId(view.timelineStateColumnId);
  const dependency = dependencyColumnOf(view, columns);
  const links = columns.filter(
    ({ id, columnType, isActive }) => isActive && isPostLink({ columnType }) && id !== dependency?.id,
  );
  return {
    term,
    dependency,
    color: state ?? byId(view.timelineUserColumnId) ?? board,
    status: state !== undefined && isState(state) ? state : board,
    parents: links.filter(({ linkDirection }) => linkDirection === "PARENT"),
    children: links.filter(({ linkDirection }) => linkDirection === "CHILD"),
  };
}

/** Each post is read once, as long as it stays the same. */
export function itemReader(columns: TimelineColumns, zone: { timeZone: string }): (post: ListedPost) => Item {
  const known = new WeakMap<ListedPost, Item>();
  const { term, dependency, color, status, parents, children } = columns;
  const numbers = (post: ListedPost, links: readonly Column[]) =>
    links.flatMap(({ id }) => (post.columnData[id] as number[] | undefined) ?? []);
  return (post) => {
    const read = known.get(post);
    if (read) return read;
    const item: Item = {
      post,
      number: post.projectSerialNumber,
      span: spanOf(post.columnData[term.id], zone),
      progress: status && progressOf(post.columnData[status.id], status),
      color: colorOf(post, color),
      before: dependency ? numbers(post, [dependency]) : [],
      parents: numbers(post, parents),
      children: numbers(post, children),
    };
    known.set(post, item);
    return item;
  };
}

export function colorOf(post: ListedPost, column: Column | undefined): ValueOption["color"] {
  const value = column && post.columnData[column.id];
  const first = Array.isArray(value) ? value[0] : value;
  if (!column || typeof first !== "string") return "gray";
  if (isUser(column)) return personColor(first);
  return optionOf(column, first)?.color ?? "gray";
}

/** The same for the same person, and none of them grey: that is nobody's. */
function personColor(id: string): ValueOption["color"] {
  let hash = 0;
  for (const character of id) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return OPTION_COLORS[1 + (hash % (OPTION_COLORS.length - 1))] ?? "gray";
}
