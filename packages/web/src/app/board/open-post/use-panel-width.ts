import { useRef, useState } from "react";

const NAME = "itoguchi-panel-width";
const KEPT = new RegExp(`(?:^|; )${NAME}=(\\d+)`);
const YEAR_S = 31_536_000;

export type PanelWidth = ReturnType<typeof usePanelWidth>;

/** How wide the post beside the board is: a matter of the screen. Undefined while nobody pulled it. */
export function usePanelWidth(kept: number | undefined) {
  const [panelWidth, setState] = useState(kept);
  const latest = useRef(kept);
  return {
    panelWidth,
    setPanelWidth(width: number | undefined) {
      latest.current = width;
      setState(width);
    },
    keepPanelWidth() {
      const { current: width } = latest;
      const age = width === undefined ? 0 : YEAR_S;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${NAME}=${width ?? ""}; path=/; max-age=${age}; samesite=lax`;
    },
  };
}

/** A cookie and not local storage: the server draws it as wide as it was. */
export function panelWidthIn(cookie: string | null): number | undefined {
  const width = Number(cookie?.match(KEPT)?.[1]);
  return width > 0 && width < 10_000 ? width : undefined;
}
