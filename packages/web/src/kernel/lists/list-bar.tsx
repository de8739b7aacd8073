import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount, type Unit } from "./format-count.ts";
import styles from "./list-bar.module.css";

interface ListBarProps {
  children: ReactNode;
  count?: number | undefined;
  unit?: Unit;
}

/** What stands above a list: search, filters, how many. */
export function ListBar({ children, count, unit }: ListBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.count} role="status">
        {count === undefined ? null : formatCount(count, unit)}
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
