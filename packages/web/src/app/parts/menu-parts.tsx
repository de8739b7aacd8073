import { SidebarIcon } from "@itoguchi/ui/icons";
import { NavLink, Text, Tooltip, UnstyledButton } from "@mantine/core";
import type { ComponentType, ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#web/kernel/shell/shell.texts.ts";
import styles from "./side-menu.module.css";

interface MenuBoxProps {
  isNarrow: boolean;
  toggle: (() => void) | undefined;
  children: ReactNode;
}

export function MenuBox({ isNarrow, toggle, children }: MenuBoxProps) {
  return (
    <div className={styles.menu} data-narrow={isNarrow}>
      {children}
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

interface MenuSectionProps {
  title: string;
  isNarrow: boolean;
  /** What a tour finds it by. */
  tour?: string;
  children: ReactNode;
}

export function MenuSection({ title, isNarrow, tour, children }: MenuSectionProps) {
  return (
    <section className={styles.section} aria-label={title} data-tour={tour}>
      {isNarrow ? null : <Text className={styles.title}>{title}</Text>}
      {children}
    </section>
  );
}

interface ItemProps {
  label: string;
  icon: ComponentType<{ size?: number }>;
  isNarrow: boolean;
}

export function MenuLink({ to, isActive = false, ...item }: ItemProps & { to: string; isActive?: boolean }) {
  return named(
    item,
    <NavLink
      component={Link}
      to={to}
      {...looksOf(item)}
      active={isActive}
      aria-current={isActive ? "page" : undefined}
    />,
  );
}

/** To a public page, in a tab of its own. */
export function MenuPublicLink({ href, ...item }: ItemProps & { href: string }) {
  return named(item, <NavLink component="a" href={href} target="_blank" {...looksOf(item)} />);
}

export function MenuButton({ act, ...item }: ItemProps & { act(): void }) {
  return named(item, <NavLink component="button" type="button" onClick={act} {...looksOf(item)} />);
}

function looksOf({ label, icon: Icon, isNarrow }: ItemProps) {
  return {
    className: styles.item,
    label: isNarrow ? undefined : label,
    "aria-label": label,
    leftSection: <Icon size={18} />,
  };
}

/** Where only the icon shows, its name comes with the pointer. */
function named({ label, isNarrow }: ItemProps, item: ReactElement<Record<string, unknown>>) {
  return isNarrow ? (
    <Tooltip label={label} position="right">
      {item}
    </Tooltip>
  ) : (
    item
  );
}
