import { postNumber } from "@itoguchi/core/posts/post-number";
import { createContext, useCallback, useContext } from "react";

/** Of the project that is on the screen. */
export const ProjectKeyContext = createContext("");

export function useProjectKey(): string {
  return useContext(ProjectKeyContext);
}

/** How its posts are called: KEY-12. */
export function usePostNumber(): (number: number) => string {
  const projectKey = useProjectKey();
  return useCallback((number) => postNumber(projectKey, number), [projectKey]);
}
