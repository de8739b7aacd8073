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

/** Goes on over milliseconds, since commands that run side by side each have their own; starts anywhere. */
let count = randomBytes(4).readUInt32BE() >>> 1;

/**
 * UUID version 7 with a counter (RFC 9562, 6.2): rises with time, so that index pages stay together, and in the order of
 * their making within a millisecond, which all ids of one command share.
 */
export function newId(now: Date): string {
  const bytes = draw();
  count = (count + 1) >>> 0;
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | (count >>> 20), 6);
  bytes.writeUInt16BE(0x8000 | ((count >>> 6) & 0x3fff), 8);
  bytes[10] = ((count & 0x3f) << 2) | ((bytes[10] as number) & 0x03);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
