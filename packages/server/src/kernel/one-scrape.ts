/** All metrics of one scrape share one query. */
const FRESH_MS = 1_000;

interface Source<Figures> {
  read(): Promise<Figures[]>;
  onError(error: unknown): void;
}

/** Figures from the database. Without one there are none, and the other metrics stay. */
export function onceAScrape<Figures>({ read, onError }: Source<Figures>): () => Promise<Figures[]> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looked: Promise<Figures[]> = Promise.resolve([]);
  return () => {
    if (performance.now() - lookedAt < FRESH_MS) return looked;
    lookedAt = performance.now();
    looked = read().catch((error: unknown) => {
      onError(error);
      return [];
    });
    return looked;
  };
}
