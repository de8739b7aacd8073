import { isPostLink } from "../columns/kinds/post-link.ts";
import type { Column } from "../model/column.ts";
import type { BoardView, DependencyKind, TimelineDependency } from "../model/view.ts";
import type { Span } from "./working-span.ts";

/** One post waits for another; posts go by their numbers. */
export interface Dependency {
  from: number;
  to: number;
  kind: DependencyKind;
}

/**
 * Whether the posts that a column shows can be what a post waits for: they come before it, and links are seen from one side. In
 * a column that shows both ends nobody can tell which one waits.
 */
export function isDependencyColumn(column: Column): boolean {
  const { id, boardId, linkDirection, linkedBoardIdList, linkedColumnList, isActive } = column;
  return (
    isActive &&
    isPostLink(column) &&
    linkDirection !== "CHILD" &&
    linkedBoardIdList.includes(boardId) &&
    !linkedColumnList.some(({ columnId }) => columnId === id)
  );
}

export function dependencyColumnOf(
  view: Pick<BoardView, "postLinkColumnId">,
  columns: readonly Column[],
): Column | undefined {
  return columns.find((column) => column.id === view.postLinkColumnId && isDependencyColumn(column));
}

/** What kind each dependency is of, by what the view says; what it does not name begins when the other has ended. */
export function kindsOf(list: readonly TimelineDependency[]): (from: number, to: number) => DependencyKind {
  const kinds = new Map(
    list.map((one) => [`${one.fromProjectSerialNumber} ${one.toProjectSerialNumber}`, one.kind] as const),
  );
  return (from, to) => kinds.get(`${from} ${to}`) ?? "FS";
}

/** The view's list with one of them said anew. The usual kind is not listed. */
export function withKind(list: readonly TimelineDependency[], { from, to, kind }: Dependency): TimelineDependency[] {
  const others = list.filter((one) => one.fromProjectSerialNumber !== from || one.toProjectSerialNumber !== to);
  if (kind === "FS") return others;
  return [...others, { fromProjectSerialNumber: from, toProjectSerialNumber: to, kind }];
}

/** The one that waits begins or ends before it may. */
export function isViolated(kind: DependencyKind, from: Span, to: Span): boolean {
  if (kind === "SS") return to.start < from.start;
  if (kind === "FF") return to.end < from.end;
  return to.start <= from.end;
}

/**
 * The posts of the loop that a new dependency would close, beginning and ending with the one that would wait; undefined when there
 * is none. `waitsFor` tells what a post waits for already.
 */
export function dependencyLoop<Key>(
  { from, to }: { from: Key; to: Key },
  waitsFor: (post: Key) => Iterable<Key>,
): Key[] | undefined {
  const path = new Map<Key, Key[]>([[from, []]]);
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === to) return [to, ...walkedBack(at, path), to];
    for (const before of waitsFor(at))
      if (!path.has(before)) {
        path.set(before, [at]);
        waiting.push(before);
      }
  }
  return undefined;
}

/** From where it was reached, step by step to where the walk began. */
function walkedBack<Key>(end: Key, path: ReadonlyMap<Key, readonly Key[]>): Key[] {
  const found: Key[] = [];
  for (let [at] = path.get(end) ?? []; at !== undefined; [at] = path.get(at) ?? []) found.push(at);
  return found;
}
