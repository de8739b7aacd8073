import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { Span } from "@itoguchi/core/timeline/working-span";
import type { RefObject } from "react";
import type { Geometry } from "../use-geometry.ts";
import type { Draft } from "./use-pointer.ts";

interface Point {
  x: number;
  y: number;
}

interface TrayTarget {
  geometry: Geometry;
  canvas: RefObject<HTMLElement | null>;
  usualSpan(day: number): Span;
  setDraft(draft: Draft | undefined): void;
  put(post: ListedPost, span: Span): void;
}

/** Posts without dates are dragged from the tray onto a day. */
export function trayMoves({ geometry, canvas, usualSpan, setDraft, put }: TrayTarget) {
  function dayUnder({ x, y }: Point): number | undefined {
    const box = canvas.current?.parentElement?.parentElement?.getBoundingClientRect();
    if (!box || x < box.left + geometry.leftWidth || x > box.right || y < box.top || y > box.bottom) return undefined;
    return geometry.days.at(x - box.left - geometry.leftWidth);
  }

  return {
    over(post: ListedPost, point: Point) {
      const day = dayUnder(point);
      const box = canvas.current?.getBoundingClientRect();
      if (day === undefined || !box) setDraft(undefined);
      else setDraft({ number: post.projectSerialNumber, span: usualSpan(day), by: "tray", y: point.y - box.top });
    },
    drop(post: ListedPost, point: Point) {
      const day = dayUnder(point);
      setDraft(undefined);
      if (day !== undefined) put(post, usualSpan(day));
    },
    cancel: () => setDraft(undefined),
  };
}
