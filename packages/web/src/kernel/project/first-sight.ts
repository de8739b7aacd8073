import type { BoardCopy } from "@itoguchi/client/project/board-cache";
import type { GroupsAnswer } from "@itoguchi/client/view-sources/view-question";
import type { BoardView } from "@itoguchi/core/model/view";
import { createContext, useContext } from "react";

/** What the server renders a board's page with (SSR, ADR 0016): its structure, and the first posts of the open view. */
export interface FirstSight {
  copy: BoardCopy;
  shown: { view: BoardView; answer: GroupsAnswer } | undefined;
}

export const FirstSightContext = createContext<FirstSight | undefined>(undefined);

export function useFirstSight(): FirstSight | undefined {
  return useContext(FirstSightContext);
}
