import { useRevalidator } from "react-router";
import { useLive } from "#web/kernel/live/use-live.ts";

/** Loads the page's data again when somebody, here or elsewhere, changes the person or the workspace. */
export function LivePage({ workspaceId }: { workspaceId: string | undefined }) {
  const { revalidate } = useRevalidator();
  useLive([{ accountEvents: {} }, ...(workspaceId ? [{ workspaceEvents: { workspaceId } }] : [])], revalidate);
  return null;
}

/** The same for what happens inside one project. */
export function LiveProject(place: { workspaceId: string; projectKey: string }) {
  const { revalidate } = useRevalidator();
  useLive([{ projectEvents: place }], revalidate);
  return null;
}

/** The same for the menu alone: posts come and go without it. */
export function LiveBoards(place: { workspaceId: string; projectKey: string }) {
  const { revalidate } = useRevalidator();
  useLive([{ projectEvents: place }], revalidate, isOfBoards);
  return null;
}

function isOfBoards(type: string): boolean {
  return type.startsWith("boards.");
}
