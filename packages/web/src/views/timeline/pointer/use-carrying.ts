import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { type PointerEvent, useRef, useState } from "react";
import { SLACK } from "../measures.ts";

interface Point {
  x: number;
  y: number;
}

/** What happens to a post that is carried out of a list. */
export interface Moves {
  over(post: ListedPost, at: Point): void;
  drop(post: ListedPost, at: Point): void;
  cancel(): void;
}

interface Carrying {
  post: ListedPost | undefined;
  isMovable: boolean;
  moves: Moves;
  open(projectSerialNumber: number): void;
}

/** A post in a list is carried from there by pointer; a press that stays where it is opens it. */
export function useCarrying({ post, isMovable, moves, open }: Carrying) {
  const held = useRef<Point & { isMoving: boolean }>(undefined);
  const [at, setAt] = useState<Point>();

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const isGrip = target.closest("[data-grip]") !== null;
    // A finger scrolls the list, except on the grip.
    if (event.button !== 0 || !isMovable || (event.pointerType === "touch" && !isGrip)) return;
    if (target.closest("[data-press]")) return;
    held.current = { x: event.clientX, y: event.clientY, isMoving: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
    const own = held.current;
    if (!own || !post) return;
    own.isMoving ||= Math.hypot(x - own.x, y - own.y) >= SLACK;
    if (!own.isMoving) return;
    setAt({ x, y });
    moves.over(post, { x, y });
  }
  function onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
    const own = held.current;
    if (!own || !post) return;
    release();
    if (own.isMoving) moves.drop(post, { x, y });
    else open(post.projectSerialNumber);
  }
  function onPointerCancel() {
    release();
    moves.cancel();
  }
  function release() {
    held.current = undefined;
    setAt(undefined);
  }
  return { at, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
