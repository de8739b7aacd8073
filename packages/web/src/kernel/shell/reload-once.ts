const MARK = "itoguchi.reloaded";
const PAUSE_MS = 20_000;

/** After a release the old page asks for chunks that are gone. One reload brings the new ones; a second would be a loop. */
export function reloadOnceOnLostChunk(page: Pick<Window, "addEventListener" | "location" | "sessionStorage">): void {
  page.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(page.sessionStorage, Date.now())) return;
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
