import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { createContext, useContext } from "react";
import { announcement } from "#web/kernel/moving/announce.ts";
import { createMoves, type Moves } from "#web/kernel/moving/moves.ts";
import type { Ground, Item, Moving } from "#web/kernel/moving/moving.ts";
import { gapOfRank, rankOfGap } from "#web/kernel/moving/places.ts";
import type { SourceGroup } from "#web/kernel/project/view-source.ts";
import { laneName } from "../groups/lane-name.ts";
import { type LaneRefusal, laneRefusal } from "../groups/lane-values.ts";
import { t } from "../kanban.texts.ts";
import type { CardItem, KanbanProps } from "./kanban-props.ts";
import { laneOrder } from "./moving/lane-order.ts";
import { performDrop } from "./moving/perform-drop.ts";
import { rowIn, rowsIn, sizeOf } from "./rows.ts";
import { flyBack, focusGrip, keepScroll } from "./scrolling.ts";

/** A card in one of the lanes that show it. */
export interface Spot {
  list: string;
  id: string;
}

/** What the board asks of an open lane on the screen. */
export interface LaneHandle {
  scroller: HTMLElement;
  /** The gap between rows nearest to a height on the screen. */
  gapAt(clientY: number): number;
  rowAt(clientY: number): number;
  reveal(row: number): void;
}

/** What the board is made of at this moment. */
export interface BoardNow extends KanbanProps {
  column: Column;
  /** Those shown, in their order. */
  lanes: readonly SourceGroup[];
  announce(words: string): void;
  /** Null before it is on the screen. */
  scroller(): HTMLElement | null;
  revealLane(lane: string): void;
  fold(lane: string, isContract: boolean): void;
  focusCard(spot: Spot): void;
}

export type CardMoves = Moves<CardItem, LaneRefusal>;
export type CardMoving = Moving<CardItem, LaneRefusal>;

export interface Board {
  now(): BoardNow;
  moves: CardMoves;
  laneMoves: Moves<Item, never>;
  handles: Map<string, LaneHandle>;
  /** The card that gets the focus as soon as it is on the screen. */
  wanted: { spot: Spot | undefined };
  /** Rows of what is being moved. */
  movedRows(list: string, items: readonly Item[]): readonly number[];
  /** A card, with the others that are chosen when it is one of them. */
  lift(spot: Spot, by: "pointer" | "keys" | "menu"): void;
  postAt(spot: Spot): ListedPost | undefined;
  /** Chosen cards with this one, or this one alone. */
  withChosen(spot: Spot): CardItem[];
  nameOf(lane: string): string;
  reasonOf(reason: string): string;
}

/** The one list in which lanes stand. */
export const LANES = "lanes";

export function createBoard(now: () => BoardNow): Board {
  const handles = new Map<string, LaneHandle>();
  const movedRows = rowsByVersion(now);
  let restoreScroll: (() => void) | undefined;

  const isSorted = () => now().view.orderConditionList.length > 0;
  const nameOf = (lane: string) => laneName(lane, now().column, now().context);
  const reasonOf = (reason: string) => t(`move.reason.${reason as LaneRefusal}`, { column: now().column.name });

  const ground: Ground<CardItem, LaneRefusal> = {
    lists: () => now().lanes.map(({ key }) => key),
    others: (list, items) => sizeOf(now().source, list) - movedRows(list, items).length,
    isSorted,
    refusal: (list) => {
      const { column, context, canWriteLocked } = now();
      return laneRefusal(list, { column, sections: context.sections, canWriteLocked });
    },
  };
  const laneGround: Ground<Item, never> = {
    lists: () => [LANES],
    others: () => now().lanes.length - 1,
    isSorted: () => false,
    refusal: () => undefined,
  };

  const moves: CardMoves = createMoves({ ground, follow: followCards });
  const laneMoves = createMoves({ ground: laneGround, follow: followLanes });

  function followCards(next: CardMoving, before: CardMoving) {
    const words = announcement(next, {
      what: (items) => whatMoves(items as readonly CardItem[]),
      listName: nameOf,
      others: (list, items) => ground.others(list, items as readonly CardItem[]),
      isSorted,
      reason: reasonOf,
    });
    if (words) now().announce(words);
    if (next.phase === "lifted" && before.phase !== "over") restoreScroll = keepScroll(now().scroller(), handles);
    if (next.phase === "over" && next.by === "keys") revealPlace(next);
    if (next.phase === "dropped") put(next);
    if (next.phase === "cancelled") restoreScroll?.();
    if ((next.phase === "cancelled" || next.phase === "refused") && next.by === "pointer")
      flyBack(next.origin.list, next.items);
  }

  function followLanes(next: Moving<Item, never>) {
    const words = announcement(next, {
      what: (items) => t("move.one", { title: nameOf(items[0]?.id ?? "") }),
      listName: () => t("move.lanes"),
      others: laneGround.others,
      isSorted: laneGround.isSorted,
      reason: reasonOf,
    });
    if (words) now().announce(words);
    if (next.phase !== "dropped" || !next.items[0]) return;
    const lanes = now().source.groups();
    now().onLaneOrder?.(laneOrder({ lanes, key: next.items[0].id, rank: next.place.rank }));
    if (next.by !== "pointer") focusGrip(next.items[0].id);
  }

  function put({ items, place }: Extract<CardMoving, { phase: "dropped" }>) {
    const { source, actions, column, view } = now();
    void performDrop(items, place, { source, actions, column, boardViewId: view.id, isSorted: isSorted() });
    const [first] = items;
    if (first) now().focusCard({ list: place.list, id: first.id });
  }

  function revealPlace({ items, place }: Extract<CardMoving, { phase: "over" }>) {
    const size = sizeOf(now().source, place.list);
    now().revealLane(place.list);
    handles.get(place.list)?.reveal(Math.min(gapOfRank(place.rank, size, movedRows(place.list, items)), size - 1));
  }

  function postAt({ list, id }: Spot): ListedPost | undefined {
    const row = rowIn(now().source, list, id);
    return row === undefined ? undefined : now().source.post(list, row);
  }

  function withChosen(spot: Spot): CardItem[] {
    const { selected, source } = now();
    if (!selected.has(spot.id)) return itemAt(spot);
    const rank = new Map(now().lanes.map(({ key }, index) => [key, index]));
    const places = [...selected].flatMap((id) => {
      const found = source.placesOf(id).filter(({ groupKey }) => rank.has(groupKey));
      const place = found.find(({ groupKey }) => groupKey === spot.list) ?? found[0];
      return place ? [{ id, list: place.groupKey, index: place.index }] : [];
    });
    return places
      .sort((a, b) => (rank.get(a.list) ?? 0) - (rank.get(b.list) ?? 0) || a.index - b.index)
      .flatMap(itemAt);
  }

  function itemAt({ list, id }: Spot): CardItem[] {
    const post = postAt({ list, id });
    return post ? [{ id, from: list, number: post.projectSerialNumber, title: post.title }] : [];
  }

  return {
    now,
    moves,
    laneMoves,
    handles,
    wanted: { spot: undefined },
    movedRows,
    postAt,
    withChosen,
    nameOf,
    reasonOf,
    lift(spot, by) {
      const row = rowIn(now().source, spot.list, spot.id);
      if (row === undefined || !now().canWrite) return;
      const items = withChosen(spot);
      const rank = isSorted() ? 0 : rankOfGap(row, movedRows(spot.list, items));
      moves.dispatch({ type: "lift", items, by, origin: { list: spot.list, rank } });
    },
  };
}

function whatMoves(items: readonly CardItem[]): string {
  const title = items[0]?.title || t("card.untitled");
  return items.length > 1 ? t("move.many", { title, count: items.length - 1 }) : t("move.one", { title });
}

/** Asked for in every frame of a drag: found once for each state of the source. */
function rowsByVersion(now: () => BoardNow): Board["movedRows"] {
  let kept = { items: undefined as readonly Item[] | undefined, version: -1, rows: new Map<string, number[]>() };
  return (list, items) => {
    const { source } = now();
    if (kept.items !== items || kept.version !== source.version())
      kept = { items, version: source.version(), rows: new Map() };
    const rows = kept.rows.get(list) ?? rowsIn(source, list, items);
    kept.rows.set(list, rows);
    return rows;
  };
}

const Context = createContext<Board | undefined>(undefined);
export const BoardProvider = Context.Provider;

export function useBoard(): Board {
  const board = useContext(Context);
  if (!board) throw new Error("A card stands outside a board");
  return board;
}
