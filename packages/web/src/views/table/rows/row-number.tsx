import { postNumber } from "@itoguchi/core/posts/post-number";
import { useProjectKey } from "#web/kernel/project/use-post-number.ts";
import styles from "./table-row.module.css";

interface RowNumberProps {
  number: number;
  sub?: number | undefined;
}

/** KEY-12 in a narrow cell: the key is cut where there is no room, never the number. */
export function RowNumber({ number, sub }: RowNumberProps) {
  const projectKey = useProjectKey();
  const whole = postNumber(projectKey, number, sub);
  return (
    <span className={styles.number} title={whole}>
      <span className={styles.key}>{projectKey}</span>
      <span className={styles.digits}>{whole.slice(projectKey.length)}</span>
    </span>
  );
}
