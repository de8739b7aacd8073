import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { TimelineDependency } from "@itoguchi/core/model/view";
import { type Dependency, kindsOf } from "@itoguchi/core/timeline/dependency";
import { type Descent, rollUps } from "@itoguchi/core/timeline/roll-up";
import type { Span } from "@itoguchi/core/timeline/working-span";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { Item } from "./items.ts";

/** What is known of the posts at the moment: all of a board that is in the browser, of larger ones those near what is seen. */
export interface KnownItems {
  items: ReadonlyMap<number, Item>;
  /** Where a post stands among the others, for what is out of sight. */
  order: ReadonlyMap<number, number>;
  /** What waits for a post. */
  after: ReadonlyMap<number, readonly Dependency[]>;
  /** What a post waits for. */
  before: ReadonlyMap<number, readonly Dependency[]>;
  rollUps: ReadonlyMap<number, Span>;
  spansOf(groupKey: string): readonly Span[];
  extent: Span | undefined;
  isWhole: boolean;
}

/** A board of so many posts is looked at as a whole. */
export const WHOLE = 6_000;

interface Looking {
  source: ViewSource;
  itemOf(post: ListedPost): Item;
  dependencyList: readonly TimelineDependency[];
  /** Of larger boards: the rows of each group to look at. */
  near: readonly { groupKey: string; from: number; until: number }[];
}

export function knownItems({ source, itemOf, dependencyList, near }: Looking): KnownItems {
  const isWhole = source.size <= WHOLE;
  const groups = source.groups().filter(({ isHidden }) => !isHidden);
  const places = isWhole ? groups.map(({ key, size }) => ({ groupKey: key, from: 0, until: size })) : near;
  const items = new Map<number, Item>();
  const order = new Map<number, number>();
  const byGroup = new Map<string, Span[]>();
  let place = 0;
  let isMissing = false;
  for (const { groupKey, from, until } of places) {
    const spans: Span[] = [];
    for (let index = from; index < until; index++) {
      const post = source.post(groupKey, index);
      place++;
      if (!post) {
        isMissing = true;
        continue;
      }
      const item = itemOf(post);
      if (!items.has(item.number)) order.set(item.number, place);
      items.set(item.number, item);
      if (item.span) spans.push(item.span);
    }
    byGroup.set(groupKey, spans);
  }
  const dependencies = dependenciesOf(items, kindsOf(dependencyList));
  return {
    items,
    order,
    after: Map.groupBy(dependencies, ({ from }) => from),
    before: Map.groupBy(dependencies, ({ to }) => to),
    rollUps: rollUps(spansIn(items), descentsOf(items)),
    spansOf: (groupKey) => byGroup.get(groupKey) ?? [],
    extent: extentOf(items),
    // A page that has not come is not counted, however few there are.
    isWhole: isWhole && !isMissing,
  };
}

function dependenciesOf(items: ReadonlyMap<number, Item>, kind: ReturnType<typeof kindsOf>): Dependency[] {
  const found: Dependency[] = [];
  for (const { number: to, before } of items.values())
    for (const from of before) if (items.has(from)) found.push({ from, to, kind: kind(from, to) });
  return found;
}

function descentsOf(items: ReadonlyMap<number, Item>): Descent[] {
  const found: Descent[] = [];
  for (const { number, parents, children } of items.values()) {
    for (const parent of parents) found.push({ parent, child: number });
    for (const child of children) found.push({ parent: number, child });
  }
  return found;
}

function spansIn(items: ReadonlyMap<number, Item>): Map<number, Span> {
  const spans = new Map<number, Span>();
  for (const { number, span } of items.values()) if (span) spans.set(number, span);
  return spans;
}

function extentOf(items: ReadonlyMap<number, Item>): Span | undefined {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { span } of items.values()) {
    if (!span) continue;
    if (span.start < start) start = span.start;
    if (span.end > end) end = span.end;
  }
  return start <= end ? { start, end } : undefined;
}
