import type { ReactNode } from "react";
import styles from "./detail-panel.module.css";

/** Beside the board; on a small screen over all of it. */
export function DetailPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label={label}>
      {children}
    </aside>
  );
}
