import { AlertIcon, SearchIcon } from "@itoguchi/ui/icons";
import { Button } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import styles from "./list-states.module.css";
import { t } from "./lists.texts.ts";

interface EmptyListProps {
  icon?: ComponentType<{ size?: number }>;
  title: string;
  /** What this is for, or what else to look for. */
  hint: string;
  /** The one next step. */
  children?: ReactNode;
}

export function EmptyList({ icon: Icon = SearchIcon, title, hint, children }: EmptyListProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{hint}</p>
      {children ? <div className={styles.step}>{children}</div> : null}
    </div>
  );
}

export function ListFault({ message, retry }: { message: string; retry(): void }) {
  return (
    <div className={styles.state} data-tone="fault" role="alert">
      <span className={styles.icon}>
        <AlertIcon size={24} />
      </span>
      <p className={styles.title}>{t("list.failed")}</p>
      <p className={styles.hint}>{message}</p>
      <div className={styles.step}>
        <Button variant="default" onClick={retry}>
          {t("list.retry")}
        </Button>
      </div>
    </div>
  );
}
