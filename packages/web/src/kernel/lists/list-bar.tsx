import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "./format-count.ts";
import styles from "./list-bar.module.css";

/** What stands above a list: search, filters, how many. */
export function ListBar({ children, count }: { children: ReactNode; count?: number | undefined }) {
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.count} role="status">
        {count === undefined ? null : formatCount(count)}
      </p>
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  change(value: string): void;
}

export function FilterSelect({ label, value, options, change }: FilterSelectProps) {
  return (
    <NativeSelect
      className={styles.select}
      aria-label={label}
      value={value}
      data={options}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
