import { hasOptions } from "#core/columns/column.policy";
import type { SortKey } from "#core/columns/kind";
import { isSectionColumn } from "#core/columns/kinds/board-section";
import { ownKindOf } from "#core/columns/registry";
import { compareKeys } from "#core/kernel/order-key";
import { type IsDue, inSlices, type Slices, sortInSlices } from "#core/kernel/slices";
import type { Column } from "#core/model/column";
import type { GroupOption } from "#core/model/view";
import { byCode } from "./by-code.ts";
import { readerOf } from "./column-reader.ts";
import { groupValue } from "./group-value.ts";
import { kindIn } from "./mirror.ts";
import { DictionaryStore } from "./stores/dictionary-store.ts";
import { groupColumnOf, type Question } from "./view-query.ts";

/** The key of posts without a value, and of all posts of a view without groups. */
export const NO_GROUP = "";
const ALONE: readonly string[] = [NO_GROUP];

export interface Grouping {
  /** Undefined when the view is not grouped. */
  column: Column | undefined;
  keysAt(slot: number): readonly string[];
  /** Groups that are there without posts. */
  standing: readonly string[];
  /** The keys in the order in which their groups are shown. */
  inOrder(keys: Iterable<string>, isDue: IsDue): Slices<string[]>;
  optionOf(key: string): Pick<GroupOption, "isHidden" | "isContract">;
}

const SHOWN = { isHidden: false, isContract: false };

export function groupingOf(question: Question): Grouping {
  const column = groupColumnOf(question);
  const kind = column && kindIn(question.project, column);
  if (!column || !kind?.groupKeys) return ungrouped();
  const options = new Map(
    question.view.groupOptionList
      .filter(({ groupColumnId }) => groupColumnId === column.id)
      .map((option) => [option.groupColumnValueId, option]),
  );
  const orderOf = (key: string): number => options.get(key)?.groupOrder ?? Number.POSITIVE_INFINITY;
  const sortKey = (key: string): SortKey => kind.sortKey(groupValue(question, column, key), column, question.reading);
  return {
    column,
    keysAt: keysReader(question, column),
    standing: standingGroups(question, column),
    *inOrder(keys, isDue) {
      const groups: { key: string; order: number; natural: SortKey }[] = [];
      const all = [...keys];
      yield* inSlices(all.length, isDue, (from, until) => {
        for (const key of all.slice(from, until))
          groups.push({ key, order: orderOf(key), natural: key === NO_GROUP ? undefined : sortKey(key) });
      });
      const sorted = yield* sortInSlices(
        groups,
        (a, b) => compareNumbers(a.order, b.order) || compareGroups(a, b),
        isDue,
      );
      return sorted.map(({ key }) => key);
    },
    optionOf: (key) => options.get(key) ?? SHOWN,
  };
}

function ungrouped(): Grouping {
  return {
    column: undefined,
    keysAt: () => ALONE,
    standing: ALONE,
    // biome-ignore lint/correctness/useYield: there is one.
    *inOrder(keys) {
      return [...keys];
    },
    optionOf: () => SHOWN,
  };
}

function keysReader(question: Question, column: Column): (slot: number) => readonly string[] {
  const { kind, store, value } = readerOf(question.project, column, question.reading);
  const keysOf = (here: unknown): readonly string[] => {
    const keys = here === undefined ? ALONE : (kind.groupKeys?.(here, column, question.reading) ?? ALONE);
    if (keys.length === 1) return keys;
    return keys.length === 0 ? ALONE : [...new Set(keys)];
  };
  return store instanceof DictionaryStore ? byCode(store, keysOf) : (slot) => keysOf(value(slot));
}

/** Options and sections that may be chosen: a post can be dropped there. */
function standingGroups({ project, view }: Question, column: Column): string[] {
  if (isSectionColumn(column))
    return project
      .sections(view.boardId)
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id }) => id);
  if (!hasOptions(column)) return [...(ownKindOf(column).standingGroups ?? [])];
  return column.valueOptionList.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
}

interface Placed {
  key: string;
  natural: SortKey;
}

/** By what the group stands for; those without that, then the one without a value, last. */
function compareGroups(a: Placed, b: Placed): number {
  if (a.key === NO_GROUP || b.key === NO_GROUP) return Number(a.key === NO_GROUP) - Number(b.key === NO_GROUP);
  return compareSortKeys(a.natural, b.natural) || compareKeys(a.key, b.key);
}

export function compareSortKeys(a: SortKey, b: SortKey): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return compareKeys(a, b);
  return typeof a === "number" ? -1 : 1;
}

/** Infinity minus itself is not a number. */
function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
