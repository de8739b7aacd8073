import styles from "./cell.module.css";

interface CellTextProps {
  text: string;
  isWrap: boolean;
  look?: "title" | "dimmed" | "number" | undefined;
}

/** What is longer than any cell only costs time. */
const LONGEST_SHOWN = 2_000;

export function CellText({ text, isWrap, look }: CellTextProps) {
  if (text === "") return null;
  const shown = isWrap ? text.slice(0, LONGEST_SHOWN) : firstLine(text);
  return (
    <span className={look ? `${styles.line} ${styles[look]}` : styles.line} data-wrap={isWrap || undefined}>
      {shown}
    </span>
  );
}

function firstLine(text: string): string {
  const head = text.slice(0, LONGEST_SHOWN);
  return head.split("\n").find((line) => line.trim() !== "") ?? "";
}
