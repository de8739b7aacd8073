import type { ReactNode } from "react";
import styles from "./values.module.css";

/** The two ends of a range; one of them may be open. */
export function Between({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <div className={styles.between}>
      {from}
      <span aria-hidden="true">〜</span>
      {to}
    </div>
  );
}
