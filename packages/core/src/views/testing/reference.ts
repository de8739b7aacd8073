import { keyOfNumber } from "#core/kernel/order-key";
import { type Column, ColumnType as T } from "#core/model/column";
import type { Post } from "#core/model/post";
import { ViewType } from "#core/model/view";
import type { ViewQuery } from "../engine/view-query.ts";
import { holdsFor } from "./reference-filter.ts";
import { asResult } from "./reference-formulas.ts";
import {
  calculate,
  type Eye,
  groupKeysOf,
  numberOf,
  orderedBy,
  sourceOf,
  valueOn,
  type World,
} from "./reference-values.ts";

export interface Arranged {
  size: number;
  groups: {
    key: string;
    isHidden: boolean;
    isContract: boolean;
    numbers: number[];
    functions: Record<string, number | null>;
  }[];
  functions: Record<string, number | null>;
}

/** SPEC.md read aloud: slow, and with nothing of the engine in it. */
export function arrange(world: World, view: ViewQuery, eye: Eye): Arranged {
  const members = world.posts
    .filter((post) => shows(world, view, eye, post))
    .sort((a, b) => compare(world, view, eye, a, b));
  const column = usable(
    world,
    view,
    view.viewType === ViewType.KANBAN ? (view.kanbanSectionColumnId ?? view.groupColumnId) : view.groupColumnId,
  );
  const groups =
    column && groupKeysOf(world, { column: asResult(column), value: undefined })
      ? grouped(world, view, column, members, eye)
      : [{ key: "", posts: members }];
  return {
    size: members.length,
    functions: footers(world, view, members, eye),
    groups: groups.map(({ key, posts }) => {
      const option =
        column &&
        view.groupOptionList.findLast(
          ({ groupColumnId, groupColumnValueId }) => groupColumnId === column.id && groupColumnValueId === key,
        );
      const isReal =
        groups.length > 0 &&
        column !== undefined &&
        groupKeysOf(world, { column: asResult(column), value: undefined }) !== undefined;
      return {
        key,
        isHidden: isReal && (option?.isHidden ?? false),
        isContract: isReal && (option?.isContract ?? false),
        numbers: posts.map(({ projectSerialNumber }) => projectSerialNumber),
        functions: footers(world, view, posts, eye),
      };
    }),
  };
}

export function shows(world: World, view: ViewQuery, eye: Eye, post: Post): boolean {
  if (post.boardId !== view.boardId || post.deletedAt !== null) return false;
  const section = world.sections.find(({ id }) => id === post.sectionId);
  const board = world.boards.find(({ id }) => id === post.boardId);
  if (!view.isContainArchive && (post.archivedAt || section?.archivedAt || board?.archivedAt)) return false;
  return view.filterGroupList.every(({ conditionOperator, filterConditionList }) => {
    const answers = filterConditionList.map((condition) => holdsFor({ world, eye, post }, condition, view.boardId));
    return answers.length === 0 || (conditionOperator === "AND" ? answers.every(Boolean) : answers.some(Boolean));
  });
}

function usable(world: World, view: ViewQuery, columnId: string | null): Column | undefined {
  return world.columns.find(({ id, isActive, boardId }) => id === columnId && isActive && boardId === view.boardId);
}

function compare(world: World, view: ViewQuery, eye: Eye, a: Post, b: Post): number {
  for (const { targetColumnId, isAsc } of view.orderConditionList.toSorted(
    (x, y) => x.conditionOrder - y.conditionOrder,
  )) {
    const column = usable(world, view, targetColumnId);
    if (!column) continue;
    const [left, right] = [a, b].map((post) =>
      orderedBy(world, { column: asResult(column), value: valueOn(world, column, post, eye) }, eye),
    );
    if (left === right) continue;
    if (left === undefined) return 1;
    if (right === undefined) return -1;
    return left < right === isAsc ? -1 : 1;
  }
  const place = (post: Post) => post.viewOrder[view.id] ?? keyOfNumber(post.projectSerialNumber);
  if (place(a) !== place(b)) return place(a) < place(b) ? -1 : 1;
  return a.projectSerialNumber - b.projectSerialNumber;
}

function grouped(world: World, view: ViewQuery, grouping: Column, members: Post[], eye: Eye) {
  const column = asResult(grouping);
  const keysOf = (post: Post) => groupKeysOf(world, { column, value: valueOn(world, grouping, post, eye) }) ?? [];
  const optionKeys = [T.STATE, T.DROP_DOWN, T.SPRINT].some((type) => type === column.columnType)
    ? column.valueOptionList.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id)
    : [];
  const sectionKeys =
    column.columnType === T.BOARD_SECTION
      ? world.sections.filter(({ boardId, archivedAt }) => boardId === view.boardId && !archivedAt).map(({ id }) => id)
      : [];
  const ticks = column.columnType === T.CHECKBOX ? ["true", ""] : [];
  const keys = [...new Set([...optionKeys, ...sectionKeys, ...ticks, ...members.flatMap(keysOf)])];
  const given = (key: string) =>
    view.groupOptionList.findLast(
      ({ groupColumnId, groupColumnValueId }) => groupColumnId === column.id && groupColumnValueId === key,
    )?.groupOrder ?? null;
  const natural = (key: string) => groupOrder(world, column, key, members, eye);
  keys.sort((a, b) => {
    const [left, right] = [given(a), given(b)];
    if (left !== null && right !== null && left !== right) return left - right;
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    if (a === "" || b === "") return a === "" ? 1 : -1;
    const [first, second] = [natural(a), natural(b)];
    if (first === second) return a < b ? -1 : 1;
    if (first === undefined) return 1;
    if (second === undefined) return -1;
    return first < second ? -1 : 1;
  });
  return keys.map((key) => ({ key, posts: members.filter((post) => keysOf(post).includes(key)) }));
}

/** What a post with this group's value alone would be ordered by. */
function groupOrder(world: World, column: Column, key: string, members: Post[], eye: Eye): number | string | undefined {
  const many: Column["columnType"][] = [T.USER, T.DROP_DOWN, T.POST_LINK];
  if (column.columnType === T.COLUMN_DATA_MIRROR) {
    const source = world.columns.find(({ id }) => id === column.linkedColumnList[0]?.columnId);
    return source && groupOrder(world, source, key, members, eye);
  }
  if (column.columnType === T.CREATED_AT || column.columnType === T.UPDATED_AT) return Date.parse(key);
  if (column.columnType === T.TERM) return Date.parse(key);
  if (column.columnType === T.NUMERIC) return Number(key);
  if (column.columnType === T.LINK_URL) return orderedBy(world, { column, value: { text: key, url: "" } }, eye);
  return orderedBy(world, { column, value: many.includes(column.columnType) ? [key] : key }, eye);
}

function footers(world: World, view: ViewQuery, posts: Post[], eye: Eye): Record<string, number | null> {
  const result: Record<string, number | null> = {};
  for (const shown of world.columns) {
    const name = shown.numericFunctionType;
    if (!usable(world, view, shown.id) || name === "NONE" || shown.columnType === T.CUSTOM_ACTION) continue;
    const values = posts.map((post) => valueOn(world, shown, post, eye));
    const column = asResult(shown);
    const hasNumbers =
      column.columnType === T.NUMERIC ||
      column.columnType === T.TIME_MEASUREMENT ||
      (column.columnType === T.COLUMN_DATA_MIRROR && sourceOf(world, column) !== undefined);
    const numbers = values.flatMap((value) => numberOf(world, { column, value }, eye) ?? []);
    if (name === "COUNT")
      result[column.id] =
        column.columnType === T.COLUMN_DATA_MIRROR && hasNumbers
          ? numbers.length
          : values.filter((value) => value !== undefined && value !== "").length;
    else if (hasNumbers) result[column.id] = calculate(name, numbers) ?? null;
  }
  return result;
}
