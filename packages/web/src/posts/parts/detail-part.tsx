import { type ReactNode, useId } from "react";
import styles from "./detail-part.module.css";

interface DetailPartProps {
  title: string;
  /** Beside the title: how many, how far. */
  note?: string | undefined;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

export function DetailPart({ title, note, actions, children }: DetailPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {note ? <span className={styles.note}>{note}</span> : null}
        <span className={styles.space} />
        {actions}
      </div>
      {children}
    </section>
  );
}
