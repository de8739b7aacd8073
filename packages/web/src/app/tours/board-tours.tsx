import type { Tour as TourName } from "@itoguchi/core/accounts/account";
import { BoardType } from "@itoguchi/core/model/board";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { GuideContext, type GuideMoment } from "#web/kernel/shell/guide.ts";
import { useViewer } from "../viewer.ts";
import { isDue } from "./tours.ts";

const Tour = lazy(() => import("./tour.tsx"));

interface BoardToursProps {
  boardType: BoardType;
  children: ReactNode;
}

/** Explains what a board can do at the moment it can be done; one tour at most while a board is open. */
export function BoardTours({ boardType, children }: BoardToursProps) {
  const { user } = useViewer();
  const [reached, setReached] = useState<readonly GuideMoment[]>([]);
  const [shown, setShown] = useState<TourName>();
  const reach = useCallback(
    (moment: GuideMoment) => setReached((before) => (before.includes(moment) ? before : [...before, moment])),
    [],
  );
  const offered: TourName[] = [...(boardType === BoardType.USER_FEEDBACK ? (["vocBoard"] as const) : []), ...reached];
  const next = shown ?? offered.find((tour) => isDue(tour, user));
  // It stays until it is closed, wherever it is noted as seen.
  if (next !== shown) setShown(next);
  return (
    <GuideContext value={reach}>
      {children}
      {shown && isDue(shown, user) ? (
        <Suspense>
          <Tour tour={shown} />
        </Suspense>
      ) : null}
    </GuideContext>
  );
}
