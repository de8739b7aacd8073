import { dragPreview } from "#web/kernel/moving/drag-preview.ts";
import styles from "../agile.module.css";
import { t } from "../sprints.texts.ts";

interface Carried {
  number: string;
  title: string;
  /** Of all that go along. */
  count: number;
}

/** What is carried: number and title, with the number of all that go along. */
export function rowPreview({ number, title, count }: Carried): HTMLElement {
  const row = element("div", styles.previewRow);
  row.append(element("span", styles.number, number), element("span", styles.previewTitle, title));
  if (count > 1) row.dataset.many = "";
  const preview = dragPreview(row, count > 1 ? t("row.dragged", { count }) : undefined);
  preview.classList.add(styles.preview ?? "");
  return preview;
}

function element(kind: "div" | "span", className: string | undefined, text = ""): HTMLElement {
  const made = document.createElement(kind);
  made.className = className ?? "";
  made.textContent = text;
  return made;
}
