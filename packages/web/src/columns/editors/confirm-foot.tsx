import { pressOnEnter } from "../parts/press-on-enter.ts";
import styles from "./confirm-foot.module.css";

interface ConfirmFootProps {
  label: string;
  isReady: boolean;
  confirm(): void;
}

/** Ends a choice of several where leaving the editor does not take it. */
export function ConfirmFoot({ label, isReady, confirm }: ConfirmFootProps) {
  return (
    <div className={styles.foot}>
      <button
        type="button"
        className={styles.confirm}
        disabled={!isReady}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={confirm}
        onKeyDown={pressOnEnter}
      >
        {label}
      </button>
    </div>
  );
}
