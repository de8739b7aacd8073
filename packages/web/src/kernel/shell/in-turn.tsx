import { type ReactNode, Suspense, startTransition, useEffect, useState } from "react";

interface Part {
  isTakenOver: boolean;
}

/** Parts of the page that are not taken over yet. */
const waiting = new Set<Part>();

/**
 * A part of the page that is taken over after the rest of it, in a task of its own, or at once when it is pressed. Only for what does
 * not get other props while the page is being taken over: React would then take it over together with the change.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [part] = useState<Part>(() => ({ isTakenOver: false }));
  useEffect(() => {
    if (!part.isTakenOver) waiting.add(part);
    return () => void waiting.delete(part);
  }, [part]);
  return (
    <Suspense fallback={null}>
      {children}
      <TakenOver part={part} />
    </Suspense>
  );
}

function TakenOver({ part }: { part: Part }) {
  useEffect(() => {
    part.isTakenOver = true;
    waiting.delete(part);
  }, [part]);
  return null;
}

/**
 * Draws what came from the server. While parts of the page are still to be taken over it is a transition: drawn at once it would take
 * them over with it, in one long task.
 */
export function drawInTurn(change: () => void): void {
  if (waiting.size > 0) startTransition(change);
  else change();
}
