import type { ReactNode } from "react";
import styles from "./scroll-box.module.css";

/** A long list inside a page or dialog: it scrolls by itself, by keyboard too. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.box} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
