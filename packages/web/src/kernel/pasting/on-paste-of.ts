import type { ClipboardEvent } from "react";
import { type LinesMaker, makeLines } from "./kept-lines.ts";
import { pastedInto } from "./pasted-lines.ts";

interface Field extends LinesMaker {
  /** The text is no longer in the field. */
  taken(): void;
}

/** Several lines pasted into a field for titles are a post each. */
export function onPasteOf({ taken, ...maker }: Field): (event: ClipboardEvent<HTMLInputElement>) => void {
  return (event) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const field = { value, from: selectionStart ?? value.length, until: selectionEnd ?? value.length };
    const { clipboardData } = event;
    const clip = { plain: clipboardData.getData("text/plain"), html: clipboardData.getData("text/html") };
    const pasted = pastedInto(field, clip);
    if (!pasted) return;
    event.preventDefault();
    taken();
    void makeLines(maker, pasted);
  };
}
