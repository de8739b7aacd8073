import { useGlobalKeys } from "@itoguchi/ui/keys";
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import type { Shell } from "../shell.ts";
import { LivePage } from "./live-page.tsx";
import { Palette } from "./palette.tsx";

const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"));

interface Commands {
  openPalette(): void;
  openShortcuts(): void;
}

const Context = createContext<Commands | undefined>(undefined);

export function useCommands(): Commands {
  const commands = useContext(Context);
  if (!commands) throw new Error("A part of the shell stands outside the <CommandCentre>");
  return commands;
}

/** The palette comes with the page: loaded later, it would miss the first keys. The list of shortcuts can wait. */
export function CommandCentre({ shell, children }: { shell: Shell; children: ReactNode }) {
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState<"unused" | "open" | "closed">("unused");
  const commands = {
    openPalette: () => setPaletteOpen(true),
    openShortcuts: () => setShortcuts("open"),
  };
  useGlobalKeys({ "mod+k": commands.openPalette, "?": commands.openShortcuts });
  return (
    <Context value={commands}>
      <LivePage workspaceId={shell.workspace?.id} />
      {children}
      {isPaletteOpen ? (
        <Palette shell={shell} openShortcuts={commands.openShortcuts} close={() => setPaletteOpen(false)} />
      ) : null}
      <Suspense>
        {shortcuts === "unused" ? null : (
          <ShortcutsDialog isOpen={shortcuts === "open"} close={() => setShortcuts("closed")} />
        )}
      </Suspense>
    </Context>
  );
}
