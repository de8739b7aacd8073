import { z } from "zod";

/** In an event: signed addresses of the files it names, by the address that is kept. They end the next day, events live for weeks. */
export const SignedFiles = z.record(z.string(), z.string()).optional();
export type SignedFiles = Readonly<Record<string, string>>;

/** A file of ours by the address that is kept: it does not open. */
export function isUnsigned(address: string): boolean {
  return address.startsWith("/files/") && !address.includes("?");
}

/** What is taken from an event may be cached and drawn hours later. */
const STILL_OPENS_FOR_MS = 6 * 60 * 60 * 1_000;
const END = /[?&]until=(\d+)/;

/**
 * The addresses in an event that open now and for some hours; without the others it says too little. By the reader's clock: one that is
 * wrong by a day costs a request, or leaves a picture out, and nothing else.
 */
export function openFilesIn({ payload }: { payload: unknown }, now: number): SignedFiles {
  const { files = {} } = payload as { files?: SignedFiles };
  return Object.fromEntries(Object.entries(files).filter(([, address]) => endOf(address) - now > STILL_OPENS_FOR_MS));
}

function endOf(address: string): number {
  const [, until] = END.exec(address) ?? [];
  return until === undefined ? Number.POSITIVE_INFINITY : Number(until);
}
