import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./row-link.module.css";

/** The name of a row, which opens it wherever the row is clicked. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
