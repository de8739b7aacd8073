import { randomBytes } from "node:crypto";

/** The only places where time and chance enter; tests hand in their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Chance is drawn in buckets: an import wants thousands of ids. */
const BUCKET = 16 * 256;
let bucket = randomBytes(BUCKET);
let drawn = 0;

function draw(): Buffer {
  if (drawn === BUCKET) {
    bucket = randomBytes(BUCKET);
    drawn = 0;
  }
  drawn += 16;
  return bucket.subarray(drawn - 16, drawn);
}

/** UUID version 7: rises with time, so that index pages stay together. */
export function newId(now: Date): string {
  const bytes = draw();
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
