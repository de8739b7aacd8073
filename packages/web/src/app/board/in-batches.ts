const TOGETHER_MS = 20;

/** Questions of one screen, asked together; undefined where the answer has nothing. When asking fails, all questions of the batch fail. */
export function inBatches<Key, Answer>(
  most: number,
  ask: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Answer | undefined>>();

  async function send(batch: typeof waiting): Promise<void> {
    try {
      const found = await ask([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
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
