interface Entry {
  made: Promise<Buffer>;
  /** Known once it is made. */
  size: number;
}

/** Made once for each key; when there are too many bytes, what was made first goes. A failure is not kept. */
export function createBoundedCache(mostBytes: number) {
  const kept = new Map<string, Entry>();
  let total = 0;

  function drop(key: string, entry: Entry): void {
    if (kept.get(key) !== entry) return;
    total -= entry.size;
    kept.delete(key);
  }

  function weigh(key: string, entry: Entry, size: number): void {
    if (kept.get(key) !== entry) return;
    entry.size = size;
    total += size;
    for (const [oldest, old] of kept) {
      if (total <= mostBytes) break;
      drop(oldest, old);
    }
  }

  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(key);
    if (known) return known.made;
    const entry = { made: make(), size: 0 };
    kept.set(key, entry);
    entry.made.then(
      ({ length }) => weigh(key, entry, length),
      () => drop(key, entry),
    );
    return entry.made;
  };
}
