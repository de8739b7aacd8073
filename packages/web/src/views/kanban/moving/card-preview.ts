import { dragPreview } from "#web/kernel/moving/drag-preview.ts";
import { t } from "#web/views/kanban.texts.ts";
import styles from "../card.module.css";

/** What is carried: a copy of the card, with the number of all that go along. */
export function cardPreview(card: HTMLElement, { count, width }: { count: number; width: number }): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  copy.style.width = `${width}px`;
  for (const name of ["data-card", "data-lane", "data-lifted"]) copy.removeAttribute(name);
  const preview = dragPreview(copy, count > 1 ? t("card.dragged", { count }) : undefined);
  preview.classList.add(styles.preview ?? "");
  return preview;
}
