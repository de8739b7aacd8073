import { type RefObject, useEffect } from "react";
import { isStill, PRESS_MS } from "./long-press.ts";

export interface Point {
  clientX: number;
  clientY: number;
}

export interface TouchGround {
  /** What a finger put down here would lift. */
  liftable(target: HTMLElement): HTMLElement | null;
  /** Lifts it; gives a picture of what is carried, and how far that reaches beyond the lifted. */
  lift(element: HTMLElement): { ghost: HTMLElement; edge: number } | undefined;
  /** In each frame: what lies under the finger may scroll. */
  carry(at: Point): void;
  drop(at: Point): void;
  cancel(): void;
}

const REACTS = "button, input, textarea";

/**
 * A finger: whoever presses a card for a moment lifts it, whoever moves before that scrolls. The browser's own drag, which a mouse
 * uses, is not there on every touch screen and cannot be seen where it is.
 */
export function useTouchMoves(ground: TouchGround, frame: RefObject<HTMLElement | null>, canWrite: boolean): void {
  useEffect(() => {
    const area = frame.current;
    if (!area || !canWrite) return undefined;
    let pressed: { card: HTMLElement; pointerId: number; from: Point; timer: number } | undefined;
    let carried: { ghost: HTMLElement; at: Point; grip: Point; frame: number } | undefined;
    let isTouch = false;

    function press(event: PointerEvent) {
      isTouch = event.pointerType === "touch";
      const target = event.target as HTMLElement;
      const card = ground.liftable(target);
      if (!isTouch || !event.isPrimary || !card || target.closest(REACTS)) return;
      const { pointerId, clientX, clientY } = event;
      const timer = window.setTimeout(lift, PRESS_MS);
      pressed = { card, pointerId, from: { clientX, clientY }, timer };
    }

    function lift() {
      if (!pressed) return;
      const { card, from } = pressed;
      const lifted = ground.lift(card);
      if (!lifted) return;
      const { ghost, edge } = lifted;
      const { left, top } = card.getBoundingClientRect();
      Object.assign(ghost.style, { position: "fixed", zIndex: "300", pointerEvents: "none" });
      ghost.setAttribute("aria-hidden", "true");
      document.body.append(ghost);
      const grip = { clientX: from.clientX - left + edge, clientY: from.clientY - top + edge };
      // A picture that is smaller than what was lifted would be carried far from the finger.
      if (grip.clientX > ghost.offsetWidth - edge) grip.clientX = ghost.offsetWidth / 2;
      carried = { ghost, at: from, grip, frame: requestAnimationFrame(carry) };
      draw();
      navigator.vibrate?.(10);
    }

    function carry() {
      if (!carried) return;
      ground.carry(carried.at);
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
    }

    function end(event: PointerEvent) {
      if (event.pointerId !== pressed?.pointerId) return;
      if (carried) {
        if (event.type === "pointerup") ground.drop(carried.at);
        else ground.cancel();
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
      if (carried) ground.cancel();
      letGo();
      area.removeEventListener("pointerdown", press);
      area.removeEventListener("touchmove", holdStill);
      area.removeEventListener("dragstart", noNativeDrag, { capture: true });
      area.removeEventListener("contextmenu", noMenu);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, [ground, frame, canWrite]);
}

/** The press is over; it was no click on the card. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
