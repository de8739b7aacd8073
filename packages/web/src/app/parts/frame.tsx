import { DEFAULT_TIME_ZONE } from "@itoguchi/core/kernel/format";
import { useGlobalKeys } from "@itoguchi/ui/keys";
import { Drawer } from "@mantine/core";
import { type ComponentType, useEffect, useState } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { CompanyCalendarContext } from "#web/kernel/session/company-calendar.ts";
import { TimeZoneContext } from "#web/kernel/session/time-zone.ts";
import { InTurn } from "#web/kernel/shell/in-turn.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { rememberMenu, rememberProject, type Shell } from "../shell.ts";
import { useFormerKeys } from "../use-former-keys.ts";
import { useViewer } from "../viewer.ts";
import { BoardOrderProvider } from "./board-order.tsx";
import { BookmarksProvider } from "./bookmarks.tsx";
import { CommandCentre } from "./command-centre.tsx";
import styles from "./frame.module.css";
import { ProjectHeader } from "./header.tsx";
import { KnownPeopleContext } from "./known-people.ts";
import type { NewPostProps } from "./new-post.tsx";
import { PendingOutlet } from "./pending-outlet.tsx";
import { SideMenu } from "./side-menu.tsx";

interface FrameProps {
  shell: Shell;
  /** The header leads back to the project. */
  canReturn?: boolean;
  NewPost?: ComponentType<NewPostProps>;
}

const NOBODY: readonly Person[] = [];

/** Around every page of a workspace: header, side menu, page. */
export function Frame({ shell, canReturn = false, NewPost }: FrameProps) {
  useFormerKeys(shell, useViewer().user?.id);
  // The page is loaded anew whenever anything in the workspace changes; most of the time it is the same calendar.
  const calendar = useSame(shell.calendar);
  const people = useSame(shell.people ?? NOBODY);
  const [isNarrow, setNarrow] = useState(shell.isMenuNarrow);
  // Made when it is opened for the first time: most people see the menu beside the page.
  const [hasDrawer, setHasDrawer] = useState(false);
  const { pathname } = useLocation();
  // A drawer left open would cover the page just chosen.
  const [isDrawerOpen, setDrawerOpen] = useStateOf([pathname], () => false);
  const { projectKey } = useParams();
  const [query] = useSearchParams();
  const currentProjectKey = projectKey ?? query.get("projectKey") ?? undefined;
  const menuProjectKey = currentProjectKey ?? shell.menuProjectKey;
  useEffect(() => {
    if (currentProjectKey) rememberProject(currentProjectKey);
  }, [currentProjectKey]);

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
      <CompanyCalendarContext value={calendar}>
        <KnownPeopleContext value={people}>
          <CommandCentre shell={shell} currentProjectKey={menuProjectKey} NewPost={NewPost}>
            <BookmarksProvider shell={shell} currentProjectKey={menuProjectKey}>
              <BoardOrderProvider shell={shell} currentProjectKey={menuProjectKey}>
                <InTurn>
                  <ProjectHeader
                    shell={shell}
                    openMenu={openDrawer}
                    returnTo={canReturn ? menuProjectKey : undefined}
                  />
                </InTurn>
                <div className={styles.body}>
                  <nav className={styles.side} aria-label={t("header.navigation")}>
                    <InTurn>
                      <SideMenu
                        {...{ shell, isNarrow, toggle, menuProjectKey }}
                        isInProject={currentProjectKey !== undefined}
                      />
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
                      <SideMenu
                        {...{ shell, menuProjectKey }}
                        isNarrow={false}
                        isInProject={currentProjectKey !== undefined}
                      />
                    </nav>
                  </Drawer>
                ) : null}
              </BoardOrderProvider>
            </BookmarksProvider>
          </CommandCentre>
        </KnownPeopleContext>
      </CompanyCalendarContext>
    </TimeZoneContext>
  );
}
