import { can } from "@itoguchi/core/kernel/roles";
import { ArrowLeftIcon, LockIcon, SettingsIcon } from "@itoguchi/ui/icons";
import { useLocation } from "react-router";
import { t } from "#web/projects/project-settings.texts.ts";
import { inWorkspace, PROJECT_SETTINGS, projectSettingsPath } from "../menus.ts";
import { projectPath } from "../shell.ts";
import { MenuBox, MenuLink, type MenuProps, MenuSection } from "./menu-parts.tsx";

const ICONS = { info: SettingsIcon, security: LockIcon };

/** Back to the list of projects for whoever manages it, to the project for others. */
export function ProjectSettingMenu({ shell, isNarrow, toggle, currentProjectKey = "" }: MenuProps) {
  const { pathname } = useLocation();
  const workspaceId = shell.workspace?.id ?? "";
  const place = { workspaceId, projectKey: currentProjectKey };
  const isAdministrator = shell.role !== undefined && can(shell.role, "workspace.manage");
  return (
    <MenuBox isNarrow={isNarrow} toggle={toggle}>
      <MenuLink
        to={
          isAdministrator
            ? inWorkspace("/workspace/config/project", workspaceId)
            : projectPath(workspaceId, currentProjectKey)
        }
        label={t(isAdministrator ? "settings.back" : "settings.backToProject")}
        icon={ArrowLeftIcon}
        isNarrow={isNarrow}
      />
      <MenuSection title={t("settings.subheader")} isNarrow={isNarrow}>
        {PROJECT_SETTINGS.map((page) => (
          <MenuLink
            key={page}
            to={projectSettingsPath(page, place)}
            label={t(`settings.${page}`)}
            icon={ICONS[page]}
            isNarrow={isNarrow}
            isActive={pathname === `/workspace/project/config/${page}`}
          />
        ))}
      </MenuSection>
    </MenuBox>
  );
}
