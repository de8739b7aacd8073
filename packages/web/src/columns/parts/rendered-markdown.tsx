import { markdownHtml } from "@itoguchi/core/kernel/markdown";
import type { SyntheticEvent } from "react";
import styles from "./rendered-markdown.module.css";

interface RenderedMarkdownProps {
  source: string;
  /** Tab reaches its links. */
  isReachable: boolean | undefined;
}

/** A link opens; it does not select the cell under it. */
function keepLinks(event: SyntheticEvent) {
  if ((event.target as Element).closest("a")) event.stopPropagation();
}

/** Apart, so that nobody loads the parser who sees no markdown. */
export function RenderedMarkdown({ source, isReachable = false }: RenderedMarkdownProps) {
  const html = markdownHtml(source);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what acts are the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link takes Enter by itself
    <div
      className={styles.markdown}
      onClick={keepLinks}
      onPointerDown={keepLinks}
      onDoubleClick={keepLinks}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the parser writes out HTML of the source as text
      dangerouslySetInnerHTML={{ __html: isReachable ? html : html.replaceAll("<a ", '<a tabindex="-1" ') }}
    />
  );
}
