import { useGlobalKeys } from "@itoguchi/ui/keys";
import { Drawer } from "@mantine/core";
import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useParams, useSearchParams } from "react-router";
import { t } from "#web/kernel/i18n/shell.ts";
import { guard } from "../guards.ts";
import { CommandCentre } from "../parts/command-centre.tsx";
import { ProjectHeader } from "../parts/header.tsx";
import { PendingOutlet } from "../parts/pending-outlet.tsx";
import { SideMenu } from "../parts/side-menu.tsx";
import { loadShell, rememberMenu } from "../shell.ts";
import styles from "./application.module.css";

export const middleware = guard("authenticated");
export const loader = (args: LoaderFunctionArgs) => loadShell(args);

/** Where people work: project header, side menu, page. */
export default function ApplicationLayout() {
  const shell = useLoaderData<typeof loader>();
  const [isNarrow, setNarrow] = useState(shell.isMenuNarrow);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const { projectKey } = useParams();
  const [query] = useSearchParams();
  const currentProjectKey = projectKey ?? query.get("projectKey") ?? undefined;

  function toggle() {
    setNarrow(!isNarrow);
    rememberMenu(!isNarrow);
  }
  useGlobalKeys({ "[": toggle });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawer left open would cover the page just chosen
  useEffect(() => setDrawerOpen(false), [pathname]);

  return (
    <CommandCentre shell={shell}>
      <ProjectHeader shell={shell} openMenu={() => setDrawerOpen(true)} />
      <div className={styles.body}>
        <nav className={styles.side} aria-label={t("header.navigation")}>
          <SideMenu shell={shell} isNarrow={isNarrow} toggle={toggle} currentProjectKey={currentProjectKey} />
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <PendingOutlet />
        </main>
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        size={272}
        title={shell.workspace?.name}
        closeButtonProps={{ "aria-label": t("common.close") }}
      >
        <nav aria-label={t("header.navigation")}>
          <SideMenu shell={shell} isNarrow={false} currentProjectKey={currentProjectKey} />
        </nav>
      </Drawer>
    </CommandCentre>
  );
}
