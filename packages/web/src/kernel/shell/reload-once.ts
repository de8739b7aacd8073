const MARK = "itoguchi.reloaded";
const PAUSE_MS = 20_000;

type Page = Pick<Window, "addEventListener" | "location" | "navigator" | "sessionStorage">;

/** After a release the old page asks for chunks that are gone. One reload brings the new ones; a second would be a loop. */
export function reloadOnceOnLostChunk(page: Page): void {
  page.addEventListener("vite:preloadError", (event) => {
    // Without a connection a reload would leave nothing of the page.
    if (!page.navigator.onLine || !mayReload(page.sessionStorage, Date.now())) return;
    event.preventDefault();
    page.location.reload();
  });
}

export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  const last = Number(storage.getItem(MARK) ?? 0);
  if (now - last < PAUSE_MS) return false;
  storage.setItem(MARK, String(now));
  return true;
}
