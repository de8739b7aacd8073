import type { Page } from "@itoguchi/core/pages/page";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { EnvironmentLine } from "#web/kernel/environment/environment-line.tsx";
import { QuietButton } from "../parts/quiet-button.tsx";
import { t } from "../posts.texts.ts";
import styles from "./pages.module.css";

interface PageToolsProps {
  page: Page;
  label: string;
  /** Absent where the person may not delete it. */
  remove: (() => void) | undefined;
  /** What is done with this kind alone. */
  children?: ReactNode;
}

/** The line above a capture: which one it is, where it was made, and what can be done with it. */
export function PageTools({ page, label, remove, children }: PageToolsProps) {
  return (
    <div className={styles.pageTools}>
      <span className={styles.note}>{label}</span>
      {page.pageUrl ? (
        <Anchor href={page.pageUrl} target="_blank" rel="noopener noreferrer" size="xs">
          {t("pages.source")}
        </Anchor>
      ) : null}
      <span className={styles.space} />
      {children}
      {remove ? <QuietButton onClick={remove}>{t("pages.remove")}</QuietButton> : null}
    </div>
  );
}

/** What the captured page believed to run in. */
export function PageEnvironment({ page: { emulatedUserAgent } }: { page: Page }) {
  return emulatedUserAgent ? <EnvironmentLine label={t("pages.emulated")} userAgent={emulatedUserAgent} /> : null;
}
