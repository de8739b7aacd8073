import { createContext, useContext } from "react";

/** The id of the post that is open beside the board. */
export const OpenedPost = createContext<string | undefined>(undefined);

/** On its card, wherever that stands. */
export function useIsOpened(postId: string): boolean {
  return useContext(OpenedPost) === postId;
}
