/** One attempt at a time: the same promise while it is on its way and once it has succeeded; a new one after a failure. */
export function oneAttempt<T>(make: () => Promise<T>): () => Promise<T> {
  let attempt: Promise<T> | undefined;
  return () => {
    if (attempt) return attempt;
    const begun = make();
    attempt = begun;
    begun.catch(() => {
      attempt = undefined;
    });
    return begun;
  };
}
