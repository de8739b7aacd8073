/** Once the page has nothing else to do; answers how to call it off. Where that cannot be known, after a moment. */
export function whenIdle(act: () => void, options?: { timeout: number }): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(act, options);
  return () => cancelIdleCallback(waiting);
}
