import type { Tour as TourName } from "@itoguchi/core/accounts/account";
import type { BoardType } from "@itoguchi/core/model/board";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { GuideContext, type GuideMoment } from "#web/kernel/shell/guide.ts";
import { useViewer } from "../viewer.ts";
import { isDue, nextTour, offeredTours } from "./tours.ts";

const Tour = lazy(() => import("./tour.tsx"));

interface BoardToursProps {
  boardType: BoardType;
  /** Whoever cannot is not shown how to write down a voice. */
  canWrite: boolean;
  children: ReactNode;
}

/** Explains what a board can do at the moment it can be done; one tour at most while a board is open. */
export function BoardTours({ boardType, canWrite, children }: BoardToursProps) {
  const { user } = useViewer();
  const [reached, setReached] = useState<readonly GuideMoment[]>([]);
  const [shown, setShown] = useState<TourName>();
  const reach = useCallback(
    (moment: GuideMoment) => setReached((before) => (before.includes(moment) ? before : [...before, moment])),
    [],
  );
  const offered = offeredTours({ boardType, canWrite, reached });
  const next = nextTour(shown, offered, user);
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
