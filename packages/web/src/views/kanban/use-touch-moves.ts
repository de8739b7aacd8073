import { type RefObject, useEffect } from "react";
import type { Board } from "./board.ts";
import { cardPreview, PREVIEW_EDGE } from "./card-preview.ts";
import { isStill, PRESS_MS } from "./long-press.ts";
import { notePointer } from "./scrolling.ts";
import { hoverCard, type Point, scrollAtEdges } from "./use-pointer-moves.ts";

const REACTS = "button, input, textarea";

/**
 * A finger: whoever presses a card for a moment lifts it, whoever moves before that scrolls. The browser's own drag, which a mouse
 * uses, is not there on every touch screen and cannot be seen where it is.
 */
export function useTouchMoves(board: Board, frame: RefObject<HTMLElement | null>, canWrite: boolean): void {
  useEffect(() => {
    const area = frame.current;
    if (!area || !canWrite) return undefined;
    let pressed: { card: HTMLElement; pointerId: number; from: Point; timer: number } | undefined;
    let carried: { ghost: HTMLElement; at: Point; grip: Point; frame: number } | undefined;
    let isTouch = false;

    function press(event: PointerEvent) {
      isTouch = event.pointerType === "touch";
      const target = event.target as HTMLElement;
      const card = target.closest<HTMLElement>("[data-card]");
      if (!isTouch || !event.isPrimary || !card || target.closest(REACTS)) return;
      const { pointerId, clientX, clientY } = event;
      const timer = window.setTimeout(lift, PRESS_MS);
      pressed = { card, pointerId, from: { clientX, clientY }, timer };
    }

    function lift() {
      const { lane: list, card: id } = pressed?.card.dataset ?? {};
      if (!pressed || list === undefined || id === undefined) return;
      const { card, from } = pressed;
      // With the focus it stays on the page, however far its lane is scrolled: a finger's moves go to where it was put down.
      board.now().focusCard({ list, id });
      board.lift({ list, id }, "pointer");
      const { left, top, width } = card.getBoundingClientRect();
      const ghost = cardPreview(card, { count: board.withChosen({ list, id }).length, width });
      ghost.style.position = "fixed";
      ghost.style.zIndex = "300";
      ghost.style.pointerEvents = "none";
      ghost.setAttribute("aria-hidden", "true");
      document.body.append(ghost);
      const grip = { clientX: from.clientX - left + PREVIEW_EDGE, clientY: from.clientY - top + PREVIEW_EDGE };
      carried = { ghost, at: from, grip, frame: requestAnimationFrame(carry) };
      draw();
      navigator.vibrate?.(10);
    }

    /** In each frame: what lies under the finger may scroll. */
    function carry() {
      if (!carried) return;
      const lane = laneAt(carried.at);
      scrollAtEdges(board, lane, carried.at);
      hoverCard(board, lane, carried.at);
      draw();
      carried.frame = requestAnimationFrame(carry);
    }

    function draw() {
      if (!carried) return;
      const { ghost, at, grip } = carried;
      ghost.style.left = `${at.clientX - grip.clientX}px`;
      ghost.style.top = `${at.clientY - grip.clientY}px`;
    }

    function move(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointerId) return;
      const { clientX, clientY } = event;
      if (carried) carried.at = { clientX, clientY };
      else if (!isStill(pressed.from, event)) letGo();
      notePointer(clientX, clientY);
    }

    function end(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointerId) return;
      if (carried) {
        const { at } = carried;
        const lane = event.type === "pointerup" ? laneAt(at) : undefined;
        hoverCard(board, lane, at);
        board.moves.dispatch({ type: lane === undefined ? "cancel" : "drop" });
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
      }
      letGo();
    }

    function letGo() {
      clearTimeout(pressed?.timer);
      if (carried) {
        cancelAnimationFrame(carried.frame);
        carried.ghost.remove();
      }
      pressed = undefined;
      carried = undefined;
    }

    const holdStill = (event: TouchEvent) => carried && event.cancelable && event.preventDefault();
    const noNativeDrag = (event: Event) => {
      if (!isTouch) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const noMenu = (event: Event) => isTouch && pressed && event.preventDefault();

    area.addEventListener("pointerdown", press);
    area.addEventListener("touchmove", holdStill, { passive: false });
    area.addEventListener("dragstart", noNativeDrag, { capture: true });
    area.addEventListener("contextmenu", noMenu);
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      if (carried) board.moves.dispatch({ type: "cancel" });
      letGo();
      area.removeEventListener("pointerdown", press);
      area.removeEventListener("touchmove", holdStill);
      area.removeEventListener("dragstart", noNativeDrag, { capture: true });
      area.removeEventListener("contextmenu", noMenu);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [board, frame, canWrite]);
}

/** The press is over; it was no click on the card. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function laneAt({ clientX, clientY }: Point): string | undefined {
  const under = document.elementFromPoint(clientX, clientY);
  return under?.closest<HTMLElement>("[data-lane-key]")?.dataset.laneKey;
}
