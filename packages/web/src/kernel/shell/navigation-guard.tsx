import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { hasUnsaved } from "#web/kernel/forms/unsaved.ts";
import { ConnectionBanner } from "./connection-banner.tsx";
import { answerLeaving, mayLeave } from "./leave.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));

/** Keeps a person on the page who would lose what was typed, or land on an error for want of a connection. */
export function NavigationGuard() {
  const [question, setQuestion] = useState<{ answer(mayLeave: boolean): void }>();
  const [isHeld, setHeld] = useState(false);
  const isUnreachable = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    isUnreachable.current = !navigator.onLine && !isSameButView(currentLocation, nextLocation);
    return isElsewhere(currentLocation, nextLocation) && (isUnreachable.current || hasUnsaved(nextLocation));
  });

  useEffect(() => {
    answerLeaving((answer) => setQuestion({ answer }));
    return () => answerLeaving(undefined);
  }, []);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (isUnreachable.current) {
      setHeld(true);
      return blocker.reset();
    }
    void mayLeave().then((may) => (may ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

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

/** Another view of the board that is here: nothing is loaded for it. */
function isSameButView(current: Location, next: Location): boolean {
  const withoutView = ({ pathname, search }: Location) => {
    const query = new URLSearchParams(search);
    query.delete("view");
    return `${pathname}?${query}`;
  };
  return withoutView(current) === withoutView(next);
}

function isElsewhere(current: Location, next: Location): boolean {
  return current.pathname + current.search !== next.pathname + next.search;
}
