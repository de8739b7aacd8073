import { lazy, Suspense, useEffect, useState } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { useStateOf } from "../hooks/use-state-of.ts";
import { isCached } from "./cached-page.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { answerLeaving, mayLeave } from "./leave.ts";
import { hasUnsaved } from "./unsaved.ts";

const HELD_MS = 8_000;
const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));

/** Keeps a person on the page who would lose what was typed, or land on an error for want of a connection. */
export function NavigationGuard() {
  const [question, setQuestion] = useState<{ answer(mayLeave: boolean): void }>();
  // On the way back the browser names the next place before it is opened: what is open, the router knows.
  const here = useLocation();
  // Said for a while, anew each time; then, or once something does open, what matters is that nothing is lost.
  const [held, setHeld] = useStateOf([here.key], () => 0);
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
      setHeld((times) => times + 1);
      return blocker.reset();
    }
    void mayLeave().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker, here, setHeld]);
  useEffect(() => {
    if (held === 0) return;
    const timer = setTimeout(() => setHeld(0), HELD_MS);
    return () => clearTimeout(timer);
  }, [held, setHeld]);

  return (
    <>
      <ConnectionBanner held={held} />
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
  return !navigator.onLine && !isCached(current, next);
}

function isElsewhere(current: Location, next: Location): boolean {
  return current.pathname + current.search !== next.pathname + next.search;
}
