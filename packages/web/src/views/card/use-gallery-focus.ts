import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import { type KeyboardEvent, useInsertionEffect, useRef, useState } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import type { GalleryHandlers } from "./gallery-card.tsx";
import { cardBeside, type Direction, type GridShape, type Spot } from "./gallery-grid.ts";
import type { GalleryProps } from "./gallery-props.ts";
import { idsOf, stretched, toggled } from "./selection.ts";

interface CardInGroup {
  group: string;
  id: string;
}

/** Which card of the gallery has the focus, and what its keys do: arrows go, with Shift they choose, X chooses one. */
export function useGalleryFocus(props: GalleryProps, shape: GridShape) {
  const [active, setActive] = useState<CardInGroup>();
  /** Gets the focus as soon as it is on the page. */
  const wanted = useRef<Spot>(undefined);
  const anchor = useRef<{ spot: Spot; end: number }>(undefined);
  const latest = useRef(props);
  useInsertionEffect(() => {
    latest.current = props;
  });
  const [handlers] = useState<GalleryHandlers>(() => ({
    open: (post) => latest.current.open(post.projectSerialNumber),
    choose: (group, post, how) => choose({ group, id: post.id }, how),
    arrive: (group, post) => setActive({ group, id: post.id }),
  }));

  function spotOf({ group, id }: CardInGroup): Spot | undefined {
    const place = latest.current.source.placesOf(id).find(({ groupKey }) => groupKey === group);
    return place && { key: group, index: place.index };
  }

  function choose(card: CardInGroup, how: "toggle" | "range") {
    const { canWrite, onSelect, selected, source } = latest.current;
    const spot = spotOf(card);
    if (!canWrite || !spot) return;
    const from = anchor.current;
    if (how === "range" && from?.spot.key === spot.key) {
      const stretch = { anchor: from.spot.index, from: from.end, to: spot.index };
      onSelect(stretched(selected, idsOf(source, spot.key), stretch));
      anchor.current = { ...from, end: spot.index };
      return;
    }
    anchor.current = { spot, end: spot.index };
    onSelect(toggled(selected, card.id));
  }

  function go(from: Spot, direction: Direction): Spot | undefined {
    const to = cardBeside(shape, from, direction);
    const id = to && props.source.post(to.key, to.index)?.id;
    if (!to || !id) return undefined;
    wanted.current = to;
    setActive({ group: to.key, id });
    return to;
  }

  /** Until the group's end: a stretch stands in one group. */
  function stretch(from: Spot, direction: Direction) {
    const goesOn = anchor.current?.spot.key === from.key && anchor.current.end === from.index;
    const begin = goesOn && anchor.current ? anchor.current.spot : from;
    const to = cardBeside(shape, from, direction);
    if (to?.key !== from.key || !go(from, direction)) return;
    anchor.current = { spot: begin, end: to.index };
    const change = { anchor: begin.index, from: from.index, to: to.index };
    props.onSelect(stretched(props.selected, idsOf(props.source, from.key), change));
  }

  function keysAt(spot: Spot, card: CardInGroup): KeyMap {
    const reading: KeyMap = {
      ArrowLeft: () => go(spot, "left"),
      ArrowRight: () => go(spot, "right"),
      ArrowUp: () => go(spot, "up"),
      ArrowDown: () => go(spot, "down"),
      Home: () => go(spot, "first"),
      End: () => go(spot, "last"),
    };
    if (!props.canWrite) return reading;
    return {
      ...reading,
      ...keysFor(KEYS.card, {
        choose: () => choose(card, "toggle"),
        unchoose: props.selected.size > 0 ? () => props.onSelect(new Set()) : undefined,
      }),
      "shift+ArrowLeft": () => stretch(spot, "left"),
      "shift+ArrowRight": () => stretch(spot, "right"),
      "shift+ArrowUp": () => stretch(spot, "up"),
      "shift+ArrowDown": () => stretch(spot, "down"),
    };
  }

  function onKeyDown(event: KeyboardEvent) {
    const { actions, canWrite } = props;
    if (canWrite) onKeys(keysFor(KEYS.card, { undo: () => actions.undo(), redo: () => actions.redo() }))(event);
    const link = (event.target as HTMLElement).closest("[data-card-link]");
    const { card: id, group } = link?.closest<HTMLElement>("[data-card]")?.dataset ?? {};
    if (id === undefined || group === undefined || event.defaultPrevented) return;
    const spot = spotOf({ group, id });
    if (spot) onKeys(keysAt(spot, { group, id }))(event);
  }

  return { active: active && spotOf(active), wanted, handlers, onKeyDown };
}
