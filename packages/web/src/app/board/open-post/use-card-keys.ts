import { onKeys } from "@itoguchi/ui/keys";
import { type KeyboardEvent, useEffect, useRef } from "react";

interface CardKeysInput {
  /** Above zero when a post is open. */
  openNumber: number;
  followPost(projectSerialNumber: number): void;
  closePost(): void;
}

/** Arrows that are held down open nothing on the way. */
const FOLLOW_MS = 150;

/** A post open beside cards is that of the card one stands on; Escape closes it when there is nothing else to leave. */
export function useCardKeys({ openNumber, followPost, closePost }: CardKeysInput) {
  const following = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(following.current), []);

  function follow() {
    clearTimeout(following.current);
    following.current = setTimeout(() => {
      const number = Number(cardLink(document.activeElement)?.dataset.number);
      if (number > 0 && number !== openNumber) followPost(number);
    }, FOLLOW_MS);
  }
  function close() {
    clearTimeout(following.current);
    closePost();
  }
  return (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    // Menus stand elsewhere in the page, but React tells of their keys here.
    if (!(openNumber > 0) || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (!cardLink(target)) return;
    onKeys({ ArrowUp: follow, ArrowDown: follow, ArrowLeft: follow, ArrowRight: follow })(event);
    if (!event.defaultPrevented) onKeys({ Escape: close })(event);
  };
}

function cardLink(element: Element | null): HTMLElement | null | undefined {
  return element?.closest<HTMLElement>("[data-card-link]");
}
