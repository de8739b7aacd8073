import { createHash } from "node:crypto";

interface Handled {
  stream: string;
  seq: number;
  at: string;
}

/**
 * The same id whenever a subscriber handles the same event: for effects outside the transaction, whose receiver can then
 * recognise a repetition. An event with several effects of a kind names the recipient of each. A UUID of version 8 (RFC 9562) that rises with the event's time, as other ids do.
 */
export function effectId(subscriber: string, { stream, seq, at }: Handled, recipient?: string): string {
  const name = [subscriber, stream, seq, ...(recipient ? [recipient] : [])].join(":");
  const bytes = createHash("sha256").update(name).digest();
  bytes.writeUIntBE(Date.parse(at), 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
