/** Shows the box above everything and puts it anew whenever it or the page moves; answers how to end that. */
export function stayPlaced(box: HTMLElement, put: () => void, watched: readonly HTMLElement[]): () => void {
  if (!box.matches(":popover-open")) box.showPopover();
  put();
  const watch = new ResizeObserver(put);
  for (const element of watched) watch.observe(element);
  window.addEventListener("scroll", put, true);
  window.addEventListener("resize", put);
  return () => {
    watch.disconnect();
    window.removeEventListener("scroll", put, true);
    window.removeEventListener("resize", put);
  };
}
