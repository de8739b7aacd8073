import { useGlobalKeys } from "@itoguchi/ui/keys";
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { KeptLinesHost } from "#web/kernel/pasting/kept-lines-host.tsx";
import { takeEarlyText } from "#web/kernel/shell/early-input.ts";
import type { Shell } from "../shell.ts";
import { useViewer } from "../viewer.ts";
import { CommandsContext } from "./commands.ts";
import { KeptPage } from "./kept-page.tsx";
import { LivePage } from "./live-page.tsx";
import { NewBoard } from "./new-board.tsx";
import { type NewPostProps, useNewPost } from "./new-post.tsx";
import { Palette } from "./palette.tsx";
import { createOffers, OffersContext } from "./palette-entry.ts";
import { useGoKeys } from "./use-go-keys.ts";

const ShortcutsDialog = lazy(() => import("./shortcuts-dialog.tsx"));
const DraftsDialog = lazy(() => import("../drafts/drafts-dialog.tsx"));

interface CommandCentreProps {
  shell: Shell;
  currentProjectKey: string | undefined;
  /** The dialog for new posts, where no page with a board is open. */
  NewPost: ComponentType<NewPostProps> | undefined;
  children: ReactNode;
}

/** The palette comes with the page: loaded later, it would miss the first keys. The list of shortcuts can wait. */
export function CommandCentre({ shell, currentProjectKey, NewPost, children }: CommandCentreProps) {
  const [palette, setPalette] = useState<{ query: string }>();
  const [isMakingBoard, setMakingBoard] = useState(false);
  const [shortcuts, setShortcuts] = useState<"unused" | "open" | "closed">("unused");
  const [isListingDrafts, setListingDrafts] = useState(false);
  const [offers] = useState(createOffers);
  const isInProject = shell.projects.some(({ projectKey }) => projectKey === currentProjectKey);
  const place =
    shell.workspace && currentProjectKey && isInProject
      ? { workspaceId: shell.workspace.id, projectKey: currentProjectKey }
      : undefined;
  const newPost = useNewPost({ shell, place, NewPost });
  const account = useViewer().user?.id;
  const commands = {
    openPalette: () => setPalette({ query: takeEarlyText() }),
    openShortcuts: () => setShortcuts("open"),
    openDrafts: () => setListingDrafts(true),
    openNewBoard: () => setMakingBoard(true),
    openNewPost: newPost.open,
    hostNewPost: newPost.host,
  };
  useGlobalKeys(keysFor(KEYS.page, { palette: commands.openPalette, help: commands.openShortcuts }));
  useGoKeys(shell.workspace?.id);
  return (
    <CommandsContext value={commands}>
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
            openDrafts={commands.openDrafts}
            openNewBoard={commands.openNewBoard}
            openNewPost={commands.openNewPost}
            close={() => setPalette(undefined)}
          />
        ) : null}
        {isMakingBoard && place ? (
          <NewBoard place={place} isFirstProject={shell.projects.length === 1} close={() => setMakingBoard(false)} />
        ) : null}
        {newPost.dialog}
        <KeptLinesHost account={account} />
        <Suspense>{isListingDrafts ? <DraftsDialog close={() => setListingDrafts(false)} /> : null}</Suspense>
        <Suspense>
          {shortcuts === "unused" ? null : (
            <ShortcutsDialog isOpen={shortcuts === "open"} close={() => setShortcuts("closed")} />
          )}
        </Suspense>
      </OffersContext>
    </CommandsContext>
  );
}
