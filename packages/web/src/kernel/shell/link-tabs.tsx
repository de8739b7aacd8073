import { Link } from "react-router";
import styles from "./link-tabs.module.css";

interface LinkTabsProps<Tab extends string> {
  label: string;
  tabs: readonly Tab[];
  current: Tab;
  nameOf(tab: Tab): string;
  pathOf(tab: Tab): string;
}

/** Parts of a page that have an address each. */
export function LinkTabs<Tab extends string>({ label, tabs, current, nameOf, pathOf }: LinkTabsProps<Tab>) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={pathOf(tab)}
          preventScrollReset
          className={styles.tab}
          aria-current={tab === current ? "page" : undefined}
        >
          {nameOf(tab)}
        </Link>
      ))}
    </nav>
  );
}
