/** Ends after that time; when it is stopped before, it fails at once. */
export async function pause(ms: number, stopped: AbortSignal): Promise<void> {
  stopped.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = () => reject(stopped.reason);
  stopped.addEventListener("abort", stop);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    stopped.removeEventListener("abort", stop);
  }
}
