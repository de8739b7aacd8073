import { lazy, Suspense, useEffect, useState } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { hasUnsaved } from "#web/kernel/forms/unsaved.ts";
import { isAtHand } from "./at-hand.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { answerLeaving, mayLeave } from "./leave.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));

/** Keeps a person on the page who would lose what was typed, or land on an error for want of a connection. */
export function NavigationGuard() {
  const [question, setQuestion] = useState<{ answer(mayLeave: boolean): void }>();
  const [isHeld, setHeld] = useState(false);
  // On the way back the browser names the next place before it is opened: what is open, the router knows.
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isElsewhere(currentLocation, nextLocation) &&
      (isOutOfReach(currentLocation, nextLocation) || hasUnsaved(nextLocation)),
  );

  useEffect(() => {
    answerLeaving((answer) => setQuestion({ answer }));
    return () => answerLeaving(undefined);
  }, []);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (isOutOfReach(here, blocker.location)) {
      setHeld(true);
      return blocker.reset();
    }
    void mayLeave().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker, here]);

  return (
    <>
      <ConnectionBanner isHeld={isHeld} returned={() => setHeld(false)} />
      {question ? (
        <Suspense>
          <LeaveDialog
            answer={(may) => {
              setQuestion(undefined);
              question.answer(may);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Without a connection, only what is here already can be opened. */
function isOutOfReach(current: Location, next: Location): boolean {
  return !navigator.onLine && !isAtHand(current, next);
}

function isElsewhere(current: Location, next: Location): boolean {
  return current.pathname + current.search !== next.pathname + next.search;
}
