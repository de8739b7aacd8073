import { createContext, useContext } from "react";

/** What every page inside the frame can open. */
interface Commands {
  openPalette(): void;
  openShortcuts(): void;
  /** What this person began to write in this browser. */
  openDrafts(): void;
  /** In the project the page is in. */
  openNewBoard(): void;
  /** Undefined where no post can be made. */
  openNewPost: (() => void) | undefined;
  /** A page with a board makes the posts itself, until it leaves. */
  hostNewPost(open: (asked: string) => void): () => void;
}

export const CommandsContext = createContext<Commands | undefined>(undefined);

export function useCommands(): Commands {
  const commands = useContext(CommandsContext);
  if (!commands) throw new Error("A part of the shell stands outside the <CommandCentre>");
  return commands;
}
