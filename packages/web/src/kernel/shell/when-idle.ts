/** Runs when the browser is idle, e.g. to prefetch; returns how to cancel. Without requestIdleCallback: after 200 ms. */
export function whenIdle(act: () => void, options?: { timeout: number }): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, options);
  return () => cancelIdleCallback(waiting);
}
