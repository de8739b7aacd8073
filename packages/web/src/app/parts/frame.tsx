import { DEFAULT_TIME_ZONE } from "@itoguchi/core/kernel/format";
import { useGlobalKeys } from "@itoguchi/ui/keys";
import { Drawer } from "@mantine/core";
import { type ComponentType, useState } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { TimeZoneContext } from "#web/kernel/session/time-zone.ts";
import { InTurn } from "#web/kernel/shell/in-turn.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { rememberMenu, type Shell } from "../shell.ts";
import { BoardOrderProvider } from "./board-order.tsx";
import { BookmarksProvider } from "./bookmarks.tsx";
import { CommandCentre } from "./command-centre.tsx";
import styles from "./frame.module.css";
import { ProjectHeader } from "./header.tsx";
import type { MenuProps } from "./menu-parts.tsx";
import type { NewPostProps } from "./new-post.tsx";
import { PendingOutlet } from "./pending-outlet.tsx";
import { SideMenu } from "./side-menu.tsx";

interface FrameProps {
  shell: Shell;
  /** The header leads back to the project. */
  canReturn?: boolean;
  Menu?: ComponentType<MenuProps>;
  NewPost?: ComponentType<NewPostProps>;
}

/** Around every page of a workspace: header, side menu, page. */
export function Frame({ shell, canReturn = false, Menu = SideMenu, NewPost }: FrameProps) {
  const [isNarrow, setNarrow] = useState(shell.isMenuNarrow);
  // Made when it is opened for the first time: most people see the menu beside the page.
  const [hasDrawer, setHasDrawer] = useState(false);
  const { pathname } = useLocation();
  // A drawer left open would cover the page just chosen.
  const [isDrawerOpen, setDrawerOpen] = useStateOf([pathname], () => false);
  const { projectKey } = useParams();
  const [query] = useSearchParams();
  const currentProjectKey = projectKey ?? query.get("projectKey") ?? undefined;

  function toggle() {
    setNarrow(!isNarrow);
    rememberMenu(!isNarrow);
  }
  function openDrawer() {
    setHasDrawer(true);
    setDrawerOpen(true);
  }
  useGlobalKeys(keysFor(KEYS.page, { menu: toggle }));

  return (
    <TimeZoneContext value={shell.workspace?.timeZone ?? DEFAULT_TIME_ZONE}>
      <CommandCentre shell={shell} currentProjectKey={currentProjectKey} NewPost={NewPost}>
        <BookmarksProvider shell={shell} currentProjectKey={currentProjectKey}>
          <BoardOrderProvider shell={shell} currentProjectKey={currentProjectKey}>
            <InTurn>
              <ProjectHeader shell={shell} openMenu={openDrawer} canReturn={canReturn} />
            </InTurn>
            <div className={styles.body}>
              <nav className={styles.side} aria-label={t("header.navigation")}>
                <InTurn>
                  <Menu shell={shell} isNarrow={isNarrow} toggle={toggle} currentProjectKey={currentProjectKey} />
                </InTurn>
              </nav>
              <main id="main" tabIndex={-1} className={styles.main}>
                <PendingOutlet />
              </main>
            </div>
            {hasDrawer ? (
              <Drawer
                opened={isDrawerOpen}
                onClose={() => setDrawerOpen(false)}
                size={272}
                title={shell.workspace?.name ?? t("product.name")}
                closeButtonProps={{ "aria-label": t("common.close") }}
              >
                <nav aria-label={t("header.navigation")}>
                  <Menu shell={shell} isNarrow={false} currentProjectKey={currentProjectKey} />
                </nav>
              </Drawer>
            ) : null}
          </BoardOrderProvider>
        </BookmarksProvider>
      </CommandCentre>
    </TimeZoneContext>
  );
}
