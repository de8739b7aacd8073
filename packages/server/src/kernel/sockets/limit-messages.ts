interface Socket {
  on(event: "message", act: (message: Buffer) => void): unknown;
  close(code: number, reason: string): void;
}

const TOO_MANY = 4429;
const MINUTE_MS = 60_000;
/** What is longer counts as several. */
const ONE_BYTES = 16_000;

/** Whatever a message is, reading it takes time: a socket that sends more than any page does is closed. */
export function limitMessages(socket: Socket, { now }: { now(): Date }, most: number): void {
  let [minute, count] = [0, 0];
  socket.on("message", ({ length }) => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, count] = [current, 0];
    count += 1 + Math.floor(length / ONE_BYTES);
    if (count > most) socket.close(TOO_MANY, "Too many requests");
  });
}
