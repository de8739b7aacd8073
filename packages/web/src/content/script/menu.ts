/** Opening, closing and Escape are the browser's; only a link to a place on the same page would leave the menu open over it. */
export function closeChosenMenu(): void {
  const menu = document.getElementById("site-menu");
  menu?.addEventListener("click", () => menu.hidePopover());
}
