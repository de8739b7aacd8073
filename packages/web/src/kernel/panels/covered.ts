import { createContext } from "react";

/** So many pixels of a view, at its end, lie beneath the post that is open. */
export const Covered = createContext(0);
