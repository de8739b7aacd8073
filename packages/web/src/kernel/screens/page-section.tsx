import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./page-section.module.css";

interface PageSectionProps {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One of several settings on a page, each apart from the next. */
export function PageSection({ id, title, hint, children }: PageSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {hint ? <Text c="dimmed">{hint}</Text> : null}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
