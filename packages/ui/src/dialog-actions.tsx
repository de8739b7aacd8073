import type { ReactNode } from "react";
import styles from "./dialog-actions.module.css";

/** The buttons at the foot of a dialog: they stay in sight while what stands above them scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
