import { postNumber } from "@itoguchi/core/posts/post-number";
import { useProjectKey } from "#web/kernel/project/use-post-number.ts";
import { SHORT_KEY } from "../grid-columns.ts";
import styles from "./table-row.module.css";

interface RowNumberProps {
  number: number;
  sub?: number | undefined;
}

/** KEY-12, and 12 in a cell that has no room for the key, which is the same in every row. */
export function RowNumber({ number, sub }: RowNumberProps) {
  const projectKey = useProjectKey();
  const whole = postNumber(projectKey, number, sub);
  const keyLength = projectKey.length + 1;
  return (
    <span className={styles.number} title={whole}>
      <span className={styles.key} data-long={projectKey.length > SHORT_KEY || undefined}>
        {whole.slice(0, keyLength)}
      </span>
      <span className={styles.digits}>{whole.slice(keyLength)}</span>
    </span>
  );
}
