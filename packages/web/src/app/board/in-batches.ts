const TOGETHER_MS = 20;

/** Questions of one screen, asked together; a question that fails has no answer. */
export function inBatches<Key, Answer>(
  most: number,
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Answer | undefined>>();

  async function send(batch: typeof waiting): Promise<void> {
    const found = await ask([...batch.keys()]).catch(() => new Map<Key, Answer>());
    for (const [key, { resolve }] of batch) resolve(found.get(key));
  }

  return (key) => {
    const asked = waiting.get(key);
    if (asked) return asked.promise;
    if (waiting.size === 0)
      setTimeout(() => {
        const all = [...waiting];
        waiting = new Map();
        for (let at = 0; at < all.length; at += most) void send(new Map(all.slice(at, at + most)));
      }, TOGETHER_MS);
    const next = Promise.withResolvers<Answer | undefined>();
    waiting.set(key, next);
    return next.promise;
  };
}
