import type { Document } from "@hocuspocus/server";
import { applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";

/** Of cursors that another process told of. */
export const FROM_OTHERS = { source: "redis" } as const;

const TOGETHER_MS = 50;
/** A notification takes 8,000 bytes. */
const MOST_LETTERS = 7_500;
/** A process that opens a document wants to know who has it open elsewhere. */
const ASKING = "?";

/** Cursors and selections, told between the processes and kept by none. */
export class SharedAwareness {
  readonly #document: Document;
  readonly #say: (messages: readonly string[]) => void;
  readonly #changed = new Set<number>();
  #saying: NodeJS.Timeout | undefined;

  constructor(document: Document, say: (messages: readonly string[]) => void) {
    this.#document = document;
    this.#say = say;
    say([ASKING]);
  }

  changed(clients: readonly number[]): void {
    for (const client of clients) this.#changed.add(client);
    this.#saying ??= setTimeout(() => this.#tell(), TOGETHER_MS);
  }

  hear(message: string): void {
    if (message === ASKING) this.changed(this.#ownClients());
    else applyAwarenessUpdate(this.#document.awareness, Buffer.from(message, "base64"), FROM_OTHERS);
  }

  stop(): void {
    clearTimeout(this.#saying);
    this.#tell();
  }

  #ownClients(): number[] {
    return this.#document.getConnections().flatMap((connection) => [...this.#document.getClients(connection)]);
  }

  #tell(): void {
    this.#saying = undefined;
    const { awareness } = this.#document;
    const messages = [...this.#changed]
      .filter((client) => awareness.meta.has(client))
      .map((client) => Buffer.from(encodeAwarenessUpdate(awareness, [client])).toString("base64"));
    this.#changed.clear();
    const sendable = messages.filter(({ length }) => length <= MOST_LETTERS);
    if (sendable.length > 0) this.#say(sendable);
  }
}
