import { z } from "zod";
import { trim } from "./text.ts";

export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** Of a post in its project, or of a sub-post in its post: as large as the database counts. */
export const SerialNumber = z.number().int().positive().max(2_147_483_647);

/** Longer than this is refused before anything looks at it. */
const LONGEST_TYPED = 10_000;

/** Text a person typed on one line: trimmed, no control characters, never blank. */
export function line(maximum: number) {
  return z
    .string()
    .max(LONGEST_TYPED)
    .transform(trim)
    .pipe(
      z
        .string()
        .min(1)
        .max(maximum)
        .refine((text) => !CONTROL.test(text), { error: "使えない文字が含まれています。" }),
    );
}

/** As `line`, but blank or missing counts as absent. */
export function optionalLine(maximum: number) {
  return z
    .string()
    .max(LONGEST_TYPED)
    .nullish()
    .transform((text) => (text ? trim(text) : ""))
    .pipe(
      z
        .string()
        .max(maximum)
        .refine((text) => !CONTROL.test(text), { error: "使えない文字が含まれています。" }),
    )
    .transform((text) => (text === "" ? undefined : text));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const CONTROL = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
