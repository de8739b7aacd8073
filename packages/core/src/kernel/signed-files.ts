import { z } from "zod";

/** In an event: signed addresses of the files it names, by the address that is kept. They end the next day; old events have none. */
export const SignedFiles = z.record(z.string(), z.string()).optional();
export type SignedFiles = Readonly<Record<string, string>>;

/** A file of ours by the address that is kept: it does not open. */
export function isUnsigned(address: string): boolean {
  return address.startsWith("/files/") && !address.includes("?");
}
