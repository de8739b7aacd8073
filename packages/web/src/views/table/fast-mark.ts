import { pressThrough } from "./press-through.ts";

/** Without another scroll for so long, it has come to rest. */
const REST_MS = 120;

interface FastMark {
  isFast(): boolean;
  /** It flies by, or still does. */
  fly(): void;
  rest(): void;
  end(): void;
}

/** Marks a list that is scrolled too fast to point at anything in it, until it has come to rest. */
export function fastMark(element: HTMLElement, beforeRest = () => {}): FastMark {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const isFast = () => resting !== undefined;
  const rest = () => {
    clearTimeout(resting);
    resting = undefined;
    beforeRest();
    element.removeAttribute("data-fast");
  };
  const fly = () => {
    clearTimeout(resting);
    resting = setTimeout(rest, REST_MS);
    element.toggleAttribute("data-fast", true);
  };
  const endPresses = pressThrough(element, { isFast, rest });
  const end = () => {
    clearTimeout(resting);
    endPresses();
  };
  return { isFast, fly, rest, end };
}
