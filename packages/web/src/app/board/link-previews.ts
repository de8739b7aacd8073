import type { Preview } from "@itoguchi/core/previews/preview";

/** As long as the server keeps one. */
const GOOD_FOR_MS = 10 * 60_000;

/** One question for each address, whoever looks at it; one that failed is asked again. */
export function createLinkPreviews(ask: (url: string) => Promise<Preview>): (url: string) => Promise<Preview> {
  const known = new Map<string, { at: number; preview: Promise<Preview> }>();
  return (url) => {
    const kept = known.get(url);
    if (kept && Date.now() - kept.at < GOOD_FOR_MS) return kept.preview;
    const preview = ask(url);
    known.set(url, { at: Date.now(), preview });
    preview.catch(() => known.delete(url));
    return preview;
  };
}
