import { setTimeout as pause } from "node:timers/promises";
import type { Document } from "@hocuspocus/server";
import type { Logger } from "pino";
import * as Y from "yjs";
import { DurableUpdates } from "./durable-updates.ts";
import type { BodyAddress, LoggedState } from "./update-log.ts";

/** Of updates that are in the log already. */
export const FROM_LOG = { source: "local", skipStoreHooks: true } as const;
/** The same, while something waits here that is not in it: Yjs takes both in together, and tells of them as one. */
const WITH_WAITING = { ...FROM_LOG };

/** The database may be away for a moment. */
const READ_PAUSES_MS = [100, 500, 2_000];

interface RoomInput {
  address: BodyAddress;
  document: Document;
  log: Logger;
  append(update: Uint8Array): Promise<number | undefined>;
  /** What is in the log after a number. */
  read(since: number): Promise<LoggedState>;
  /** Its connections go: what they send is not kept. */
  close(): void;
}

/** One document that people have open in this process, in step with its log. */
export class Room {
  readonly address: BodyAddress;
  readonly document: Document;
  readonly updates: DurableUpdates;
  readonly #input: RoomInput;
  #seq = 0;
  #catchingUp: Promise<void> | undefined;
  #isBehind = false;

  constructor(input: RoomInput) {
    this.#input = input;
    this.address = input.address;
    this.document = input.document;
    this.updates = new DurableUpdates({
      append: input.append,
      onKept: (seq) => this.heard(seq),
      onRefused: (error) => {
        if (error) input.log.error({ err: error, documentId: input.address.documentId }, "updates of a document");
        input.close();
      },
    });
  }

  /** All up to it is in the document. */
  get seq(): number {
    return this.#seq;
  }

  async load(): Promise<void> {
    const { update, seq } = await this.#input.read(0);
    Y.applyUpdate(this.document, update, FROM_LOG);
    this.#seq = Math.max(this.#seq, seq);
    this.document.on("update", (change: Uint8Array, origin: unknown) => {
      if (origin !== FROM_LOG) this.updates.push(change);
    });
  }

  /** Once everything that was written until now is kept, or never will be. */
  isKept(): Promise<boolean> {
    return this.updates.whenKept().then(
      () => true,
      () => false,
    );
  }

  /** An update with this number is kept: our own, or another process's. */
  heard(seq: number, isOwn = true): void {
    if (seq <= this.#seq) return;
    // Between ours and the last one stand others'.
    if (isOwn && seq === this.#seq + 1 && !this.#catchingUp) this.#seq = seq;
    else this.catchUp();
  }

  catchUp(): void {
    this.#isBehind = true;
    this.#catchingUp ??= this.#read().finally(() => {
      this.#catchingUp = undefined;
    });
  }

  async #read(): Promise<void> {
    while (this.#isBehind && !this.document.isDestroyed) {
      this.#isBehind = false;
      try {
        const { update, seq } = await this.#readPatiently();
        if (seq === this.#seq) continue;
        const { pendingStructs, pendingDs } = this.document.store;
        Y.applyUpdate(this.document, update, pendingStructs || pendingDs ? WITH_WAITING : FROM_LOG);
        this.#seq = seq;
      } catch (error) {
        this.#input.log.warn({ err: error, documentId: this.address.documentId }, "updates of others");
        this.#input.close();
      }
    }
  }

  async #readPatiently(): Promise<LoggedState> {
    for (const milliseconds of READ_PAUSES_MS) {
      try {
        return await this.#input.read(this.#seq);
      } catch {
        await pause(milliseconds, undefined, { ref: false });
      }
    }
    return this.#input.read(this.#seq);
  }
}
