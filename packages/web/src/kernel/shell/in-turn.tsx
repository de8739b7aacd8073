import { type ReactNode, Suspense } from "react";

/**
 * A part of the page that is taken over after the rest of it, in a task of its own, or at once when it is pressed. Only for what does
 * not get other props while the page is being taken over: React would then take it over together with the change.
 */
export function InTurn({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
