import { t } from "../columns.texts.ts";
import { RenderedMarkdown } from "../parts/rendered-markdown.tsx";
import styles from "./editor.module.css";

/** Apart, so that nobody loads the parser who does not look. */
export function MarkdownPreview({ source }: { source: string }) {
  if (source.trim() === "")
    return <div className={`${styles.preview} ${styles.dimmed}`}>{t("editor.previewEmpty")}</div>;
  return (
    <div className={styles.preview}>
      <RenderedMarkdown source={source} isReachable />
    </div>
  );
}
