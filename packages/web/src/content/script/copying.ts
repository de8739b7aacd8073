const SHOWN_MS = 2_000;

/** The button shows only where the browser lets a page copy. */
export function offerCopying(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy-link]")) {
    const words = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
      await navigator.clipboard.writeText(canonical?.href ?? location.href);
      button.textContent = button.dataset.copied ?? words;
      setTimeout(() => {
        button.textContent = words;
      }, SHOWN_MS);
    });
  }
}
