import type { Command } from "@itoguchi/ui/command-dialog";
import { createContext, useContext, useEffect, useRef } from "react";

/** A command with the readings and other words it is also found by. */
export interface Entry extends Command {
  keywords: string;
}

/** What the page that is open has to offer. */
export interface Offers {
  /** Asked for when the palette opens. */
  all(): Entry[];
  add(offer: () => Entry[]): () => void;
}

export function createOffers(): Offers {
  const offers = new Set<() => Entry[]>();
  return {
    all: () => [...offers].flatMap((offer) => offer()),
    add(offer) {
      offers.add(offer);
      return () => void offers.delete(offer);
    },
  };
}

export const OffersContext = createContext<Offers | undefined>(undefined);

/** The page's own commands stand in the palette as long as the page is open. */
export function useOffer(offer: () => Entry[]): void {
  const offers = useContext(OffersContext);
  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
  });
  useEffect(() => offers?.add(() => latest.current()), [offers]);
}
