import { t } from "#web/kernel/i18n/sprints.ts";
import styles from "./agile.module.css";

/** What is carried: the title, with the number of all that go along. */
export function rowPreview(title: string, count: number): HTMLElement {
  const box = document.createElement("div");
  box.className = styles.preview ?? "";
  box.textContent = count > 1 ? t("row.dragged", { title, count }) : title;
  return box;
}
