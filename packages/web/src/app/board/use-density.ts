import { useState } from "react";
import type { Density } from "#web/views/settings/setting-context.ts";

const DENSITIES: readonly Density[] = ["compact", "usual", "roomy"];
const NAME = "itoguchi-density";
const KEPT = new RegExp(`(?:^|; )${NAME}=(\\w+)`);

/** How dense the lists are: a matter of the person and the screen, not of the view. */
export function useDensity(kept: Density): [Density, (density: Density) => void] {
  const [density, setDensity] = useState(kept);
  return [
    density,
    (next) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
      document.cookie = `${NAME}=${next}; path=/; max-age=31536000; samesite=lax`;
      setDensity(next);
    },
  ];
}

/** A cookie and not local storage: the server draws the rows as high as they were. */
export function densityIn(cookie: string | null): Density {
  return DENSITIES.find((density) => density === cookie?.match(KEPT)?.[1]) ?? "usual";
}
