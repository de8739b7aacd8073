import { t } from "#web/kernel/i18n/sprints.ts";
import styles from "./agile.module.css";

/** Room for the shadow and the count. */
export const PREVIEW_EDGE = 12;

interface Carried {
  number: number;
  title: string;
  /** Of all that go along. */
  count: number;
}

/** What is carried: number and title, with the number of all that go along. */
export function rowPreview({ number, title, count }: Carried): HTMLElement {
  const box = element("div", styles.preview);
  box.style.padding = `${PREVIEW_EDGE}px`;
  const row = element("div", styles.previewRow);
  row.append(element("span", styles.number, `#${number}`), element("span", styles.previewTitle, title));
  if (count > 1) row.dataset.many = "";
  box.append(row);
  if (count > 1) box.append(element("span", styles.previewCount, t("row.dragged", { count })));
  return box;
}

function element(kind: "div" | "span", className: string | undefined, text = ""): HTMLElement {
  const made = document.createElement(kind);
  made.className = className ?? "";
  made.textContent = text;
  return made;
}
