const ABOVE = ["dialog", "alertdialog", "menu", "listbox"]
  .map((role) => `[role="${role}"]:not([data-beside-page])`)
  .join(", ");

/** Something that has the keys for itself lies over the page. What stands beside it, as a tip, has not. */
export function isPageCovered(): boolean {
  return document.querySelector(ABOVE) !== null;
}
