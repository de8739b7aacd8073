import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { areReloadsHeld, trackReload } from "#web/kernel/live/reloads.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useReached } from "#web/kernel/shell/reach.ts";

const AGAIN_MS = 3_000;

/** Loads the page's data again when somebody, here or elsewhere, changes the person or the workspace. */
export function LivePage({ workspaceId }: { workspaceId: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  const isLoading = useNavigation().state !== "idle" || state !== "idle";
  useLive(
    [{ accountEvents: {} }, ...(workspaceId ? [{ workspaceEvents: { workspaceId } }] : [])],
    revalidate,
    // The inbox asks for itself.
    (type) => type !== "inbox.updated",
  );
  const isReached = useReached();
  // What did not come through is tried until it does: a socket that never broke off would not ask for it. What is on its way is let
  // come: to try again would call it off, and over a slow line nothing would ever arrive.
  useEffect(() => {
    if (isReached || isLoading) return;
    const timer = setInterval(() => {
      if (navigator.onLine && !areReloadsHeld()) trackReload(revalidate());
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isReached, isLoading, revalidate]);
  return null;
}

/** The same for the boards of one project: posts come and go without it. */
export function LiveBoards(place: { workspaceId: string; projectKey: string }) {
  const { revalidate } = useRevalidator();
  useLive([{ projectEvents: place }], revalidate, isOfBoards);
  return null;
}

function isOfBoards(type: string): boolean {
  return type.startsWith("boards.");
}
