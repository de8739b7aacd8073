export type Limiter = <Result>(act: () => Promise<Result>) => Promise<Result>;

/** So many at once; the others wait for their turn, first come, first served. */
export function createLimiter(most: number): Limiter {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
