import styles from "./drag-preview.module.css";

/** Room for the shadow and the count. */
export const PREVIEW_EDGE = 12;

/** What is carried, with the words for how many go along if it is not alone. */
export function dragPreview(carried: HTMLElement, count: string | undefined): HTMLElement {
  const box = document.createElement("div");
  box.className = styles.preview ?? "";
  box.style.padding = `${PREVIEW_EDGE}px`;
  box.append(carried);
  if (count) {
    const badge = document.createElement("span");
    badge.className = styles.count ?? "";
    badge.textContent = count;
    box.append(badge);
  }
  return box;
}
