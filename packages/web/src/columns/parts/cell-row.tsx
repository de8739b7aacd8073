import type { ReactNode } from "react";
import styles from "./cell.module.css";

interface CellRowProps {
  isWrap: boolean;
  children: ReactNode;
}

/** Things side by side. */
export function CellRow({ isWrap, children }: CellRowProps) {
  return (
    <span className={styles.row} data-wrap={isWrap || undefined}>
      {children}
    </span>
  );
}
