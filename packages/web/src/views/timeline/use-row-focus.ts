import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { Item } from "./items.ts";
import type { Geometry } from "./use-geometry.ts";

interface Rows {
  source: ViewSource;
  geometry: Geometry;
  canvas: RefObject<HTMLElement | null>;
}

/** The row that has the focus, also while it is not drawn yet. */
export function useRowFocus({ source, geometry, canvas }: Rows) {
  const { list, days, itemOf } = geometry;
  const [active, setActive] = useState<{ row: number; postId: string | undefined }>({ row: 0, postId: undefined });
  const wanted = useRef<number>(undefined);

  function itemIn(row: number): Item | undefined {
    const place = list.place(row);
    const post = place && source.post(place.groupKey, place.index);
    return post && itemOf(post);
  }

  function rowOf(post: ListedPost): number | undefined {
    const [place] = source.placesOf(post.id);
    return place && list.rowOf(place);
  }

  /** The same post where it is by now: others may have come above it. */
  function followed(): number {
    const { row, postId } = active;
    if (postId === undefined || itemIn(row)?.post.id === postId) return row;
    const rows = source.placesOf(postId).map((place) => list.rowOf(place));
    const here = rows.filter((at) => at !== undefined);
    return here.toSorted((a, b) => Math.abs(a - row) - Math.abs(b - row))[0] ?? row;
  }

  const setActiveRow = (row: number) => setActive({ row, postId: itemIn(row)?.post.id });

  function focusRow(row: number) {
    setActiveRow(row);
    wanted.current = row;
    geometry.revealRow(row);
  }

  function goTo(row: number) {
    const span = itemIn(row)?.span;
    focusRow(row);
    if (span) days.reveal(span);
  }

  function goToPost(post: ListedPost) {
    const row = rowOf(post);
    if (row !== undefined) focusRow(row);
  }

  /** The focus came to a row, by whatever way: what cannot be seen is shown. */
  function arriveAt(row: number) {
    const span = itemIn(row)?.span;
    if (span && !days.shows(span)) goTo(row);
    else setActiveRow(row);
  }

  // After each drawing: the row may have come into the page only now.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const element = canvas.current?.querySelector<HTMLElement>(`[data-focus="${wanted.current}"]`);
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
  });

  return { activeRow: followed(), itemIn, rowOf, goTo, goToPost, arriveAt };
}
