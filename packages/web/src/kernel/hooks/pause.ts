/** Ends after that time; when it is stopped before, it fails at once. */
export function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(stopped.reason);
    });
  });
}
