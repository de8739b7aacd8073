import styles from "./environment-line.module.css";
import { environmentName } from "./user-agent.ts";

interface EnvironmentLineProps {
  label: string;
  userAgent: string;
}

/** Browser and system in words; opened, the whole string as it was sent. */
export function EnvironmentLine({ label, userAgent }: EnvironmentLineProps) {
  const name = environmentName(userAgent);
  if (!name)
    return (
      <p className={styles.line}>
        {label} <span className={styles.whole}>{userAgent}</span>
      </p>
    );
  return (
    <details className={styles.line}>
      <summary>
        {label} {name}
      </summary>
      <code className={styles.whole}>{userAgent}</code>
    </details>
  );
}
