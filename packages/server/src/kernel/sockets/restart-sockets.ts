interface Socket {
  close(code: number, reason: string): void;
  terminate(): void;
}

const SERVICE_RESTART = 1012;
/** For the client's own goodbye; one that does not say it must not hold up the stop. */
const GOODBYE_MS = 2_000;

/** The program stops: clients come again, here or at another process, and resume where they were. */
export function restartSockets(sockets: Iterable<Socket>): void {
  const open = [...sockets];
  for (const socket of open) socket.close(SERVICE_RESTART, "Service Restart");
  setTimeout(() => {
    for (const socket of open) socket.terminate();
  }, GOODBYE_MS).unref();
}
