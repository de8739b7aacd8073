import type { ComponentPropsWithRef } from "react";
import { AlertIcon, InfoIcon } from "./icons.tsx";
import styles from "./notice.module.css";

const ICONS = { fault: AlertIcon, warning: AlertIcon, info: InfoIcon };

interface NoticeProps extends ComponentPropsWithRef<"div"> {
  tone: keyof typeof ICONS;
}

/** A sentence that must not be overlooked. `role="alert"` when it appears in answer to something. */
export function Notice({ tone, children, ...others }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.notice} data-tone={tone} {...others}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
