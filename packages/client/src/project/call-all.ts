/** Calls every listener. An error of one is reported as uncaught and keeps neither the others from being called nor the caller from going on. */
export function callAll<Args extends unknown[]>(listeners: Iterable<(...args: Args) => void>, ...args: Args): void {
  for (const listener of listeners)
    try {
      listener(...args);
    } catch (error) {
      report(error);
    }
}

/** Where there is no window, as in tests on Node, there is no `reportError`. */
function report(error: unknown): void {
  const { reportError = console.error } = globalThis as { reportError?: (error: unknown) => void };
  reportError(error);
}
