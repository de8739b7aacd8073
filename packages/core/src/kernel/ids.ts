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
    .meta({ minLength: 1, maxLength: maximum })
    .transform(trim)
    .pipe(
      z
        .string()
        .min(1)
        .max(maximum)
        .refine((text) => !CONTROL.test(text), { error: FORBIDDEN })
        .refine(isShownOrBlank, { error: UNSEEN }),
    );
}

/** As `line`, but may be left blank. */
export function lineOrBlank(maximum: number) {
  return z
    .string()
    .max(LONGEST_TYPED)
    .meta({ maxLength: maximum })
    .transform(trim)
    .pipe(
      z
        .string()
        .max(maximum)
        .refine((text) => !CONTROL.test(text), { error: FORBIDDEN })
        .refine(isShownOrBlank, { error: UNSEEN }),
    );
}

/** As `line`, but blank or missing counts as absent. */
export function optionalLine(maximum: number) {
  return z
    .string()
    .max(LONGEST_TYPED)
    .meta({ maxLength: maximum })
    .nullish()
    .transform((text) => (text ? trim(text) : ""))
    .pipe(
      z
        .string()
        .max(maximum)
        .refine((text) => !CONTROL.test(text), { error: FORBIDDEN }),
    )
    .transform((text) => (text === "" ? undefined : text));
}

function isShownOrBlank(text: string): boolean {
  return text === "" || SHOWN.test(text);
}

const UNSEEN = "目に見える文字を入力してください。";
const FORBIDDEN = "使えない文字が含まれています。";
/** Something that leaves a trace: no joiner or space of no width, no filler of Hangul, no empty Braille. */
const SHOWN = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const CONTROL = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
