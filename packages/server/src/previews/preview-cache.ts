import type { Preview } from "@itoguchi/core/previews/preview";
import type { Services } from "../kernel/services.ts";

const KEEP_MS = 10 * 60_000;
const MOST_KEPT = 500;

type Cache = Map<string, { preview: Preview; until: number }>;

const caches = new WeakMap<Services, Cache>();

/** A link that many look at is fetched once in ten minutes. Failures are not kept. */
export async function keptPreview(
  services: Services,
  url: string,
  fetchPreview: () => Promise<Preview>,
): Promise<Preview> {
  const cache: Cache = caches.get(services) ?? new Map();
  caches.set(services, cache);
  const kept = cache.get(url);
  if (kept && kept.until > services.clock.now().getTime()) return kept.preview;
  const preview = await fetchPreview();
  cache.delete(url);
  cache.set(url, { preview, until: services.clock.now().getTime() + KEEP_MS });
  // A map keeps the order of setting: the first is the oldest.
  const oldest = cache.size > MOST_KEPT ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  return preview;
}
