import { t } from "#web/kernel/i18n/kanban.ts";
import styles from "./card.module.css";

/** Room for the shadow and the count. */
export const PREVIEW_EDGE = 12;

/** What is carried: a copy of the card, with the number of all that go along. */
export function cardPreview(card: HTMLElement, { count, width }: { count: number; width: number }): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.style.width = `${width}px`;
  for (const name of ["data-card", "data-lane", "data-lifted"]) copy.removeAttribute(name);
  const box = document.createElement("div");
  box.className = styles.preview ?? "";
  box.style.padding = `${PREVIEW_EDGE}px`;
  box.append(copy);
  if (count > 1) {
    const badge = document.createElement("span");
    badge.className = styles.badge ?? "";
    badge.textContent = t("card.dragged", { count });
    box.append(badge);
  }
  return box;
}
