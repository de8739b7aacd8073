import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { t } from "#web/kernel/i18n/shell.ts";
import { guard } from "../guards.ts";
import { type MenuEntry, menuFor } from "../menus.ts";
import { CommandCentre } from "../parts/command-centre.tsx";
import { ProjectHeader } from "../parts/header.tsx";
import { PendingOutlet } from "../parts/pending-outlet.tsx";
import { Entries } from "../parts/side-menu.tsx";
import { loadShell } from "../shell.ts";
import styles from "./setting.module.css";

export const middleware = guard("authenticated");
export const loader = (args: LoaderFunctionArgs) => loadShell(args);

const SECTIONS: MenuEntry["section"][] = ["settings", "personal"];

/** Settings of the workspace and of the person: menu on the left, page on the right. */
export default function SettingLayout() {
  const shell = useLoaderData<typeof loader>();
  const entries = menuFor(shell.role);
  return (
    <CommandCentre shell={shell}>
      <ProjectHeader shell={shell} canReturn />
      <div className={styles.body}>
        <nav className={styles.menu} aria-label={t("menu.settingsNavigation")}>
          {SECTIONS.map((section) => (
            <Entries
              key={section}
              entries={entries.filter((entry) => entry.section === section)}
              workspaceId={shell.workspace?.id}
              isNarrow={false}
            />
          ))}
        </nav>
        <main id="main" tabIndex={-1} className={styles.main}>
          <PendingOutlet />
        </main>
      </div>
    </CommandCentre>
  );
}
