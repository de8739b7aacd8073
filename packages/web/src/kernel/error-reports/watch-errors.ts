import type { BROWSER_ERROR_SOURCES } from "@itoguchi/core/error-reports/browser-error";

type Source = (typeof BROWSER_ERROR_SOURCES)[number];
type Told = Error & { kind: string };
type Tell = (source: Source, error: unknown) => void;

declare global {
  /** There only where the installation has somewhere to report to. */
  var errorTeller: Tell | undefined;
}

/** Written into the page, before all other scripts, where errors are reported: other pages do not carry it. */
export function watchErrors(release: string): string {
  // The browser has it from the server, and leaves what is written there as it is.
  if (!import.meta.env.SSR) return "";
  return `(${watch})(${JSON.stringify(release)})`;
}

/** For what ends neither in `window.onerror` nor in an unhandled rejection. */
export const tellError: Tell = (source, error) => globalThis.errorTeller?.(source, error);

/** Runs in the page, as text: it must not name anything outside itself. To our own server only, each error once, ten a page. */
function watch(release: string): void {
  const told = new Set<string>();
  function tell(source: Source, error: unknown) {
    const { name = "Error", message = "", stack = "", kind = name } = (error ?? {}) as Partial<Told>;
    const key = name + message + stack.slice(0, 300);
    // A connection that broke, or a request that the page gave up, is no error of the page.
    const isOfTheLine = /failed to fetch|networkerror|load failed|network error|unable to decode/i.test(message);
    // A server that is being maintained or restarted knows of it, and reports what else keeps it from answering.
    if (kind === "ServiceUnavailable") return;
    if (name === "AbortError" || (isOfTheLine && source !== "chunk") || !navigator.onLine) return;
    if (told.size >= 10 || told.has(key)) return;
    told.add(key);
    fetch("/api/errorReport", {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        source,
        name: String(name).slice(0, 100),
        message: String(message).slice(0, 500),
        stack: String(stack).slice(0, 4_000),
        path: location.pathname.slice(0, 300),
        release,
      }),
    }).catch(() => {});
  }
  globalThis.errorTeller = tell;
  addEventListener(
    "error",
    ({ target, error, message }) => {
      const { src } = target as unknown as { src?: string };
      if (src) tell("chunk", { name: "LoadError", message: src.replace(/^\w+:\/\/[^/]+|\?.*/g, "") });
      else if (target === window) tell("script", error ?? { message });
    },
    // What could not be loaded is told to its element only.
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell("rejection", reason));
  addEventListener("vite:preloadError", (event) => tell("chunk", (event as Event & { payload?: unknown }).payload));
}
