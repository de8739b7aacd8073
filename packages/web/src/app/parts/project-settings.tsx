import { LockIcon, SettingsIcon } from "@itoguchi/ui/icons";
import { useLocation } from "react-router";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { PROJECT_SETTINGS, PROJECT_SETTINGS_PATH, projectSettingsPath } from "../menus.ts";
import { MenuLink } from "./menu-parts.tsx";
import styles from "./side-menu.module.css";

const ICONS = { info: SettingsIcon, security: LockIcon };

interface ProjectSettingsProps {
  place: { workspaceId: string; projectKey: string };
  isNarrow: boolean;
}

/** One entry; its pages show while one of them is open. */
export function ProjectSettings({ place, isNarrow }: ProjectSettingsProps) {
  const { pathname } = useLocation();
  const isOpen = pathname.startsWith(PROJECT_SETTINGS_PATH);
  return (
    <>
      <MenuLink
        to={projectSettingsPath("info", place)}
        label={t("menu.projectSettings")}
        icon={SettingsIcon}
        isNarrow={isNarrow}
      />
      {isOpen ? (
        <div className={styles.boards} data-narrow={isNarrow}>
          {PROJECT_SETTINGS.map((page) => (
            <MenuLink
              key={page}
              to={projectSettingsPath(page, place)}
              label={t(`menu.projectPages.${page}`)}
              icon={ICONS[page]}
              isNarrow={isNarrow}
              isActive={pathname === `${PROJECT_SETTINGS_PATH}${page}`}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
