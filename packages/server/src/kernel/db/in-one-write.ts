import type { Socket } from "node:net";
import type { ClientBase } from "pg";

/** Statements that are sent without waiting for each other leave in one write: a write for each costs more than it carries. */
export function inOneWrite<Sent>(client: ClientBase, send: () => Sent): Sent {
  const stream = streamOf(client);
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

export function streamOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
