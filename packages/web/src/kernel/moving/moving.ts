import { type Place, samePlace } from "./places.ts";

/** Cards between lanes and lanes among themselves move by the same law: with a pointer, with keys, from a menu. */
export interface Item {
  id: string;
  /** The list it is taken out of. */
  from: string;
}

/** What a move goes over, as it is at this moment. */
export interface Ground<I extends Item, Reason extends string> {
  /** In the order shown. */
  lists(): readonly string[];
  /** How many stand in a list besides the ones moved. */
  others(list: string, items: readonly I[]): number;
  /** The order follows from the values: lists can be chosen, ranks cannot. */
  isSorted(): boolean;
  refusal(list: string, items: readonly I[]): Reason | undefined;
}

interface Held<I extends Item> {
  items: readonly I[];
  by: "pointer" | "keys" | "menu";
  origin: Place;
}

export type Moving<I extends Item, Reason extends string> =
  | { phase: "idle" }
  | (Held<I> & { phase: "lifted" })
  | (Held<I> & { phase: "over"; place: Place; refusal: Reason | undefined })
  | (Held<I> & { phase: "dropped"; place: Place })
  | (Held<I> & { phase: "cancelled" })
  | (Held<I> & { phase: "refused"; place: Place; reason: Reason | "sorted" });

export type Step = "before" | "after" | "first" | "last" | "previous-list" | "next-list";

export type MoveEvent<I extends Item> =
  | ({ type: "lift" } & Held<I>)
  | { type: "hover"; place: Place | undefined }
  | { type: "step"; step: Step }
  | { type: "drop" }
  | { type: "cancel" }
  /** The ground has changed under the move; these items are gone from it. */
  | { type: "changed"; gone: readonly string[] }
  | { type: "settle" };

/** idle → lifted → over → dropped | cancelled | refused. Nothing is changed anywhere until it is dropped. */
export function moving<I extends Item, Reason extends string>(
  state: Moving<I, Reason>,
  event: MoveEvent<I>,
  ground: Ground<I, Reason>,
): Moving<I, Reason> {
  if (!isHeld(state)) return begin(state, event);
  switch (event.type) {
    case "hover":
      return over(state, event.place, ground);
    case "step":
      return over(state, stepped(state, event.step, ground), ground);
    case "drop":
      return drop(state, ground);
    case "cancel":
      return { phase: "cancelled", ...held(state) };
    case "changed":
      return changed(state, event.gone, ground);
    default:
      return state;
  }
}

export function isHeld<I extends Item, Reason extends string>(
  state: Moving<I, Reason>,
): state is Extract<Moving<I, Reason>, { phase: "lifted" | "over" }> {
  return state.phase === "lifted" || state.phase === "over";
}

type HeldState<I extends Item, Reason extends string> = Extract<Moving<I, Reason>, { phase: "lifted" | "over" }>;

function held<I extends Item>({ items, by, origin }: Held<I>): Held<I> {
  return { items, by, origin };
}

function begin<I extends Item, Reason extends string>(
  state: Moving<I, Reason>,
  event: MoveEvent<I>,
): Moving<I, Reason> {
  if (event.type === "lift" && event.items.length > 0) return { phase: "lifted", ...held(event) };
  return event.type === "settle" ? { phase: "idle" } : state;
}

function over<I extends Item, Reason extends string>(
  state: HeldState<I, Reason>,
  wanted: Place | undefined,
  ground: Ground<I, Reason>,
): Moving<I, Reason> {
  if (!wanted || !ground.lists().includes(wanted.list)) return { phase: "lifted", ...held(state) };
  const place = within(wanted, state.items, ground);
  if (state.phase === "over" && samePlace(state.place, place)) return state;
  return { phase: "over", ...held(state), place, refusal: refusalOf(place, state, ground) };
}

function within<I extends Item, Reason extends string>(
  { list, rank }: Place,
  items: readonly I[],
  ground: Ground<I, Reason>,
): Place {
  if (ground.isSorted()) return { list, rank: 0 };
  return { list, rank: Math.max(0, Math.min(rank, ground.others(list, items))) };
}

/** Inside one list nothing about the items changes but their order. */
function refusalOf<I extends Item, Reason extends string>(
  { list }: Place,
  { items }: Held<I>,
  ground: Ground<I, Reason>,
): Reason | undefined {
  return items.every(({ from }) => from === list) ? undefined : ground.refusal(list, items);
}

function stepped<I extends Item, Reason extends string>(
  state: HeldState<I, Reason>,
  step: Step,
  ground: Ground<I, Reason>,
): Place {
  const { list, rank } = state.phase === "over" ? state.place : state.origin;
  const lists = ground.lists();
  const at = lists.indexOf(list);
  switch (step) {
    case "before":
      return { list, rank: rank - 1 };
    case "after":
      return { list, rank: rank + 1 };
    case "first":
      return { list, rank: 0 };
    case "last":
      return { list, rank: ground.others(list, state.items) };
    case "previous-list":
      return { list: lists[at - 1] ?? list, rank };
    case "next-list":
      return { list: lists[at + 1] ?? list, rank };
  }
}

function drop<I extends Item, Reason extends string>(
  state: HeldState<I, Reason>,
  ground: Ground<I, Reason>,
): Moving<I, Reason> {
  const cancelled = { phase: "cancelled", ...held(state) } as const;
  if (state.phase === "lifted") return cancelled;
  const { place, items, origin } = state;
  const staysInside = items.every(({ from }) => from === place.list);
  if (ground.isSorted() && staysInside) return { phase: "refused", ...held(state), place, reason: "sorted" };
  if (staysInside && items.length === 1 && samePlace(place, origin)) return cancelled;
  const reason = refusalOf(place, state, ground);
  return reason ? { phase: "refused", ...held(state), place, reason } : { phase: "dropped", ...held(state), place };
}

function changed<I extends Item, Reason extends string>(
  state: HeldState<I, Reason>,
  gone: readonly string[],
  ground: Ground<I, Reason>,
): Moving<I, Reason> {
  const items = gone.length > 0 ? state.items.filter(({ id }) => !gone.includes(id)) : state.items;
  if (items.length === 0) return { phase: "cancelled", ...held(state) };
  const kept = { ...state, items };
  if (kept.phase === "lifted") return items === state.items ? state : kept;
  const next = over({ phase: "lifted", ...held(kept) }, kept.place, ground);
  const isSame = next.phase === "over" && samePlace(next.place, kept.place) && next.refusal === kept.refusal;
  return isSame && items === state.items ? state : next;
}
