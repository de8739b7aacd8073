import type { Readable } from "node:stream";

export type Content = Uint8Array | { path: string; size: number };

/** From one byte to another, both included. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where bytes lie. Whole or not at all: a key that can be read holds everything that was put. */
export interface FileStore {
  put(key: string, content: Content): Promise<void>;
  /** How many bytes; undefined for what is absent. */
  size(key: string): Promise<number | undefined>;
  /** The whole, or a stretch that lies inside it. */
  read(key: string, stretch?: Stretch): Promise<{ size: number; body: Readable } | undefined>;
  remove(key: string): Promise<void>;
}

/** Keys are made by us, never by a visitor: folders of lower-case words and ids. */
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/;

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error("not a file key");
  return key;
}
