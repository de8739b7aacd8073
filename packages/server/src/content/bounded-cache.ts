/** Made once for each key; when there are too many, the one that was made first goes. A failure is not kept. */
export function createBoundedCache<Made>(most: number) {
  const kept = new Map<string, Promise<Made>>();
  return (key: string, make: () => Promise<Made>): Promise<Made> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const first = kept.size > most ? kept.keys().next().value : undefined;
    if (first !== undefined) kept.delete(first);
    return made;
  };
}
