import pg from "pg";
import type { Logger } from "pino";
import { CONNECTION_OPTIONS } from "../db/database.ts";

interface ListenerOptions {
  url: string;
  log: Logger;
  /** Read at each connect. */
  channels(): Iterable<string>;
  heard(channel: string, payload: string): void;
  /** Notifications come from now on; any before may have been missed. */
  connected(): void;
}

export const RECONNECT_MS = 250;

/** The one LISTEN connection of a process. Connects again by itself when it is cut. */
export class EventListener {
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  isStopped = false;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { url, channels, heard, connected } = this.#options;
    const client = new pg.Client({ connectionString: url, options: CONNECTION_OPTIONS, keepAlive: true });
    client.on("notification", ({ channel, payload = "" }) => heard(channel, payload));
    client.on("error", () => {});
    try {
      await client.connect();
      for (const channel of channels()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    // Only a client that listened reconnects when it ends: a failed connect ends too, and its caller tries again.
    client.once("end", () => void this.#reconnect());
    this.#client = client;
    connected();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.#client?.end();
  }

  async #reconnect(): Promise<void> {
    while (!this.isStopped) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
      if (this.isStopped) return;
      try {
        return await this.start();
      } catch (error) {
        this.#options.log.warn({ err: error }, "event listener could not connect");
      }
    }
  }
}
