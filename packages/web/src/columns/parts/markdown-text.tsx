import { lazy, Suspense } from "react";
import { inlineMarkdown, LONGEST_READ, plainMarkdown } from "../reading/plain-markdown.ts";
import styles from "./cell.module.css";
import { CellText } from "./cell-text.tsx";

const RenderedMarkdown = lazy(async () => ({ default: (await import("./rendered-markdown.tsx")).RenderedMarkdown }));

interface MarkdownTextProps {
  source: string;
  isWrap: boolean;
  isReachable: boolean | undefined;
}

/** Rendered where there is room for lines and lists; in one line with its bold, struck and code parts. */
export function MarkdownText({ source, isWrap, isReachable }: MarkdownTextProps) {
  if (source.trim() === "") return null;
  if (!isWrap) return <OneLine source={source} />;
  return (
    <Suspense fallback={<CellText text={plainMarkdown(source)} isWrap />}>
      <RenderedMarkdown source={source} isReachable={isReachable} />
    </Suspense>
  );
}

function OneLine({ source }: { source: string }) {
  const line =
    source
      .slice(0, LONGEST_READ)
      .split("\n")
      .find((text) => plainMarkdown(text) !== "") ?? "";
  return (
    <span className={styles.line}>
      {inlineMarkdown(line).map(({ text, mark: Mark }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
        Mark ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}
