import { z } from "zod";

/** How a page came to know of an error. */
export const BROWSER_ERROR_SOURCES = ["script", "rejection", "chunk", "screen", "session", "call", "graphql"] as const;

/** What a page tells of an error. Bounded tightly: anybody can send it. */
export const BrowserError = z.strictObject({
  source: z.enum(BROWSER_ERROR_SOURCES),
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(4_000).default(""),
  /** Of the page, without query and fragment: they carry tokens. */
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
  release: z.string().regex(/^[\w.+-]{1,50}$/),
});
export type BrowserError = z.output<typeof BrowserError>;
