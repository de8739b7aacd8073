import { useGlobalKeys } from "@itoguchi/ui/keys";
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from "react";
import type { Shell } from "../shell.ts";
import { LivePage } from "./live-page.tsx";

const Palette = lazy(() => import("./palette.tsx"));
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

/** The palette and the list of shortcuts, loaded when first asked for. */
export function CommandCentre({ shell, children }: { shell: Shell; children: ReactNode }) {
  const [paletteCalls, setPaletteCalls] = useState(0);
  const [shortcuts, setShortcuts] = useState<"unused" | "open" | "closed">("unused");
  const commands = {
    openPalette: () => setPaletteCalls((count) => count + 1),
    openShortcuts: () => setShortcuts("open"),
  };
  useGlobalKeys({ "mod+k": commands.openPalette, "?": commands.openShortcuts });
  return (
    <Context value={commands}>
      <LivePage workspaceId={shell.workspace?.id} />
      {children}
      <Suspense>
        {paletteCalls > 0 ? (
          <Palette shell={shell} calls={paletteCalls} openShortcuts={commands.openShortcuts} />
        ) : null}
        {shortcuts === "unused" ? null : (
          <ShortcutsDialog isOpen={shortcuts === "open"} close={() => setShortcuts("closed")} />
        )}
      </Suspense>
    </Context>
  );
}
