import { createContext, useContext, useEffect } from "react";

/** What somebody can do from here on, for the first time perhaps. */
export type GuideMoment = "columnMenu" | "bulkMenu";

/** Told by the parts of a screen; where nobody guides, nobody listens. */
export const GuideContext = createContext<(moment: GuideMoment) => void>(() => {});

export function useGuideMoment(moment: GuideMoment, isHere: boolean): void {
  const reach = useContext(GuideContext);
  useEffect(() => {
    if (isHere) reach(moment);
  }, [reach, moment, isHere]);
}
