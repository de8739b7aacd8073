import { useState } from "react";
import type { Density } from "#web/views/settings/setting-surroundings.ts";

const KEY = "itoguchi:density";

/** How dense the lists are: a matter of the person and the screen, not of the view. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (localStorage.getItem(KEY) as Density) ?? "usual");
  return [
    density,
    (next) => {
      localStorage.setItem(KEY, next);
      setDensity(next);
    },
  ];
}
