import type { PlacedPost } from "@itoguchi/client/project/board-actions";
import { announcement } from "#web/kernel/moving/announce.ts";
import { createMoves, type Moves } from "#web/kernel/moving/moves.ts";
import { t as words } from "#web/kernel/moving/moving.texts.ts";
import type { Ground, Item, Moving } from "#web/kernel/moving/moving.ts";
import { chain, type Place, rankOfGap, rowsAround } from "#web/kernel/moving/places.ts";
import { asOneStep } from "#web/kernel/project/as-one-step.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { t } from "../sprints.texts.ts";
import type { Row, Section } from "./sections.ts";

export interface RowItem extends Item {
  number: number;
  title: string;
}

export interface Spot {
  list: string;
  id: string;
}

/** What the view is made of at this moment. */
export interface AgileNow {
  sections: readonly Section[];
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  viewId: string;
  isSorted: boolean;
  /** May move posts between sprints. */
  canManage: boolean;
  /** May put posts in another order. */
  canWrite: boolean;
  actions: BoardActions;
  nameOf(list: string): string;
  announce(words: string): void;
  /** Between lists, to the places they get there. */
  move(items: readonly RowItem[], to: string, places: readonly PlacedPost[]): void;
  focus(spot: Spot): void;
  open(projectSerialNumber: number): void;
  openMenu(spot: Spot): void;
}

export interface AgileBoard {
  now(): AgileNow;
  moves: Moves<RowItem, never>;
  rowsOf(list: string): Section["rows"];
  rowOf(spot: Spot): number;
  movedRows(list: string, items: readonly Item[]): number[];
  /** Those that the view still shows. */
  chosen(): RowItem[];
  /** A post, with the others that are chosen when it is one of them. */
  withChosen(spot: Spot): RowItem[];
  lift(spot: Spot, by: "pointer" | "keys"): void;
}

export function createAgileBoard(now: () => AgileNow): AgileBoard {
  const rowsOf = (list: string) => now().sections.find(({ key }) => key === list)?.rows ?? [];
  const rowOf = ({ list, id }: Spot) => rowsOf(list).findIndex((row) => row.id === id);
  // Once over the rows, however many are carried: it is asked in every frame.
  const movedRows = (list: string, items: readonly Item[]) => {
    const ids = new Set(items.filter(({ from }) => from === list).map(({ id }) => id));
    return ids.size === 0 ? [] : rowsOf(list).flatMap(({ id }, row) => (id !== undefined && ids.has(id) ? [row] : []));
  };
  const ground: Ground<RowItem, never> = {
    lists: () => now().sections.map(({ key }) => key),
    others: (list, items) => rowsOf(list).length - movedRows(list, items).length,
    isSorted: () => now().isSorted,
    refusal: () => undefined,
  };
  const moves = createMoves<RowItem, never>({ ground, follow });

  function follow(next: Moving<RowItem, never>) {
    const said = announcement(next, {
      what: (items) => whatMoves(items as readonly RowItem[]),
      listName: now().nameOf,
      others: (list, items) => ground.others(list, items as readonly RowItem[]),
      isSorted: ground.isSorted,
      reason: () => t("move.sorted"),
    });
    if (said) now().announce(said);
    if (next.phase === "dropped") put(next.items, next.place);
  }

  function put(items: readonly RowItem[], { list, rank }: Place) {
    const { isSorted, canWrite, move, focus } = now();
    const places = !isSorted && canWrite ? placesAt(items, { list, rank }) : [];
    if (items.some(({ from }) => from !== list)) move(items, list, places);
    else reorder(places);
    const [first] = items;
    if (first) focus({ list, id: first.id });
  }

  function placesAt(items: readonly RowItem[], { list, rank }: Place): PlacedPost[] {
    const rows = rowsOf(list);
    const context = rowsAround(rank, rows.length, movedRows(list, items));
    const numberAt = (row: number | null) => (row === null ? null : rows[row]?.post()?.projectSerialNumber);
    const [previous, next] = [numberAt(context.before), numberAt(context.after)];
    // A neighbour that is not here yet is far from where anybody looks: the list alone changes.
    if (previous === undefined || next === undefined || (previous === null && next === null)) return [];
    const numbers = items.map(({ number }) => number);
    return chain(numbers, { previous, next }).map((one) => ({
      boardViewId: now().viewId,
      projectSerialNumber: one.id,
      previousNumber: one.previous,
      nextNumber: one.next,
    }));
  }

  function reorder(places: readonly PlacedPost[]) {
    const { actions } = now();
    asOneStep(actions, () => {
      for (const { projectSerialNumber, ...place } of places) actions.place(projectSerialNumber, place);
    });
  }

  function itemOf(list: string, row: Row | undefined): RowItem[] {
    const post = row?.post();
    return post ? [{ id: post.id, from: list, number: post.projectSerialNumber, title: post.title }] : [];
  }

  function chosen(): RowItem[] {
    const { selected, sections } = now();
    return sections.flatMap(({ key, rows }) =>
      rows.flatMap((row) => (row.id !== undefined && selected.has(row.id) ? itemOf(key, row) : [])),
    );
  }

  function withChosen(spot: Spot): RowItem[] {
    if (!now().selected.has(spot.id)) return itemOf(spot.list, rowsOf(spot.list)[rowOf(spot)]);
    return chosen();
  }

  return {
    now,
    moves,
    rowsOf,
    rowOf,
    movedRows,
    chosen,
    withChosen,
    lift(spot, by) {
      const row = rowOf(spot);
      if (row === -1 || !now().canManage) return;
      const items = withChosen(spot);
      const rank = now().isSorted ? 0 : rankOfGap(row, movedRows(spot.list, items));
      moves.dispatch({ type: "lift", items, by, origin: { list: spot.list, rank } });
    },
  };
}

function whatMoves(items: readonly RowItem[]): string {
  const title = items[0]?.title || words("move.untitled");
  return items.length > 1 ? words("move.many", { title, count: items.length - 1 }) : words("move.one", { title });
}
