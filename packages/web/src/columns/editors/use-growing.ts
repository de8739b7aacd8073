import type { RefObject } from "react";
import { useLayoutOnChange } from "#web/kernel/hooks/use-on-change.ts";

/** As high as what is written in it, as far as its style allows. */
export function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutOnChange(text, () => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  });
}
