import { can } from "@itoguchi/core/kernel/roles";
import { BoardIcon, PlusIcon, ProjectsIcon } from "@itoguchi/ui/icons";
import { Text } from "@mantine/core";
import { Fragment, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { INBOX } from "#web/inbox/inbox-path.ts";
import { ArchiveIcon, PostIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { t } from "#web/kernel/shell/shell.texts.ts";
import { LazyNewProjectDialog } from "#web/projects/lazy-new-project-dialog.tsx";
import { MY_WORK } from "#web/work/mine/my-work-path.ts";
import { mayRestoreAs } from "../may-restore.ts";
import { inWorkspace, type MenuEntry, menuFor, PROJECT_SETTINGS_PATH } from "../menus.ts";
import { archivePath, boardPath, projectPath, type Shell, trashPath, WORK, workPath } from "../shell.ts";
import { useBoardOrder } from "./board-order.tsx";
import { BookmarkMenu } from "./bookmark-menu.tsx";
import { useCommands } from "./commands.ts";
import { MenuBox, MenuButton, MenuLink, MenuPublicLink, MenuSection } from "./menu-parts.tsx";
import { ProjectSettings } from "./project-settings.tsx";
import styles from "./side-menu.module.css";
import { useShownBoardId } from "./use-shown-board-id.ts";

interface MenuProps {
  shell: Shell;
  isNarrow: boolean;
  toggle?: () => void;
  /** The project whose boards are listed. */
  menuProjectKey: string | undefined;
  /** Whether the page belongs to it. */
  isInProject: boolean;
}

/** Boards first and settings below them, on every page of a workspace. */
export function SideMenu({ shell, isNarrow, toggle, menuProjectKey, isInProject }: MenuProps) {
  const entries = menuFor(shell.role);
  const section = (name: MenuEntry["section"]) => entries.filter((entry) => entry.section === name);
  const workspaceId = shell.workspace?.id;
  const hasProjectSettings =
    shell.role !== undefined &&
    can(shell.role, "project.manage") &&
    shell.projects.some(({ projectKey }) => projectKey === menuProjectKey);
  return (
    <MenuBox isNarrow={isNarrow} toggle={toggle}>
      {workspaceId && menuProjectKey ? (
        <BookmarkMenu place={{ workspaceId, projectKey: menuProjectKey }} isNarrow={isNarrow} />
      ) : null}
      <MenuSection title={t("menu.projects")} isNarrow={isNarrow} tour="projects">
        <Projects {...{ shell, isNarrow, menuProjectKey, isInProject }} />
        <Entries entries={section("guide")} workspaceId={workspaceId} isNarrow={isNarrow} />
      </MenuSection>
      {hasProjectSettings || section("settings").length > 0 ? (
        <MenuSection title={t("menu.settings")} isNarrow={isNarrow} tour="settings">
          {hasProjectSettings && workspaceId && menuProjectKey ? (
            <ProjectSettings place={{ workspaceId, projectKey: menuProjectKey }} isNarrow={isNarrow} />
          ) : null}
          <Entries entries={section("settings")} workspaceId={workspaceId} isNarrow={isNarrow} />
        </MenuSection>
      ) : null}
      <MenuSection title={t("menu.personal")} isNarrow={isNarrow}>
        <Entries entries={section("personal")} workspaceId={workspaceId} isNarrow={isNarrow} />
      </MenuSection>
      <MenuSection title={t("menu.support")} isNarrow={isNarrow}>
        {section("support").map(({ id, path, icon }) => (
          <MenuPublicLink key={id} href={path} label={t(`menu.${id}`)} icon={icon} isNarrow={isNarrow} />
        ))}
      </MenuSection>
    </MenuBox>
  );
}

function Projects({ shell, isNarrow, menuProjectKey, isInProject }: Omit<MenuProps, "toggle">) {
  const workspaceId = shell.workspace?.id ?? "";
  const canManage = shell.role !== undefined && can(shell.role, "project.manage");
  const boardId = useShownBoardId();
  const { pathname } = useLocation();
  return (
    <>
      {shell.projects.map(({ id, name, projectKey }) => (
        <Fragment key={id}>
          <MenuLink
            to={projectPath(workspaceId, projectKey)}
            label={name}
            icon={ProjectsIcon}
            isNarrow={isNarrow}
            isActive={
              isInProject &&
              projectKey === menuProjectKey &&
              !boardId &&
              !pathname.startsWith(PROJECT_SETTINGS_PATH) &&
              !/\/(archive|trash)$/.test(pathname) &&
              pathname !== WORK &&
              !pathname.startsWith(INBOX) &&
              !pathname.startsWith(MY_WORK)
            }
          />
          {projectKey === menuProjectKey ? (
            <Boards shell={shell} isNarrow={isNarrow} place={{ workspaceId, projectKey }} />
          ) : null}
        </Fragment>
      ))}
      {shell.projects.length === 0 && !isNarrow ? (
        <Text size="xs" c="dimmed" px="sm">
          {t("menu.noProject")}
        </Text>
      ) : null}
      {canManage && shell.workspace ? <NewProject shell={shell} isNarrow={isNarrow} /> : null}
    </>
  );
}

interface BoardsProps {
  shell: Shell;
  isNarrow: boolean;
  place: { workspaceId: string; projectKey: string };
}

function Boards({ shell, isNarrow, place }: BoardsProps) {
  const boardId = useShownBoardId();
  const { pathname } = useLocation();
  const { openNewBoard } = useCommands();
  const { mayMove, move } = useBoardOrder();
  const link = ({ id, name }: (typeof shell.boards)[number]) => (
    <MenuLink
      key={id}
      to={boardPath(place, id)}
      label={name}
      icon={BoardIcon}
      isNarrow={isNarrow}
      isActive={id === boardId}
    />
  );
  return (
    <div className={styles.boards} data-narrow={isNarrow}>
      <MenuLink
        to={workPath(place)}
        label={t("menu.work")}
        icon={PostIcon}
        isNarrow={isNarrow}
        isActive={pathname === WORK}
      />
      {isNarrow || !mayMove ? (
        shell.boards.map(link)
      ) : (
        <div className={styles.ordered}>
          <SortableList
            label={t("menu.boards")}
            items={shell.boards}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            onMove={move}
          >
            {link}
          </SortableList>
        </div>
      )}
      {shell.role !== undefined && can(shell.role, "board.manage") ? (
        <MenuButton label={t("menu.newBoard")} icon={PlusIcon} isNarrow={isNarrow} act={openNewBoard} />
      ) : null}
      {mayRestoreAs(shell.role) ? (
        <>
          <MenuLink
            to={archivePath(place)}
            label={t("menu.projectArchive")}
            icon={ArchiveIcon}
            isNarrow={isNarrow}
            isActive={pathname === archivePath(place)}
          />
          <MenuLink
            to={trashPath(place)}
            label={t("menu.projectTrash")}
            icon={TrashIcon}
            isNarrow={isNarrow}
            isActive={pathname === trashPath(place)}
          />
        </>
      ) : null}
    </div>
  );
}

function NewProject({ shell, isNarrow }: { shell: Shell; isNarrow: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const workspaceId = shell.workspace?.id ?? "";
  return (
    <>
      <MenuButton label={t("menu.newProject")} icon={PlusIcon} isNarrow={isNarrow} act={() => setOpen(true)} />
      {isOpen ? (
        <LazyNewProjectDialog
          workspaceId={workspaceId}
          takenKeys={shell.projects.map(({ projectKey }) => projectKey)}
          close={() => setOpen(false)}
          made={async ({ projectKey }) => navigate(projectPath(workspaceId, projectKey))}
        />
      ) : null}
    </>
  );
}

interface EntriesProps {
  entries: MenuEntry[];
  workspaceId: string | undefined;
  isNarrow: boolean;
}

function Entries({ entries, workspaceId, isNarrow }: EntriesProps) {
  const { pathname } = useLocation();
  return entries.map(({ id, path, icon }) => (
    <MenuLink
      key={id}
      to={inWorkspace(path, workspaceId)}
      label={t(`menu.${id}`)}
      icon={icon}
      isNarrow={isNarrow}
      isActive={pathname === path || pathname.startsWith(`${path}/`)}
    />
  ));
}
