import { BoardIcon, SidebarIcon } from "@itoguchi/ui/icons";
import { NavLink, Text, Tooltip, UnstyledButton } from "@mantine/core";
import type { ComponentType } from "react";
import { Link, useLocation } from "react-router";
import { t } from "#web/kernel/i18n/shell.ts";
import { inWorkspace, type MenuEntry, menuFor } from "../menus.ts";
import { projectPath, type Shell } from "../shell.ts";
import styles from "./side-menu.module.css";

interface SideMenuProps {
  shell: Shell;
  isNarrow: boolean;
  toggle?: () => void;
  currentProjectKey: string | undefined;
}

export function SideMenu({ shell, isNarrow, toggle, currentProjectKey }: SideMenuProps) {
  const entries = menuFor(shell.role);
  const section = (name: MenuEntry["section"]) => entries.filter((entry) => entry.section === name);
  const workspaceId = shell.workspace?.id;
  return (
    <div className={styles.menu} data-narrow={isNarrow}>
      <Section title={t("menu.projects")} isNarrow={isNarrow}>
        {shell.projects.map(({ id, name, projectKey }) => (
          <Item
            key={id}
            to={projectPath(workspaceId ?? "", projectKey)}
            label={name}
            icon={BoardIcon}
            isNarrow={isNarrow}
            isActive={projectKey === currentProjectKey}
          />
        ))}
        {shell.projects.length === 0 && !isNarrow ? (
          <Text size="xs" c="dimmed" px="sm">
            {t("menu.noProject")}
          </Text>
        ) : null}
        <Entries entries={section("guide")} workspaceId={workspaceId} isNarrow={isNarrow} />
      </Section>
      {section("settings").length > 0 ? (
        <Section title={t("menu.settings")} isNarrow={isNarrow}>
          <Entries entries={section("settings")} workspaceId={workspaceId} isNarrow={isNarrow} />
        </Section>
      ) : null}
      <Section title={t("menu.personal")} isNarrow={isNarrow}>
        <Entries entries={section("personal")} workspaceId={workspaceId} isNarrow={isNarrow} />
      </Section>
      {toggle ? (
        <UnstyledButton
          className={styles.toggle}
          onClick={toggle}
          aria-expanded={!isNarrow}
          aria-label={t(isNarrow ? "menu.expand" : "menu.collapse")}
        >
          <SidebarIcon />
          {isNarrow ? null : t("menu.collapse")}
        </UnstyledButton>
      ) : null}
    </div>
  );
}

function Section({ title, isNarrow, children }: { title: string; isNarrow: boolean; children: React.ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      {isNarrow ? null : <Text className={styles.title}>{title}</Text>}
      {children}
    </section>
  );
}

interface EntriesProps {
  entries: MenuEntry[];
  workspaceId: string | undefined;
  isNarrow: boolean;
}

export function Entries({ entries, workspaceId, isNarrow }: EntriesProps) {
  const { pathname } = useLocation();
  return entries.map(({ id, path, icon }) => (
    <Item
      key={id}
      to={inWorkspace(path, workspaceId)}
      label={t(`menu.${id}`)}
      icon={icon}
      isNarrow={isNarrow}
      isActive={pathname === path}
    />
  ));
}

interface ItemProps {
  to: string;
  label: string;
  icon: ComponentType<{ size?: number }>;
  isNarrow: boolean;
  isActive: boolean;
}

function Item({ to, label, icon: Icon, isNarrow, isActive }: ItemProps) {
  const link = (
    <NavLink
      component={Link}
      to={to}
      className={styles.item}
      label={isNarrow ? undefined : label}
      aria-label={label}
      leftSection={<Icon size={18} />}
      active={isActive}
      aria-current={isActive ? "page" : undefined}
    />
  );
  return isNarrow ? (
    <Tooltip label={label} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
