import { randomUUID } from "node:crypto";
import type { Document } from "@hocuspocus/server";
import { inTenant } from "#server/kernel/db/in-tenant";
import type { Services } from "#server/kernel/services";
import { Cut } from "./cut.ts";
import { Room } from "./room.ts";
import type { RoomContext } from "./room-context.ts";
import { SharedAwareness } from "./shared-awareness.ts";
import { appendUpdate, type BodyAddress, DOCUMENT_CHANNEL, readUpdates } from "./update-log.ts";

const AWARENESS_CHANNEL = "itoguchi_awareness";

export type RoomServices = Pick<Services, "db" | "pool" | "reader" | "hub" | "redis" | "log" | "clock">;

interface OpenRoom {
  room: Room;
  awareness: SharedAwareness;
  /** Settled once it is closed for having been refused an update. */
  refused?: PromiseWithResolvers<void>;
}

/** The rooms of this process, in step with those of the others. */
export class OpenRooms {
  readonly #services: RoomServices;
  readonly #unload: (document: Document) => void;
  readonly #rooms = new Map<string, OpenRoom>();
  /** What the others know this process by. */
  readonly #own = randomUUID();

  constructor(services: RoomServices, unload: (document: Document) => void) {
    this.#services = services;
    this.#unload = unload;
    this.#hear(DOCUMENT_CHANNEL, ({ room }, seq) => room.heard(Number(seq), false));
    this.#hear(AWARENESS_CHANNEL, ({ awareness }, message) => awareness.hear(message));
    const catchUp = () => {
      for (const { room } of this.#rooms.values()) room.catchUp();
    };
    services.hub.watch({ advanced: () => {}, connected: catchUp });
    services.redis?.whenConnected(catchUp);
  }

  get(name: string): OpenRoom | undefined {
    return this.#rooms.get(name);
  }

  all(): OpenRoom[] {
    return [...this.#rooms.values()];
  }

  /** It hears of updates from its first moment on: one may come while it is loaded. */
  async load(document: Document, { workspaceId, documentId }: BodyAddress): Promise<void> {
    const { db, pool, redis, log } = this.#services;
    const address = { workspaceId, documentId };
    const room = new Room({
      ...{ address, document, log },
      append: async (update) => {
        const seq = await appendUpdate(pool, address, { update, sender: this.#own });
        // Besides the database's own word, which comes as surely as the commit.
        if (seq !== undefined) void redis?.publish(DOCUMENT_CHANNEL, [`${this.#own} ${document.name} ${seq}`]);
        return seq;
      },
      read: (since) => inTenant(db, workspaceId, (tx) => readUpdates(tx, address, since)),
      close: () => this.close(document),
    });
    const awareness = new SharedAwareness(document, (messages) => this.#tell(document.name, messages));
    this.#rooms.set(document.name, { room, awareness });
    await room.load().catch((error) => {
      this.forget(document.name);
      document.destroy();
      throw error;
    });
  }

  forget(name: string): void {
    const open = this.#rooms.get(name);
    this.#rooms.delete(name);
    open?.awareness.stop();
    open?.refused?.resolve();
  }

  /** What is in memory is not what is kept: the document goes from memory before it is opened again. */
  close(document: Document): void {
    const open = this.#rooms.get(document.name);
    if (!open || open.refused) return;
    open.refused = Promise.withResolvers();
    for (const connection of document.getConnections()) {
      (connection.context as RoomContext).cut(Cut.notKept);
      // Not only once the browser has said goodbye, too: it may be asleep.
      connection.close(Cut.notKept);
    }
    this.#unload(document);
  }

  #tell(name: string, states: readonly string[]): void {
    const { redis, pool, log } = this.#services;
    const messages = states.map((state) => `${this.#own} ${name} ${state}`);
    const send = async () => {
      if (await redis?.publish(AWARENESS_CHANNEL, messages)) return;
      const notify = "select pg_notify($1, message) from unnest($2::text[]) as message";
      await pool.query(notify, [AWARENESS_CHANNEL, messages]);
    };
    send().catch((error) => log.warn({ err: error }, "cursors could not be told"));
  }

  #hear(channel: string, act: (open: OpenRoom, message: string) => void): void {
    const heard = (payload: string) => {
      const [sender, name = "", message = ""] = payload.split(" ");
      const open = this.#rooms.get(name);
      if (open && sender !== this.#own) act(open, message);
    };
    this.#services.hub.hear(channel, heard);
    this.#services.redis?.subscribe(channel, heard);
  }
}
