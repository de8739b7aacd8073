import { useGlobalKeys } from "@itoguchi/ui/keys";
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { takeEarlyText } from "#web/kernel/shell/early-input.ts";
import type { Shell } from "../shell.ts";
import { KeptPage } from "./kept-page.tsx";
import { LivePage } from "./live-page.tsx";
import { NewBoard } from "./new-board.tsx";
import { Palette } from "./palette.tsx";
import { createOffers, OffersContext } from "./palette-entry.ts";
import { useGoKeys } from "./use-go-keys.ts";

const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"));

interface Commands {
  openPalette(): void;
  openShortcuts(): void;
  /** In the project the page is in. */
  openNewBoard(): void;
}

const Context = createContext<Commands | undefined>(undefined);

export function useCommands(): Commands {
  const commands = useContext(Context);
  if (!commands) throw new Error("A part of the shell stands outside the <CommandCentre>");
  return commands;
}

interface CommandCentreProps {
  shell: Shell;
  currentProjectKey: string | undefined;
  children: ReactNode;
}

/** The palette comes with the page: loaded later, it would miss the first keys. The list of shortcuts can wait. */
export function CommandCentre({ shell, currentProjectKey, children }: CommandCentreProps) {
  const [palette, setPalette] = useState<{ query: string }>();
  const [isMakingBoard, setMakingBoard] = useState(false);
  const [shortcuts, setShortcuts] = useState<"unused" | "open" | "closed">("unused");
  const [offers] = useState(createOffers);
  const isInProject = shell.projects.some(({ projectKey }) => projectKey === currentProjectKey);
  const place =
    shell.workspace && currentProjectKey && isInProject
      ? { workspaceId: shell.workspace.id, projectKey: currentProjectKey }
      : undefined;
  const commands = {
    openPalette: () => setPalette({ query: takeEarlyText() }),
    openShortcuts: () => setShortcuts("open"),
    openNewBoard: () => setMakingBoard(true),
  };
  useGlobalKeys(keysFor(KEYS.page, { palette: commands.openPalette, help: commands.openShortcuts }));
  useGoKeys(shell.workspace?.id);
  return (
    <Context value={commands}>
      <OffersContext value={offers}>
        <KeptPage />
        <LivePage workspaceId={shell.workspace?.id} />
        {children}
        {palette ? (
          <Palette
            shell={shell}
            place={place}
            query={palette.query}
            offered={offers.all()}
            openShortcuts={commands.openShortcuts}
            openNewBoard={commands.openNewBoard}
            close={() => setPalette(undefined)}
          />
        ) : null}
        {isMakingBoard && place ? <NewBoard place={place} close={() => setMakingBoard(false)} /> : null}
        <Suspense>
          {shortcuts === "unused" ? null : (
            <ShortcutsDialog isOpen={shortcuts === "open"} close={() => setShortcuts("closed")} />
          )}
        </Suspense>
      </OffersContext>
    </Context>
  );
}
