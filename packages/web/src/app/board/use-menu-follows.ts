import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The menu at the left lists the boards by name. */
export function useMenuFollows(store: ProjectStore): void {
  const { revalidate } = useRevalidator();
  useEffect(() => store.listen(({ type }) => void (type.startsWith("boards.") && revalidate())), [store, revalidate]);
}
