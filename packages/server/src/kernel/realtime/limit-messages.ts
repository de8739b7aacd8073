interface Socket {
  on(event: "message", act: () => void): unknown;
  close(code: number, reason: string): void;
}

const TOO_MANY = 4429;
const MINUTE_MS = 60_000;
/** A page subscribes to a handful of things, and says every 15 seconds that it is there. */
const MOST_A_MINUTE = 600;

/** Whatever a message is, reading it takes time: a socket that sends more than any page does is closed. */
export function limitMessages(socket: Socket, { now }: { now(): Date }): void {
  let [minute, count] = [0, 0];
  socket.on("message", () => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) [minute, count] = [current, 0];
    if (++count > MOST_A_MINUTE) socket.close(TOO_MANY, "Too many requests");
  });
}
