import { markdownHtml } from "@itoguchi/core/kernel/markdown";
import { t } from "../columns.texts.ts";
import styles from "./editor.module.css";

/** Apart, so that nobody loads the parser who does not look. */
export function MarkdownPreview({ source }: { source: string }) {
  if (source.trim() === "")
    return <div className={`${styles.preview} ${styles.dimmed}`}>{t("editor.previewEmpty")}</div>;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the parser writes out HTML of the source as text
    <div className={styles.preview} dangerouslySetInnerHTML={{ __html: markdownHtml(source) }} />
  );
}
